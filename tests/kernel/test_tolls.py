"""The tolls of dwarfs in rollouts: a flood over sets of cells finds the price of the cheapest way from cell to cell."""

from __future__ import annotations

import random
from heapq import heappop, heappush
from typing import Any

import pytest

from saboteur.kernel import COMPILED, Beliefs, codes, loader, tables
from saboteur.kernel.rules import legal as rules
from saboteur.kernel.rules import setting_up, turn
from saboteur.kernel.thinking import flood as flooding
from saboteur.kernel.thinking import intrinsics, mine_map, tolls
from saboteur.world import world_of
from support.random_play import Table, position_for

PLAIN: Any = loader.load("python")
MOST = intrinsics.MOST_QUARTERS
TABLES = [
    Table("es-AR", 5),
    Table("fr", 3),
    Table("it", 10, (), {"link": "neighbour"}),
    Table("saboteur-2", 4),
    Table("saboteur-2", 12, (), {"link": "neighbour"}),
]
SHUT = (0, codes.BLUE, codes.GREEN)


def cheapest_ways(lies: list[int], goal: int, shut: int) -> list[int]:
    """By cell and side: the price of the way from there to the goal, found cell by cell."""
    toll = [MOST] * 1024
    start = mine_map.map_place(tables.GOAL_CELL[goal])
    waiting = [(0, start, 15)]
    while waiting:
        cost, at, sides = heappop(waiting)
        leaving = [side for side in range(4) if sides >> side & 1 and toll[4 * at + side] > cost]
        for side in leaving:
            toll[4 * at + side] = cost
        for side in leaving:
            beyond, back = at + mine_map.MAP_STEP[side], side ^ 2
            tile = lies[beyond]
            if tile == codes.EMPTY:
                dearer = cost + mine_map.PRICE[asked_at(lies, beyond)]
                if dearer < MOST:
                    heappush(waiting, (dearer, beyond, 15))
            elif tile < codes.FACE_DOWN and tables.OPEN[tile] >> back & 1:
                is_shut = shut and tables.DOOR_OF[tile] == shut
                heappush(waiting, (cost, beyond, 1 << back if is_shut else tables.JOINED[4 * tile + back]))
    return toll


def asked_at(lies: list[int], at: int) -> int:
    around = [(side ^ 2, lies[at + mine_map.MAP_STEP[side]]) for side in range(4)]
    return sum(tables.ASKS[4 * tile + side] for side, tile in around if tile < codes.FACE_DOWN)


def dealt(table: Table, seed: int) -> Any:
    """The state of a game at its beginning."""
    position: Any = position_for(PLAIN.Position, table)
    position.s.rng = 2 * seed + 1
    setting_up.deal_at_random(position.s, 0)
    return position.s


def mines(table: Table, games: int, seed: int, wild: bool) -> list[Any]:
    """Mines as they grow in random games; wild ones grow away from the goals as well, beyond where dwarfs would dig."""
    chance = random.Random(seed)
    found = []
    for _ in range(games):
        s = dealt(table, chance.getrandbits(30))
        while s.phase == codes.PLAYING:
            actions = rules.legal_list(s)
            laying = [action for action in actions if action >> codes.KIND_SHIFT == codes.PLACE]
            if wild:
                laying = sorted(laying, key=lambda action: abs((action >> 8 & 255) - 128) + (action & 255 < 128))[-6:]
            turn.play(s, chance.choice(laying if laying and chance.random() < 0.9 else actions))
            if chance.random() < 0.12:
                found.append(intrinsics.State())
                found[-1].copy_from(s)
    return found


def linked_places(s: Any) -> list[int]:
    """The places of the map where the tunnel from the start leads to an empty cell."""
    sites = [site for site in s.open_sites[: s.open_count] if s.reach[site]]
    return [place for site in sites if (place := mine_map.map_place(s.cell[site])) != mine_map.OFF_MAP]


@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.rulebook}-{table.seats}")
def test_a_flood_finds_the_cheapest_ways(table: Table, wild: bool) -> None:
    beyond = 0
    for s in mines(table, 6, 5, wild):
        p = intrinsics.Plan()
        flooding.draw_ground(s, p)
        beyond += any(p.shore)
        linked = linked_places(s)
        for goal in range(3):
            for shut in SHUT:
                true = cheapest_ways(p.lies, goal, shut)
                told, p.told = p.told, [(1 << 64) - 1] * 2
                nearest = flooding.flood(p, 0, goal, shut, 999, 0)  # everywhere
                assert p.toll[:1024] == true
                assert nearest == min((true[4 * at] for at in linked), default=MOST)
                p.told = told
                base = tolls.tolls_to(s, p, goal, shut)
                quick = p.toll[base : base + 1024]
                costs = sorted(true[4 * at] for at in linked)
                second, first = (costs[1], costs[0]) if len(costs) > 1 else (MOST, MOST)
                assert all(cost in (toll, MOST) for cost, toll in zip(quick, true, strict=True))
                for at in linked:
                    assert true[4 * at] > max(first + tolls.IN_THE_WAY, second) or quick[4 * at] == true[4 * at]
                    for side in range(4):
                        mouth = 4 * (at + mine_map.MAP_STEP[side]) + (side ^ 2)
                        assert true[mouth] >= second or quick[mouth] == true[mouth]
    assert beyond > 0 or not wild


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.rulebook}-{table.seats}")
def test_a_card_in_the_way_is_counted_exactly_and_leaves_no_trace(table: Table) -> None:
    blocked = 0
    for s in mines(table, 8, 7, False):
        p = intrinsics.Plan()
        tolls.look_around(s, p, s.turn)
        tolls.survey_hopes(s, p)
        ground = [list(words) for words in (p.lies, p.blank, p.cards, p.dear, p.mouths, p.shore)]
        laying = [action for action in rules.legal_list(s) if action >> codes.KIND_SHIFT == codes.PLACE]
        for action in laying:
            site, tile = s.site_at[action & 0xFFFF], action >> 16
            tolls.missing_laid(s, p, site, tile)
            if not p.blocks:
                continue
            blocked += 1
            tolls.missing_blocked(s, p, site, tile)
            assert ground == [list(words) for words in (p.lies, p.blank, p.cards, p.dear, p.mouths, p.shore)]
            at = mine_map.map_place(s.cell[site])
            lies = [*p.lies[:at], tile, *p.lies[at + 1 :]]
            sides = [side for side in range(4) if tolls.exits(s, p, site, tile) >> side & 1]
            for goal in range(3):
                if p.blocks >> goal & 1:
                    true = cheapest_ways(lies, goal, p.shut)
                    ways = [true[4 * (at + mine_map.MAP_STEP[side]) + (side ^ 2)] for side in sides]
                    ways += [true[4 * other] for other in linked_places(s) if other != at]
                    assert p.then[goal] == min(ways, default=MOST)
    assert blocked > 10


def test_prices_are_right_again_after_a_tile_was_tried() -> None:
    for s in mines(Table("es-AR", 5), 5, 9, True):
        p = intrinsics.Plan()
        flooding.draw_ground(s, p)
        before = (p.dear[:], [p.price[bit] for bit in range(128) if p.dear[bit >> 6] >> (bit & 63) & 1])
        for at in linked_places(s):
            if p.lies[at] == codes.EMPTY:
                flooding.try_tile(p, at, codes.START_TILE)
                flooding.try_tile(p, at, codes.EMPTY)
        assert before == (p.dear, [p.price[bit] for bit in range(128) if p.dear[bit >> 6] >> (bit & 63) & 1])


def test_a_card_off_the_map_blocks_nothing() -> None:
    """Not even the cells that the card before it would have blocked."""
    s = dealt(TABLES[0], 1)
    p = intrinsics.Plan()
    tolls.look_around(s, p, s.turn)
    tolls.survey_hopes(s, p)
    site = s.open_sites[0]
    s.cell[site] = codes.cell_number(0, 30)
    p.blocks = 7
    assert tolls.missing_laid(s, p, site, codes.START_TILE) == p.missing
    assert p.blocks == 0


@pytest.mark.skipif(not COMPILED, reason="there is only one kernel here")
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.rulebook}-{table.seats}")
def test_both_kernels_draw_the_same_tolls(table: Table) -> None:
    """As far as they are visible from outside: by the choices of dwarfs, and the ends of their rounds."""
    chance = random.Random(3)
    game = table.game()
    game.deal()
    while game.phase == "play":
        assert game.turn is not None
        seed = chance.getrandbits(30)
        found = []
        for build in ("python", "compiled"):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("saboteur.world.Position", loader.load(build).Position)
                world = world_of(game.view(game.turn))
            search = loader.load(build).Search(world)
            thoughts = search.sensible(seed, [80] * table.seats)
            beliefs = Beliefs([90] * table.seats)
            tried = seed % 8 or search.tried(game.turn - 1, [codes.NOTHING_DONE], 2, seed, beliefs)
            found.append((thoughts, tried))
        assert found[0] == found[1]
        game.play(
            chance.choice([action for action in game.legal() if "place" in str(action)] or game.legal()), game.turn
        )
