"""Play a lot with a kernel that stops at the first memory error: `python tests/kernel/sanitize_play.py FOLDER`.

tools/sanitize_kernel.py compiles such a kernel and runs this. It needs nothing but the standard library.
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Thread

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from saboteur import cards  # noqa: E402
from saboteur.deal import Deal  # noqa: E402
from saboteur.encoding import action_of  # noqa: E402
from saboteur.game import Game  # noqa: E402
from saboteur.kernel import (  # noqa: E402
    COMPILED,
    Batch,
    BatchStudy,
    Beliefs,
    Crew,
    Guess,
    Position,
    Search,
    Study,
    Survey,
    codes,
    fields,
)
from saboteur.kernel.learning.crew import QUICK_PART  # noqa: E402
from saboteur.rulebooks import RULEBOOKS, rules_for  # noqa: E402
from saboteur.world import world_of  # noqa: E402
from support.random_play import Table, choose, observation, position_for, tables  # noqa: E402


def play_everywhere(chance: random.Random) -> int:
    """A game for each rulebook and number of players, with options and settings at random."""
    actions = 0
    for rulebook, book in RULEBOOKS.items():
        several = tables(chance, rulebook)
        for _ in book.seats:
            table = next(several)
            game, dig = table.game(), chance.choice((0.2, 0.8, 0.95))
            while game.phase != "game-over":
                if game.turn is None:
                    game.deal()
                else:
                    game.play(action_of(choose(game._position, chance, dig)))
                    actions += 1
                if chance.random() < 0.05:
                    think(game, chance)
    return actions


def think(game: Game, chance: random.Random) -> None:
    """Ask a position everything."""
    position = game._position
    seat = chance.choice(game.all_seats)
    game.view(None)
    view = game.view(seat)
    observation(position, seat - 1)
    position.could_play(seat - 1)
    Search(position.copy()).copies(3)
    try_numbers(position, chance)
    other = Search(Search(position).determinized(seat - 1, chance.getrandbits(60)))
    if game.phase == "game-over":
        return
    world = world_of(view)
    for dig in (False, True):
        other.rollouts(seat - 1, 2, chance.getrandbits(60), dig)
        Search(world).rollouts(seat - 1, 2, chance.getrandbits(60), dig)
    dwarfs = [dwarf for dwarf, _, _ in position.dwarfs()]
    Search(world).rollouts(seat - 1, 2, 1, True, [dwarfs] * 3, [1, 4, 9])
    Search(world).rollouts(codes.NOBODY, 2, 1)
    search(game, world, chance)


def search(game: Game, world: Position, chance: random.Random) -> None:
    """The questions of bots and reviews to a position."""
    seats = game.seats
    suspicions = [chance.randrange(256) for _ in range(seats)]
    position = game.position()
    whole = Search(position)
    if game.turn is not None:
        legal = position.legal_actions()
        tried = chance.sample(legal, min(len(legal), 8))
        after = [chance.randrange(256) for _ in tried]
        whole.tried(codes.NOBODY, tried, 2, chance.getrandbits(60), Beliefs(suspicions, after=after))
        whole.tried(codes.NOBODY, [codes.NOTHING_DONE], 2, 1, Beliefs(suspicions))
        whole.sensible(chance.getrandbits(60), suspicions)
        own = Search(world_of(game.view(game.turn)))
        dwarfs = [dwarf for dwarf, _, _ in position.dwarfs()]
        seed, roles = chance.getrandbits(60), [dwarfs] * 3
        beliefs = Beliefs(suspicions, after=after, roles=roles, weights=[1, 4, 9])
        own.tried(game.turn - 1, tried, 3, seed, beliefs)
        looked = (chance.getrandbits(seats), chance.getrandbits(seats), chance.getrandbits(seats))
        keeps = [chance.randrange(1, 256) for _ in range(128 * seats)]
        guess = Guess(
            looked,
            (1, 2, 3),
            keeps,
            keeps[:128],
            [chance.randrange(3) for _ in range(seats)],
            (chance.randrange(8), chance.randrange(8)),
            chance.randrange(3),
        )
        own.tried(game.turn - 1, tried, 3, seed, beliefs._replace(guess=guess))
        own.sensible(chance.getrandbits(60), suspicions)
    survey = Survey()
    survey.begin()
    for cell, tile in world.tiles():
        survey.set_tile(cell, tile)
    for cell, tile in chance.sample(world.tiles(), min(6, len(world.tiles()))):
        for shut in (0, codes.BLUE, codes.GREEN):
            survey.needed(shut)
            survey.needed_with(cell, codes.EMPTY, shut)
            survey.needed_with(cell + chance.choice(codes.STEPS), tile, shut)
            survey.is_linked(cell + 1, shut)
            survey.gains(chance.randrange(8), shut)


def try_numbers(position: Position, chance: random.Random) -> None:
    """Try any action of so many seats, on any cell and with any card: refused or not, nothing breaks."""
    twin, seats = position.copy(), position.facts().seats
    near = [cell + step for cell, _ in position.tiles() for step in (0, *codes.STEPS)]
    for _ in range(60):
        card, seat = chance.randrange(len(cards.CARDS)), chance.randrange(seats)
        cell = chance.choice((chance.getrandbits(16), chance.choice(near)))
        hand = [*position.hand(position.turn()), card, card]
        two, three = sorted(chance.choices(hand, k=2)), sorted(chance.choices(hand, k=3))
        for kind, rest in (
            (codes.PLACE, chance.choice(list(codes.TILES)) << 16 | cell),
            (codes.BREAK, chance.randrange(3) << 4 | seat),
            (codes.MEND, chance.randrange(6) << 8 | chance.randrange(3) << 4 | seat),
            (codes.ROCKFALL, cell),
            (codes.MAP, chance.randrange(4)),
            (codes.DISCARD, sum(number + 1 << 6 * place for place, number in enumerate(three[: chance.randint(1, 3)]))),
            (codes.PASS, 0),
            (codes.CLEAR, chance.randrange(5) << 12 | two[1] << 6 | two[0]),
            (codes.PLAY_THIEF, 0),
            (chance.randrange(codes.HANDS_OFF, codes.TAKE), seat),
            (codes.TAKE, chance.randrange(5)),
            (codes.STEAL, chance.choice((seat, codes.NOBODY))),
        ):
            refused(twin, kind << codes.KIND_SHIFT | rest)


def refused(position: Position, action: int) -> None:
    if position.refusal_of(action) != codes.ALLOWED:
        assert position.apply(action) != codes.ALLOWED
    elif action not in position.legal_actions():
        raise AssertionError(f"{action:#x} is neither refused nor listed")


def must_fail(attempt: Callable[[], object]) -> None:
    try:
        attempt()
    except (ValueError, OverflowError, IndexError, TypeError):
        return
    raise AssertionError("this should have been refused")


def play_batches(chance: random.Random) -> None:
    for rulebook, book in RULEBOOKS.items():
        for seats in (book.seats[0], book.seats[-1]):
            template = position_for(Position, Table(rulebook, seats))
            batch = Batch(template, 8, chance.getrandbits(40))
            chosen = array("i", [0] * 8)
            for step in range(300):
                if step % 2:
                    batch.choose(chosen)
                else:
                    chosen = array("i", [chance.randrange(count) for count in batch.counts])
                batch.step(chosen, 0, 5)
                batch.step(chosen, 5)
            observation(batch.position(7), 0)
            refuse_batches(batch, template)
            Batch(template, 3, 1, 2).step(array("i", [1, 0, 1]))


def play_studies(chance: random.Random) -> None:
    """Numbers, masks and memories, of single games and of batches."""
    for rulebook, book in RULEBOOKS.items():
        for seats in (book.seats[0], book.seats[-1]):
            template = position_for(Position, Table(rulebook, seats))
            study, gains = Study(template.copy()), array("h", [0] * 24)
            study.begin(chance.getrandbits(40))
            told = 0
            while not told & fields.ENDED:
                vector, mask = bytearray(fields.OBSERVATION_SIZE + fields.MORE_SIZE), array("b", bytes(study.size))
                study.see(chance.randrange(seats), vector, mask)
                if chance.randrange(4) == 0:
                    study.missing()
                told = study.do(chance.choice(study.legal_numbers()), gains)
            must_fail(study.missing)
            must_fail(partial(study.see, seats, vector, mask))
            must_fail(partial(study.see, 0, vector[1:], mask))
            must_fail(partial(study.see, 0, vector, mask[1:]))
            study_batch(template, study.size)


def study_batch(template: Position, size: int) -> None:
    batch, room = Batch(template, 8, 5), 256
    arrays = (array("i", [0] * 8 * room), array("i", [0] * 8), array("b", bytes(8 * size)))
    memories = (bytearray(8 * fields.MEMORY_SIZE), bytearray(8 * fields.MORE_SIZE))
    study, chosen = BatchStudy(batch, *arrays, *memories), array("i", [0] * 8)
    must_fail(lambda: BatchStudy(batch, *arrays, memories[1], memories[0]))
    for step in range(200):
        if step % 4 == 0:
            study.measure(bytearray(8), bytearray(8 * room), 0, 8)
            study.sense(chosen, step, 0, 8)
        else:
            study.choose(chosen, step, 0, 8)
        study.note(chosen, 0, 8)
        batch.step(chosen)
        study.number(0, 8)
        study.recall(0, 8)
        study.find(array("i", [arrays[0][room * game] for game in range(8)]), chosen, 0, 8)
    study.truths(bytearray(8 * fields.TRUTH_SIZE), 0, 8)
    must_fail(lambda: study.truths(bytearray(9), 0, 8))
    must_fail(lambda: study.note(array("i", [-1] * 8), 0, 8))
    must_fail(lambda: study.number(0, 9))
    must_fail(lambda: study.sense(chosen, 1, 0, 9))
    must_fail(lambda: study.sense(array("i", [0] * 7), 1, 0, 8))
    must_fail(lambda: study.measure(bytearray(8), bytearray(8), 0, 8))


def share_batches() -> None:
    """Two threads help with the steps of a batch."""
    template, size = position_for(Position, Table("es-AR", 5)), 3 * QUICK_PART + 1
    batch, alone, chosen = Batch(template, size, 5), Batch(template, size, 5), array("i", [0] * size)
    crew = Crew()

    def help_until_the_end() -> None:
        while crew.labour():
            pass

    helpers = [Thread(target=help_until_the_end) for _ in range(2)]
    for helper in helpers:
        helper.start()
    for _ in range(200):
        batch.choose(chosen)
        batch.step(chosen, 0, size, crew)
        alone.step(chosen)
    crew.dismiss()
    for helper in helpers:
        helper.join()
    assert bytes(batch.observations) == bytes(alone.observations)


def refuse_batches(batch: Batch, template: Position) -> None:
    """Arguments that would write or read out of bounds."""
    short, right = array("i", [0] * 7), array("i", [0] * 8)
    for size, room in ((0, 10), (-1, 10), (3, 0), (3, -5)):
        must_fail(lambda size=size, room=room: Batch(template, size, 1, room))  # type: ignore[misc]
    must_fail(lambda: batch.step(short))
    must_fail(lambda: batch.choose(short))
    must_fail(lambda: batch.step(array("h", [0] * 8)))
    must_fail(lambda: batch.step(array("i", [-1] * 8)))
    must_fail(lambda: batch.step(array("i", [batch.counts[0], *[0] * 7])))
    for low, high in ((-1, 8), (0, 9), (5, 4)):
        must_fail(lambda low=low, high=high: batch.step(right, low, high))  # type: ignore[misc]
    for index in (-1, 8):
        must_fail(lambda index=index: batch.position(index))  # type: ignore[misc]


def refuse_roles() -> None:
    position = position_for(Position, Table("saboteur-2", 5))
    must_fail(lambda: Search(position).rollouts(0, 1, 1))  # nothing is dealt yet
    position.deal_random(1)
    roles = [list(range(8)) + [3] * 7]
    Search(position).rollouts(0, 2, 1, True, roles * 4096, list(range(1, 4097)))
    must_fail(lambda: Search(position).rollouts(0, 1, 1, True, roles * 4097, list(range(1, 4098))))
    must_fail(lambda: Search(position).rollouts(0, 1, 1, True, roles, []))
    must_fail(lambda: Search(position).rollouts(0, 1, 1, True, [[0] * 17], [1]))


def play_largest_deals(chance: random.Random) -> None:
    """The largest deals that are accepted, of cards that spread far."""
    spreading = ["NESW", "NS", "EW", "NESW+crystal", "S+ladder", "E+ladder", "NE+ladder", "ES+ladder"]
    for number in range(12):
        settings = {"link": ("start", "neighbour")[number % 2]}
        game = Game(rules_for("saboteur-2", (), settings), [str(seat) for seat in range(2 + number % 3)])
        paths = chance.choices(spreading, k=codes.MAX_PATHS)
        others = chance.choices(cards.ACTIONS, k=codes.MAX_CARDS - codes.MAX_PATHS)
        pile = [*paths, *others]
        chance.shuffle(pile)
        hands = tuple(tuple(pile.pop() for _ in range(codes.MAX_HAND)) for _ in game.names)
        dwarfs = tuple(chance.choices(sorted(cards.SABOTEUR_2_DWARFS), k=codes.MAX_DWARFS))
        deal = Deal(dwarfs[: game.seats], dwarfs[game.seats :], cards.GOALS, hands, tuple(pile), (), ())
        game.deal(deal)
        too_long = replace(deal, pile=(*pile, "map"))
        must_fail(partial(Game(game.rules, game.names).deal, too_long))
        while game.turn is not None:
            legal = game._position.legal_actions()
            places = [action for action in legal if action >> codes.KIND_SHIFT == codes.PLACE]
            away = [action for action in places if abs((action & 255) - 128) + abs((action >> 8 & 255) - 128) > 5]
            study = Study(game._position)
            study.see(0, bytearray(fields.OBSERVATION_SIZE + fields.MORE_SIZE), array("b", bytes(study.size)))
            game.play(action_of(chance.choice(away or places or legal)))
            if chance.random() < 0.05:
                seat = chance.choice(game.all_seats)
                Search(Search(game._position).determinized(seat - 1, 5)).rollouts(seat - 1, 1, 5)


def main() -> None:
    assert COMPILED, "this is to be run with a compiled kernel"
    chance = random.Random("sanitize")
    refuse_roles()
    actions = play_everywhere(chance)
    play_batches(chance)
    play_studies(chance)
    share_batches()
    play_largest_deals(chance)
    for rulebook, book in RULEBOOKS.items():
        for seats in book.seats:
            for dig in (False, True):
                actions += Search(position_for(Position, Table(rulebook, seats))).playouts(5, 3, dig)
    print(f"{actions} actions without a finding")


if __name__ == "__main__":
    main()
