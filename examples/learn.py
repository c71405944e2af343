"""Train one policy for all seats: first at school, then by masked PPO in games against itself and against a rule.

    pip install saboteur-game[research,learn]
    python examples/learn.py --minutes 20 --out runs/learned

Only legal actions are scored: each gets its features, together with a summary of the seat's knowledge. A second head
guesses the saboteurs; its guess goes into the features of actions against that seat.

By chance miners would reach the gold in one of three thousand rounds, so two things help at the start. At school the
policy learns to imitate a quick rule (`Batch.sensible`), in games that it plays mostly by itself. The first tunnels of
a round are dug for it until they are `near` the goals: a curriculum, in which near grows from 2 to 8 cards. After
school only won rounds count; in two games of three the saboteurs play by the rule. The log is a CSV file, and
`examples/curve.py` draws it.
"""

from __future__ import annotations

import argparse
import csv
import time
from collections import deque
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
import torch
from features import ACTION_SIZE, CONTEXT_SIZE, SEAT_SIZE, Features, featurize, joined, listed, nearness
from torch import nn

from saboteur import cards
from saboteur.research import VERSION, Batch
from saboteur.research.observation import FIELD

PLAYERS = 5
HIDDEN = 64
LATELY = 30  # iterations
SCHOOL = 0.25  # the share of the time in which it imitates the rule
SABOTEUR = cards.DWARFS.index("saboteur")
ROUND = FIELD["round"].start
NAMES = [field.name for field in fields(Features)]


class Policy(nn.Module):
    """Scores each legal action, guesses the end of the round for the seat, and the saboteurs."""

    def __init__(self) -> None:
        super().__init__()
        self.card = nn.Embedding(64, 16)
        self.action = nn.Linear(ACTION_SIZE + 16, HIDDEN)
        self.context = nn.Sequential(
            nn.Linear(CONTEXT_SIZE + 2 * HIDDEN, 128), nn.ReLU(), nn.Linear(128, HIDDEN), nn.ReLU()
        )
        self.seat = nn.Sequential(nn.Linear(SEAT_SIZE + HIDDEN, 48), nn.ReLU(), nn.Linear(48, 1))
        self.join = nn.Linear(HIDDEN + 1, HIDDEN)
        self.wide = nn.Linear(HIDDEN, HIDDEN)
        self.score = nn.Linear(HIDDEN, 1)
        self.value = nn.Linear(HIDDEN, 1)

    def forward(self, x: dict[str, torch.Tensor]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """The log-probability of each action (of all decisions one after another), values, and roles as logits."""
        game, counts = x["game"], x["counts"]
        each = torch.relu(self.action(torch.cat([x["actions"], self.card(x["cards"])], -1)))
        pooled = torch.cat([torch.segment_reduce(each, kind, lengths=counts) for kind in ("max", "mean")], -1)
        context = self.context(torch.cat([x["context"], pooled], -1))
        seats = x["seats"]
        spread = context.unsqueeze(1).expand(-1, seats.shape[1], -1)
        roles = self.seat(torch.cat([seats, spread], -1)).squeeze(-1)
        guess = torch.sigmoid(roles).detach()
        guess = torch.cat([torch.zeros_like(guess[:, :1]), guess[:, 1:], torch.zeros_like(guess[:, :1])], 1)
        whom = guess[game, x["targets"]].unsqueeze(-1)
        mixed = torch.relu(self.join(torch.cat([each, whom], -1)) + self.wide(context)[game])
        logits = self.score(mixed).squeeze(-1)
        top = torch.segment_reduce(logits.detach(), "max", lengths=counts)
        total = torch.segment_reduce((logits - top[game]).exp(), "sum", lengths=counts)
        return logits - (top + total.log())[game], self.value(context).squeeze(-1), roles


def tensors(features: Features) -> dict[str, torch.Tensor]:
    return {name: torch.from_numpy(getattr(features, name)) for name in NAMES}


@dataclass
class Rollout:
    """Some steps of all games, a row for each step."""

    seats: np.ndarray
    chosen: np.ndarray
    logp: np.ndarray
    values: np.ndarray
    rewards: np.ndarray
    over: np.ndarray
    own: np.ndarray  # whether to learn from it
    roles: np.ndarray
    ruled: np.ndarray  # the choice of the rule


class Trainer:
    def __init__(self, games: int, steps: int, seed: int, rate: float) -> None:
        torch.manual_seed(seed)
        self.batch = Batch(games, "es-AR", PLAYERS, reward="round", memory=True, seed=seed)
        self.games, self.steps = games, steps
        self.policy = Policy()
        self.optimizer = torch.optim.Adam(self.policy.parameters(), rate)
        self.chance = np.random.default_rng(seed)
        self.near = np.full(games, 99)  # the distance of each game's tunnels to the goals in this round

    # --- playing ------------------------------------------------------------------------------------------------

    def collect(self, near: int, lead: float) -> tuple[Rollout, Features, dict[str, float]]:
        """Play some steps. With probability `lead` the rule chooses an action; if lead is above 0, all actions count
        for learning."""
        batch, n = self.batch, self.games
        kept: dict[str, list[np.ndarray]] = {field.name: [] for field in fields(Rollout)}
        seen: list[Features] = []
        won, rounds = np.zeros(2), np.zeros(2)  # by miners: against the rule's saboteurs, against the policy's own
        ruling = np.arange(n) % 3 > 0
        for _ in range(self.steps):
            observations = batch.whole_observations()
            counts, seats = batch.counts.copy(), batch.seats.astype(np.int64)  # bytes would wrap around
            actions, starts = listed(batch.actions, counts), np.cumsum(counts) - counts
            now, then = batch.missing()
            missing = now, listed(then, counts)
            seen.append(featurize(observations, actions, counts.astype(np.int64), missing))
            with torch.no_grad():
                chances, values, _ = self.policy(tensors(seen[-1]))
            chances = chances.numpy()
            chosen = pick(chances - np.log(-np.log(self.chance.random(len(chances)))), starts, counts)
            gain = nearness(actions)  # for each action: cards left to the nearest goal, 99 if it lays no path
            dug = pick(-gain - self.chance.random(len(gain)), starts, counts)
            own = (self.near <= near) | (gain[starts + dug] > 90)
            ruled = batch.sensible()
            roles = batch.truths()["roles"].copy()
            follows = (roles[:, 0] == SABOTEUR) & ruling | (self.chance.random(n) < lead)
            chosen = np.where(own, np.where(follows, ruled, chosen), dug).astype(np.int32)
            logp, gain = chances[starts + chosen], gain[starts + chosen]
            after = np.minimum(self.near, gain)
            before_round = batch.observations[:, ROUND].copy()
            batch.step(chosen)
            over = (batch.observations[:, ROUND] != before_round) | (batch.ends > 0)
            rewards = batch.rewards[:, :PLAYERS].astype(np.float32)
            for seat in range(PLAYERS):  # roles are counted from the acting seat
                role = roles[np.arange(n), (seat - seats) % PLAYERS]
                for place, games in enumerate((ruling, ~ruling)):
                    paid = rewards[over & (role != SABOTEUR) & games, seat]
                    won[place] += (paid > 0.5).sum()
                    rounds[place] += len(paid)
            self.near = np.where(over, 99, after)
            if lead == 0:
                own &= ~follows  # after school only its own choices count
            rest = (logp, values.numpy(), rewards, over, own, roles, ruled)
            for name, array in zip(kept, (seats, chosen, *rest), strict=True):
                kept[name].append(array)
        rollout = Rollout(**{name: np.stack(arrays) for name, arrays in kept.items()})
        shares = won / np.maximum(rounds, 1)
        return rollout, joined(seen), {"against_rule": float(shares[0]), "against_own": float(shares[1])}

    def advantages(self, rollout: Rollout, decay: float = 0.9) -> tuple[np.ndarray, np.ndarray]:
        """Generalized advantages of each seat by itself, within a round; the actions of others count as the world."""
        n, rows = self.games, np.arange(self.games)
        following = np.zeros((n, PLAYERS), np.float32)
        for values, seats in zip(rollout.values, rollout.seats, strict=True):
            following[rows, seats] = values  # an unfinished round has its last estimated value
        carried = np.zeros((n, PLAYERS), np.float32)
        earned = np.zeros((n, PLAYERS), np.float32)
        found = np.zeros_like(rollout.values)
        for t in range(self.steps - 1, -1, -1):
            over = rollout.over[t][:, None]
            following, carried, earned = (np.where(over, 0, array) for array in (following, carried, earned))
            earned = earned + rollout.rewards[t]
            seat, value = rollout.seats[t], rollout.values[t]
            delta = earned[rows, seat] + following[rows, seat] - value
            found[t] = delta + decay * carried[rows, seat]
            carried[rows, seat], following[rows, seat], earned[rows, seat] = found[t], value, 0
        return found, found + rollout.values

    # --- learning -----------------------------------------------------------------------------------------------

    def learn(
        self, rollout: Rollout, features: Features, epochs: int, entropy: float, school: bool
    ) -> dict[str, float]:
        """Learn from some steps: at school by imitating the rule, later by PPO."""
        advantages, returns = self.advantages(rollout)
        index = np.flatnonzero(rollout.own.reshape(-1))
        flat = {name: getattr(rollout, name).reshape(-1, *getattr(rollout, name).shape[2:]) for name in vars(rollout)}
        advantages, returns = advantages.reshape(-1), returns.reshape(-1)
        mean, scale = advantages[index].mean(), advantages[index].std() + 1e-6
        sums = {"policy": 0.0, "value": 0.0, "role": 0.0, "entropy": 0.0, "right": 0.0}
        parts = 0
        for _ in range(epochs):
            self.chance.shuffle(index)
            for rows in np.array_split(index, max(1, len(index) // 1024)):
                some = features.some(rows)
                starts = np.cumsum(some.counts) - some.counts
                chances, values, roles = self.policy(tensors(some))
                done = chances[torch.from_numpy(starts + flat["chosen"][rows])]
                ratio = (done - torch.from_numpy(flat["logp"][rows])).exp()
                advantage = torch.from_numpy((advantages[rows] - mean) / scale)
                if school:
                    policy = -chances[torch.from_numpy(starts + flat["ruled"][rows])].mean()
                else:
                    policy = -torch.min(ratio * advantage, ratio.clamp(0.8, 1.2) * advantage).mean()
                value = (values - torch.from_numpy(returns[rows])).square().mean()
                truth = torch.from_numpy((flat["roles"][rows][:, 1:] == SABOTEUR).astype(np.float32))
                role = nn.functional.binary_cross_entropy_with_logits(roles[:, 1:], truth)
                chaos = -(chances * chances.exp()).sum() / len(rows)
                loss = policy + 0.5 * value + 0.2 * role - entropy * chaos
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                self.optimizer.step()
                right = ((roles[:, 1:] > 0).float() == truth).float().mean()
                for name, one in zip(sums, (policy, value, role, chaos, right), strict=True):
                    sums[name] += float(one.detach())
                parts += 1
        return {name: total / parts for name, total in sums.items()}


def pick(scores: np.ndarray, starts: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """The place of the highest score in each of the joined lists."""
    best = np.repeat(np.maximum.reduceat(scores, starts), counts)
    at = np.flatnonzero(scores == best)
    _, first = np.unique(np.repeat(np.arange(len(counts)), counts)[at], return_index=True)
    return at[first] - starts


def main() -> None:
    parser = argparse.ArgumentParser(description="Train a policy against itself.")
    parser.add_argument("--minutes", type=float, default=20.0, help="of CPU time")
    parser.add_argument("--games", type=int, default=256)
    parser.add_argument("--steps", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", type=Path, metavar="FILE", help="a policy to begin with")
    parser.add_argument("--out", type=Path, default=Path("runs/learned"))
    wish = parser.parse_args()
    wish.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)  # the tensors are small: a second thread would only wait
    trainer = Trainer(wish.games, wish.steps, wish.seed, 1e-3)
    if wish.resume:
        trainer.policy.load_state_dict(torch.load(wish.resume)["policy"])
    begun, decisions, iteration = time.process_time(), 0, 0
    lately, best = deque[float](maxlen=LATELY), 0.0  # how often miners win against the rule's saboteurs
    with (wish.out / "log.csv").open("w", newline="") as file:
        log: csv.DictWriter[str] | None = None
        while (done := (time.process_time() - begun) / (60 * wish.minutes)) < 1:
            school = done < SCHOOL and not wish.resume
            near = 2 + int(12 * done / SCHOOL) if school and done < SCHOOL / 2 else 99  # 2 to 8 cards, then all of it
            for group in trainer.optimizer.param_groups:
                group["lr"] = 2e-3 * (1 - 0.7 * done / SCHOOL) if school else 1.5e-4 * max(0.1, 1 - done)
            rollout, features, played = trainer.collect(near, 0.3 if school else 0.0)
            losses = trainer.learn(rollout, features, 3 if school else 2, 0.003 * (1 - done), school)
            decisions += int(rollout.own.sum())
            iteration += 1
            line = {
                "iteration": iteration, "minutes": round((time.process_time() - begun) / 60, 2), "decisions": decisions,
                "school": int(school), "near": near,
                **{name: round(value, 4) for name, value in (played | losses).items()},
            }  # fmt: skip
            if log is None:
                log = csv.DictWriter(file, list(line))
                log.writeheader()
            log.writerow(line)
            file.flush()
            if not school:  # in games against itself it may forget, so the best policy is kept
                lately.append(played["against_rule"])
            if school or (len(lately) == LATELY and sum(lately) > best):
                best = sum(lately)
                torch.save({"policy": trainer.policy.state_dict(), "version": VERSION}, wish.out / "policy.pt")
            if iteration % 10 == 1:
                print(line, flush=True)


if __name__ == "__main__":
    main()
