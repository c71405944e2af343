"""One game's state for the rest of the program: numbers in, numbers out."""

from saboteur.kernel.chance import below
from saboteur.kernel.dealing import begin_round, deal_at_random, new_game, set_table
from saboteur.kernel.legal import can_play, legal
from saboteur.kernel.many import copy_state, observe, play_games, roll_out
from saboteur.kernel.mine import close_site, find_site, flow_again, new_site, put
from saboteur.kernel.plain import *
from saboteur.kernel.play import play
from saboteur.kernel.refuse import refusal
from saboteur.kernel.sampling import determinize
from saboteur.kernel.search import try_actions
from saboteur.kernel.sense import sensible_action


class Position:
    """One game's state. Numbers in, numbers out; `saboteur.game.Game` gives them words and checks them."""

    def __cinit__(self):
        self.s = new_state()

    if not cython.compiled:

        def __init__(self):
            self.s = new_state()

    def __dealloc__(self):
        free_state(self.s)

    def copy(self):
        twin = Position()
        copy_state(twin.s, self.s)
        return twin

    # --- setting up ---

    def set_rules(self, seats, numbers):
        """The number of seats, and the rules as numbers: see `RULE_FIELDS` in codes.py for their order."""
        s = self.s
        s.seats = seats
        s.link = numbers[0]
        s.clockwise = numbers[1]
        s.gold_clockwise = numbers[2]
        s.gold_for_players = numbers[3]
        s.round_end = numbers[4]
        s.next_start_card = numbers[5]
        s.highest_only = numbers[6]
        s.sabotaged_miners = numbers[7]
        s.selfish_dwarf = numbers[8]
        s.expansion = numbers[9]
        s.first_hand = numbers[10]
        s.rng = 88172645463325252
        new_game(s)

    def deal(self, first, dwarfs, goals, hands, pile, set_aside, gold):
        """Begin the next round with this deal; piles have their top first."""
        self.take_cards(dwarfs, goals, hands, pile, set_aside, gold)
        begin_round(self.s, first)

    def take_cards(self, dwarfs, goals, hands, pile, set_aside, gold):
        s = self.s
        s.dwarf_count = len(dwarfs)
        for i in range(len(dwarfs)):
            s.dwarf[i] = dwarfs[i]
        for i in range(3):
            s.goal[i] = goals[i]
        for seat in range(s.seats):
            s.hand_size[seat] = len(hands[seat])
            for i in range(len(hands[seat])):
                s.hand[MAX_HAND * seat + i] = hands[seat][i]
        both = list(reversed(list(pile) + list(set_aside)))
        s.pile_size = len(both)
        s.set_aside = len(set_aside)
        for i in range(len(both)):
            s.pile[i] = both[i]
        s.gold_size = len(gold)
        for i in range(len(gold)):
            s.gold[len(gold) - 1 - i] = gold[i]

    def deal_random(self, seed):
        """Begin the next round with a deal from a random number (not the one that records use: see deal.py)."""
        s = self.s
        s.rng = (seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
        deal_at_random(s, s.next_first if s.round else below(s, s.seats))

    # --- playing ---

    def legal_actions(self):
        out = new_list()
        n = legal(self.s, out, EVERYTHING)
        listed = [out[i] for i in range(n)]
        free_list(out)
        return listed

    def refusal_of(self, action):
        return refusal(self.s, action)

    def apply(self, action):
        """Do what `refusal` allows; anything else raises and changes nothing."""
        if refusal(self.s, action) != ALLOWED:
            raise ValueError(f"not a legal action: {action:#x}")
        play(self.s, action)

    def could_play(self, seat):
        return bool(can_play(self.s, seat))

    # --- looking ---

    def facts(self):
        """The numbers that everybody knows."""
        s = self.s
        return {
            "seats": s.seats,
            "round": s.round,
            "phase": s.phase,
            "turn": s.turn,
            "first": s.first,
            "next_first": s.next_first,
            "winner": s.winner,
            "pile": s.pile_size - s.set_aside,
            "set_aside": s.set_aside,
            "gold_pile": s.gold_size,
            "draft": s.draft_count,
            "last_path": s.last_path,
            "last_card": s.last_card,
            "idle_turns": s.idle_turns,
            "thief_clock": s.thief_clock,
            "thieves": s.thieves,
            "next_dwarf": s.next_dwarf,
            "dwarf_count": s.dwarf_count,
        }

    def phase(self):
        return self.s.phase

    def turn(self):
        return self.s.turn

    def tiles(self):
        """What lies: pairs of cell and tile, the start and the goals first."""
        s = self.s
        sites = [0, 1, 2, 3] + [s.laid[i] for i in range(s.laid_count)]
        return [(s.cell[site], s.tile[site]) for site in sites]

    def reached(self):
        """For each of `tiles()`, the sides that a tunnel from the start has reached, as bits."""
        s = self.s
        sites = [0, 1, 2, 3] + [s.laid[i] for i in range(s.laid_count)]
        return [s.reach[site] if s.tile[site] < FACE_DOWN else 0 for site in sites]

    def hand(self, seat):
        s = self.s
        return [s.hand[MAX_HAND * seat + i] for i in range(s.hand_size[seat])]

    def hand_size(self, seat):
        return self.s.hand_size[seat]

    def marks(self, seat):
        return self.s.marks[seat]

    def thief_time(self, seat):
        return self.s.thief_time[seat]

    def nuggets(self, seat):
        return self.s.nuggets[seat]

    def nuggets_before(self, seat):
        return self.s.nuggets_before[seat]

    def gold_held(self, seat):
        """How many gold cards of one, two and three nuggets a seat has."""
        s = self.s
        return [s.gold_held[4 * seat + 1], s.gold_held[4 * seat + 2], s.gold_held[4 * seat + 3]]

    def pile(self):
        """The pile, top first."""
        s = self.s
        return [s.pile[i] for i in range(s.pile_size - 1, s.set_aside - 1, -1)]

    def set_aside(self):
        s = self.s
        return [s.pile[i] for i in range(s.set_aside - 1, -1, -1)]

    def goals(self):
        s = self.s
        return [s.goal[0], s.goal[1], s.goal[2]]

    def goal_seen(self):
        """For each goal, who has seen its face, as bits."""
        s = self.s
        return [s.goal_seen[0], s.goal_seen[1], s.goal_seen[2]]

    def dwarfs(self):
        """All dwarf cards: what each is, who holds or held it (NOBODY: in the pile), who has seen it."""
        s = self.s
        return [(s.dwarf[i], s.dwarf_seat[i], s.dwarf_seen[i]) for i in range(s.dwarf_count)]

    def dwarf_of(self, seat):
        """Which of `dwarfs()` a seat holds."""
        return self.s.dwarf_of[seat]

    def gold(self):
        """The gold pile, top first."""
        s = self.s
        return [s.gold[i] for i in range(s.gold_size - 1, -1, -1)]

    def draft(self):
        """How many gold cards of one, two and three nuggets are being shared."""
        s = self.s
        return [s.draft[1], s.draft[2], s.draft[3]]

    def shown(self):
        """How many of each card lie face up among the discards."""
        s = self.s
        return [s.shown[i] for i in range(60)]

    def passed(self):
        """The cards passed face down: card, who passed it, which sights it may belong to."""
        s = self.s
        return [(s.passed[i], s.passed_by[i], s.passed_sights[i]) for i in range(s.passed_count)]

    def sights(self):
        """What players saw of hands that others hold: eyes, hand, cards."""
        s = self.s
        return [
            (s.sight_eyes[i], s.sight_hand[i], [s.sight_cards[MAX_HAND * i + k] for k in range(s.sight_size[i])])
            for i in range(s.sight_count)
        ]

    def observation(self, seat):
        """What a seat knows, as bytes."""
        o = bytearray(OBSERVATION_SIZE)
        view: cython.uchar[::1] = o
        observe(self.s, seat, bytes_of(view), 0)
        return bytes(o)

    # --- building a position from what a seat knows ---

    def restore(self, facts, tiles, marks, thief_times, dwarf_of, dwarfs, goal_seen, shown, passed, sights):
        """After `take_cards`, lay out a table in mid-round."""
        s = self.s
        set_table(s, facts["first"])
        s.round = facts["round"]
        s.phase = facts["phase"]
        s.turn = facts["turn"]
        s.next_first = facts["next_first"]
        s.winner = facts["winner"]
        s.last_path = facts["last_path"]
        s.last_card = facts["last_card"]
        s.idle_turns = facts["idle_turns"]
        s.thief_clock = facts["thief_clock"]
        s.thieves = facts["thieves"]
        s.next_dwarf = facts["next_dwarf"]
        for cell, tile in tiles:
            site = find_site(s, cell)
            if site != NO_SITE and 1 <= site and site <= 3:
                put(s, site, tile)
                if tile == GOLD_TILE:
                    s.gold_reached = 1
                continue
            if site == NO_SITE:
                site = new_site(s, cell)
            s.laid[s.laid_count] = site
            s.laid_count += 1
            close_site(s, site)
            put(s, site, tile)
        flow_again(s)
        s.turning = 0
        for i in range(3):
            s.goal_seen[i] = goal_seen[i]
        for i in range(s.dwarf_count):
            s.dwarf_seat[i] = dwarfs[i][0]
            s.dwarf_seen[i] = dwarfs[i][1]
        for i in range(60):
            s.shown[i] = shown[i]
        for seat in range(s.seats):
            s.marks[seat] = marks[seat]
            s.thief_time[seat] = thief_times[seat]
            s.dwarf_of[seat] = dwarf_of[seat]
        s.passed_count = len(passed)
        for i in range(len(passed)):
            s.own_passed[64 * passed[i][1] + passed[i][0]] += 1
            s.passed[i] = passed[i][0]
            s.passed_by[i] = passed[i][1]
            s.passed_sights[i] = passed[i][2]
        s.sight_count = len(sights)
        for i in range(len(sights)):
            s.sight_eyes[i] = sights[i][0]
            s.sight_hand[i] = sights[i][1]
            s.sight_size[i] = len(sights[i][2])
            for k in range(len(sights[i][2])):
                s.sight_cards[MAX_HAND * i + k] = sights[i][2][k]

    def set_gold(self, seat, held, nuggets, nuggets_before):
        """The gold cards that a seat has, and its nuggets now and when the round began."""
        for i in range(3):
            self.s.gold_held[4 * seat + 1 + i] = held[i]
        self.s.nuggets[seat] = nuggets
        self.s.nuggets_before[seat] = nuggets_before

    def set_draft(self, counts):
        for i in range(3):
            self.s.draft[1 + i] = counts[i]
        self.s.draft_count = sum(counts)

    # --- many games ---

    def determinized(self, eyes, seed):
        """A copy in which everything that a seat cannot know is dealt anew."""
        twin = Position()
        copy_state(twin.s, self.s)
        twin.s.rng = (seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
        determinize(twin.s, eyes)
        return twin

    def rollouts(self, eyes, count, seed, dig=True, roles=(), weights=()):
        """See `roll_out` above. Returns the gold of each seat added up, and how often each side won."""
        many = len(roles)
        if self.s.phase == UNDEALT or many > 4096 or len(weights) != many or [r for r in roles if len(r) > MAX_DWARFS]:
            raise ValueError("expected a dealt round and at most 4096 roles, each of up to 16 dwarfs and with a weight")
        scratch = Position()
        out = new_list()
        gold = [0] * 12
        wins = [0] * 7
        scratch.s.rng = (seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
        if cython.compiled:
            number: cython.int = count
            seen_by: cython.int = eyes
            digs: cython.bint = dig
            role_count: cython.int = many
            cumulative: cython.p_uint = out + MAX_LEGAL
            sums: cython.p_int = cython.cast(cython.p_int, out + MAX_LEGAL + 4096)
            table: cython.p_uchar = cython.cast(cython.p_uchar, out + MAX_LEGAL + 4096 + 32)
            for i in range(32):
                sums[i] = 0
            for i in range(many):
                cumulative[i] = weights[i]
                for k in range(len(roles[i])):
                    table[16 * i + k] = roles[i][k]
            root: cython.pointer(State) = self.s
            world: cython.pointer(State) = scratch.s
            with cython.nogil:
                roll_out(root, world, out, number, seen_by, digs, table, cumulative, role_count, sums, sums + 12)
            gold = [sums[i] for i in range(12)]
            wins = [sums[12 + i] for i in range(7)]
        else:
            table = [dwarf for role in roles for dwarf in (list(role) + [0] * 16)[:16]]
            roll_out(self.s, scratch.s, out, count, eyes, dig, table, weights, many, gold, wins)
        free_list(out)
        return gold[: self.s.seats], wins

    def tried(self, eyes, actions, worlds, seed, roles, weights, suspicions, after):
        """See `try_actions`. Returns the gold of `eyes` added up for each action, and how often each side won."""
        count = len(actions)
        many = len(roles)
        if self.s.phase not in (PLAYING, TAKING, STEALING) or not 0 < count <= MAX_TRIED or len(after) != count:
            raise ValueError("expected a round that is being played and 1 to 64 actions, with a suspicion after each")
        if many > 4096 or len(weights) != many or [r for r in roles if len(r) > MAX_DWARFS]:
            raise ValueError("expected at most 4096 roles, each of up to 16 dwarfs and with a weight")
        if len(suspicions) != self.s.seats or eyes not in (self.s.turn, NOBODY):
            raise ValueError("expected the seat to act for eyes, or nobody, and a suspicion for each seat")
        # An illegal action would run on past all bounds. Compiled, NOTHING_DONE has a sign; the number has none.
        if not {*actions} <= {*self.legal_actions(), NOTHING_DONE & 0xFFFFFFFF}:
            raise ValueError("expected actions that are legal now")
        world = Position()
        scratch = Position()
        plan = new_plan()
        out = new_list()
        world.s.rng = (seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
        for seat in range(self.s.seats):
            plan.suspect[seat] = suspicions[seat]
        gold = [0] * MAX_TRIED
        wins = [0] * (8 * MAX_TRIED)
        if cython.compiled:
            number: cython.int = worlds
            tried: cython.int = count
            seen_by: cython.int = eyes
            role_count: cython.int = many
            cumulative: cython.p_uint = out + MAX_LEGAL
            table: cython.p_uchar = cython.cast(cython.p_uchar, out + MAX_LEGAL + 4096 + 32)
            chosen: cython.p_uint = new_list()
            sums: cython.p_int = cython.cast(cython.p_int, chosen + MAX_TRIED)
            doubts: cython.p_uchar = cython.cast(cython.p_uchar, chosen + 10 * MAX_TRIED)
            for i in range(9 * MAX_TRIED):
                sums[i] = 0
            for i in range(count):
                chosen[i] = actions[i]
                doubts[i] = after[i]
            for i in range(many):
                cumulative[i] = weights[i]
                for k in range(len(roles[i])):
                    table[16 * i + k] = roles[i][k]
            root: cython.pointer(State) = self.s
            middle: cython.pointer(State) = world.s
            s: cython.pointer(State) = scratch.s
            p: cython.pointer(Plan) = plan
            with cython.nogil:
                # fmt: off
                try_actions(root, middle, s, p, out, chosen, tried, number, seen_by, table, cumulative, role_count,
                            doubts, sums, sums + MAX_TRIED)
                # fmt: on
            gold = [sums[i] for i in range(MAX_TRIED)]
            wins = [sums[MAX_TRIED + i] for i in range(8 * MAX_TRIED)]
            free_list(chosen)
        else:
            table = [dwarf for role in roles for dwarf in (list(role) + [0] * 16)[:16]]
            try_actions(
                *(self.s, world.s, scratch.s, plan, out, actions, count, worlds, eyes, table, weights, many),
                *(after, gold, wins),
            )
        free_plan(plan)
        free_list(out)
        return gold[:count], [wins[8 * i : 8 * i + 7] for i in range(count)]

    def sensible(self, seed, suspicions):
        """What the seat to act does in rollouts, by its own knowledge: see sense.py."""
        if self.s.phase not in (PLAYING, TAKING, STEALING) or len(suspicions) != self.s.seats:
            raise ValueError("expected a round that is being played, and a suspicion for each seat")
        scratch = Position()
        copy_state(scratch.s, self.s)
        plan = new_plan()
        out = new_list()
        scratch.s.rng = (seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
        for seat in range(self.s.seats):
            plan.suspect[seat] = suspicions[seat]
        action = sensible_action(scratch.s, plan, out)
        free_plan(plan)
        free_list(out)
        return action

    def playouts(self, games, seed, dig=False):
        """Play whole games at random from the rules that are set; returns how many actions that took."""
        out = new_list()
        self.s.rng = (seed * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF) | 1
        moves: cython.longlong
        number: cython.int = games
        digs: cython.bint = dig
        s: cython.pointer(State) = self.s
        with cython.nogil:
            moves = play_games(s, out, number, digs)
        free_list(out)
        return moves

    def copies(self, count):
        """Copy the state again and again, for the benchmark."""
        pool = [Position() for _ in range(64)]
        if cython.compiled:
            block: cython.pointer(State) = new_states(64)
            number: cython.longlong = count
            with cython.nogil:
                copy_often(self.s, block, number)
            free_state(block)
        else:
            for i in range(count):
                copy_state(pool[i & 63].s, self.s)
