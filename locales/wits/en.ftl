# --- bots
bot-kind = How the bots play
bot-character = Their character
kind-chance = at random
kind-digger = simply
kind-watcher = well: they watch everybody
kind-thinker = best: they think ahead
kind-name-chance = plays at random
kind-name-digger = digger
kind-name-watcher = watcher
kind-name-thinker = thinker
style-mixed = mixed
style-own = their own
style-trusting = trusting
style-wary = wary
style-quiet = quiet
style-loud = loud
bot-styled = { $kind }, { $style }

# --- the meter
aids-allowed = Suspicion meters and hints
aids-allowed-text = For players who want them, from their own seat’s knowledge.
aids-forbidden = The host has turned meters and hints off at this table.
meter-show = My suspicion meter
meter-show-text = Your reasons to suspect each player, from the things that you have seen and heard yourself.
meter-of = { $name }: suspicion { $percent } percent, { $level }
meter-trusted = probably a friend
meter-unsure = hard to say
meter-suspected = probably a saboteur
meter-title = { $name }: { $percent }%
meter-known = You have seen this dwarf, so you know.
meter-nothing = Nothing has happened yet that tells anything.
meter-others = The deeds of the others say more than anything that this dwarf has done.
meter-usual = Before anything happened it was { $percent }%.
meter-note = A guess from habits, not a proof. A plus speaks for a saboteur, a minus against it.
error-no-aids = The host has turned meters and hints off at this table.
error-no-answer = There is no answer at the moment. Ask again.
error-no-round = No round is being played.
error-not-your-turn = You get a hint when it is your turn.

# --- reasons: a deed, and the change of your suspicion by it
reason-lay-far-on = { $name } dug far towards the gold: { $weight }
reason-lay-far-on-blind = { $name } dug towards the gold, with a dead end: { $weight }
reason-lay-on = { $name } dug towards the gold: { $weight }
reason-lay-on-blind = { $name } dug a little, with a dead end: { $weight }
reason-lay-aside = { $name } laid a card that helps nobody: { $weight }
reason-lay-aside-blind = { $name } laid a dead end aside: { $weight }
reason-lay-back = { $name } laid a card that makes the way longer: { $weight }
reason-lay-back-blind = { $name } blocked the way with a dead end: { $weight }
reason-clear-the-way = { $name } cleared the way with a rockfall: { $weight }
reason-bury-the-way = { $name } buried the way under a rockfall: { $weight }
reason-bury-aside = { $name } let rocks fall where it changed nothing: { $weight }
reason-hinder = { $what ->
    [trap] { $name } trapped { $other }
   *[break] { $name } broke a tool of { $other }
  }{ $standing ->
    [suspected] , whom you suspect
    [trusted] , whom you trust
   *[unknown] {""}
  }: { $weight }
reason-help = { $what ->
    [free] { $name } freed { $other }
   *[mend] { $name } mended a tool of { $other }
  }{ $standing ->
    [suspected] , whom you suspect
    [trusted] , whom you trust
   *[unknown] {""}
  }: { $weight }
reason-help-oneself = { $name } mended a tool for themselves: { $weight }
reason-discard = { $name } passed and threw a card away: { $weight }
reason-discard-several = { $name } threw several cards away at once: { $weight }
reason-map = { $name } looked at a goal: { $weight }
reason-clear = { $name } gave two cards to remove a mark: { $weight }
reason-inspect = { $name } looked at somebody’s dwarf: { $weight }
reason-thief = { $name } became a thief: { $weight }
reason-hands-off = { $name } stopped a thief: { $weight }
reason-swap-hats = { $name } swapped a hat: { $weight }
reason-swap-hands = { $name } swapped hands: { $weight }
reason-tell-the-truth = { $name } told the truth about a goal: { $weight }
reason-lie = { $name } lied about a goal: { $weight }
reason-vouch = { $name } vouched for { $other }{ $standing ->
    [suspected] , whom you suspect
    [trusted] , whom you trust
   *[unknown] {""}
  }: { $weight }
reason-accuse = { $name } accused { $other }{ $standing ->
    [suspected] , whom you suspect
    [trusted] , whom you trust
   *[unknown] {""}
  }: { $weight }

# --- hints
hint = Hint
hint-more = Tell me more
hint-close = Close the hint
hint-thinking = One moment…
hint-mine = Look at the mine, near { $cell }.
hint-goals = Look at the goals.
hint-players = Look at { $name }.
hint-self = Look at the cards that you could lay in front of yourself.
hint-hand = Look at your hand: not every card is needed.
hint-gold = Look at the gold.
hint-cards = Use: { $cards }.
hint-no-card = This needs no card.
hint-do-cell = { $card } at { $cell }.
hint-do-map = Look at the { $goal }.
hint-do-seat = { $card }, on { $name }.
hint-do-alone = Play: { $card }.
hint-do-discard = Discard: { $cards }.
hint-do-clear = Give these cards to remove a mark: { $cards }.
hint-do-take = { $count ->
    [one] Take the card with one nugget.
   *[other] Take the card with { $count } nuggets.
  }
hint-do-steal = Rob { $name }.
hint-do-steal-none = Rob nobody.
hint-do-pass = Pass.

# --- the review of a game
review = Review
review-wait = The game is being analysed. This takes some seconds…
review-failed = There is no review at the moment.
review-round = Round { $round }
review-move = Move { $number }
review-chance = Will the gold be found?
review-chance-text = The chance move by move, for an observer who knows all cards.
review-chance-go = Press a mark on the chart to go to that move.
review-chance-label = Chance that the gold is found: { $from } percent at the beginning, { $to } percent before the last move
review-found = gold found
review-lost = gold lost
review-suspicion = Who was suspected?
review-suspicion-text = The suspicion of a spectator. Thick lines are saboteurs.
review-suspicion-of = { $name }, { $dwarf }: suspicion { $percent } percent
review-turning = Turning points
review-turning-none = No single move decided this round.
review-jump = Move { $number }: { $what } Chance of gold { $change }%
review-luck = Play and luck
review-deal = The gold is found in { $usual }% of rounds like this, and in { $dealt }% with this deal.
review-by-play = by play
review-by-luck = by cards drawn
review-for-side = In percent, each for their own side.
