# --- everywhere
loading = One moment…
language = Language
language-name = English
close = Close
cancel = Cancel
done = Done
home = Home
menu = Menu
table = Table
table-code = Table { $code }
bot = bot
bot-named = bot: { $bot }
away = away
host = host
you = You
you-short = you
some-name = Dwarf
player = Player
unofficial = An unofficial page for Saboteur and Saboteur 2, games by Frederic Moyersoen. The words and the pictures are our own.
name-and-value = { $name }: { $value }

# --- home
home-title = Dig for gold. Trust nobody.
home-text = Lay tunnels together to the one goal that hides gold. Two to twelve dwarfs, three rounds, half an hour. No account needed.
home-you = You?
play-now = Play now
play-now-how = with bots, at once
new-table = New table
new-table-how = invite your friends
join-with-code = Join with a code
join = Join
back-to-table = Back to your table { $code }
how-to-play = How to play
tour = Learn in two minutes
rulebook = Rulebook
rulebook-text = Five printings, five sets of rules. With “New table” you can change them one by one.
chosen = chosen
who-are-you = Who are you?
your-name = Your name
your-colour = Your colour
your-symbol = Your symbol
colour-0 = gold
colour-1 = blue
colour-2 = orange
colour-3 = sky blue
colour-4 = wine red
colour-5 = lime
colour-6 = violet
colour-7 = pink
colour-8 = deep green
colour-9 = ivory
colour-10 = brown
colour-11 = mint
symbol-0 = star
symbol-1 = flame
symbol-2 = mug
symbol-3 = key
symbol-4 = boot
symbol-5 = mushroom
symbol-6 = bat
symbol-7 = anvil
symbol-8 = moon
symbol-9 = bell
symbol-10 = cog
symbol-11 = fish

# --- rulebooks, options, settings
book-es-AR-name = Saboteur
book-es-AR-tongue = newest printing, 3–10 players
book-es-AR-1 = Tunnels must lead back to the start
book-es-AR-2 = One gold card for each miner
book-fr-name = Saboteur, French edition
book-fr-tongue = 3–10 players
book-fr-1 = A card may lie beside any other card
book-fr-2 = A round ends when all hands are empty
book-es-name = Saboteur, Spanish edition
book-es-tongue = 3–10 players
book-es-1 = A card may lie beside any other card
book-es-2 = A round ends when everybody in turn has passed
book-it-name = Saboteur, Italian edition
book-it-tongue = 3–10 players
book-it-1 = Play goes counter-clockwise
book-it-2 = A round ends when all hands are empty
book-saboteur-2-name = Saboteur 2
book-saboteur-2-tongue = expansion, 2–12 players
book-saboteur-2-1 = Two teams, doors, ladders, crystals
book-saboteur-2-2 = Thieves, traps, swapped hats
options = Options
options-none = This rulebook has no options.
option-sabotaged-miners = Sabotaged miners
option-sabotaged-miners-text = A miner whose tool is broken at the end of the round gets no gold.
option-selfish-dwarf = Selfish dwarf
option-selfish-dwarf-text = One miner wins only by laying the last tunnel to the gold, and then takes it alone.
settings = Rules one by one
as-printed = as printed
setting-link = A card joins
setting-link-start = a tunnel from the start
setting-link-neighbour = any card
setting-direction = Turns go
setting-direction-clockwise = clockwise
setting-direction-counter-clockwise = counter-clockwise
setting-gold-direction = Gold cards travel
setting-gold-direction-clockwise = clockwise
setting-gold-direction-counter-clockwise = counter-clockwise
setting-gold-cards = Gold cards drawn
setting-gold-cards-miners = one for each miner
setting-gold-cards-players = one for each player
setting-round-end = A round ends
setting-round-end-no-playable = when no card can be played
setting-round-end-hands-empty = when all hands are empty
setting-round-end-all-passed = when all have passed in turn
setting-next-start = The next round begins left of
setting-next-start-path = the player of the last tunnel
setting-next-start-card = the player of the last card
setting-gold-choice = Gold cards are
setting-gold-choice-player = chosen by the miners
setting-gold-choice-highest = dealt, the highest first

# --- a new table, joining, the lobby
seats-count = Seats
bots-count = Bots
timer = Time for a turn
timer-none = no limit
timer-of = { $seconds } seconds for a turn
spectators-allowed = Others may watch
open-table = Open the table
join-table = Join table { $code }
sits-here = { $count ->
    [one] One of { $seats } seats is taken.
   *[other] { $count } of { $seats } seats are taken.
  }
take-seat = Take a seat
watch = Watch
table-full = All seats are taken. You can watch.
game-begun = The game has begun. You can watch.
no-spectators = This table does not allow spectators.
who-sits-where = Seating order
lobby-host-help = Drag a seat or use the arrows to change the order.
lobby-wait = Waiting for the host to begin.
change = Change
change-me = Change name, colour or symbol
change-rules = Change the rules of this table
lobby-turns-up = Turns go up the list.
lobby-turns-down = Turns go down the list.
seat-free = free seat
seat-number = Seat { $seat }
seat-and-name = Seat { $seat }: { $name }
seat-more = Add a seat
seat-less = Remove a seat
fill-with-bots = Fill with bots
add-bot = Bot
make-host = Make { $name } the host
remove = Remove { $name }
move-up = Move seat { $seat } up
move-down = Move seat { $seat } down
who-starts = First turn
first-random = chance decides
start = Begin the game
start-with = Begin with { $count } players
start-waits = { $count ->
    [one] One more player is needed
   *[other] { $count } more players are needed
  }
leave = Leave the table
leave-sure = Really leave? A bot plays on.
invite = Invite
copy-link = Copy the link
copied = Copied
copy-this = Copy this:
qr-code = QR code
copy-private = Copy my private link
private-help = Your private link opens your own seat on another device. Keep it to yourself.
rules-of-table = Rules of this table
fair-shuffle = Fair shuffle
fair-text = The server has already fixed its part of the shuffle. Add a part of your own, and nobody can choose the cards.
fair-add = Add my part
fair-added = Your part is in

# --- the table
mine = The mine
pile = Pile
discards = Discards
round-of = Round { $round } of 3
round-number = Round { $round }
watching = watching
reconnecting = Connection lost. Trying again…
sound = Sound on your turn
log = Log
talk = Talk
log-and-talk = Log and talk
log-and-talk-unread = Log and talk, { $count ->
    [one] one new message
   *[other] { $count } new messages
  }
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Show the whole mine
seat-name = Seat { $seat }, { $name }
about-player = About { $name }
on-turn = on turn
cards-in-hand = { $count ->
    [one] one card in the hand
   *[other] { $count } cards in the hand
  }
passed-cards = { $count ->
    [0] passed no card in this round
    [one] passed one card in this round
   *[other] passed { $count } cards in this round
  }
gold-cards = { $count ->
    [0] no gold card
    [one] one gold card
   *[other] { $count } gold cards
  }
gold-count = { $count ->
    [one] { $count } nugget
   *[other] { $count } nuggets
  }
gold-secret = { $count ->
    [one] nugget, secret
   *[other] nuggets, secret
  }
gold-open = { $count ->
    [one] nugget
   *[other] nuggets
  }
tool-pick = pick
tool-lamp = lamp
tool-cart = cart
the-tool-pick = pick
the-tool-lamp = lamp
the-tool-cart = cart
own-tool-pick = pick
own-tool-lamp = lamp
own-tool-cart = cart
tool-is-whole = { $tool }: whole
mark-pick = broken pick
mark-lamp = broken lamp
mark-cart = broken cart
mark-trapped = Trapped
mark-thief = Thief
says = says:
claim-gold = gold
claim-stone = stone
claim-it-is-gold = It is gold
claim-it-is-stone = It is stone
say-what-you-saw = Say what you saw, or not
which-goal = Goal
goal-1 = top goal
goal-2 = middle goal
goal-3 = bottom goal
goal-short-1 = Top
goal-short-2 = Middle
goal-short-3 = Bottom
goal-gold = gold
goal-stone = stone
quick-mend = Who mends my tools?
quick-trust = Trust me!
quick-who = Who was that?
quick-nice = Well dug!
quick-hello = Hello!
quick-ready = I am ready.
quick-wait = One moment, please.
quick-knew = I knew it!
quick-well = Well played!
message = Message
say-something = Say something…
send = Send
talk-empty = Nobody has said anything yet.
trusted = trust
suspected = suspect
i-trust = I trust this dwarf
i-suspect = I suspect this dwarf
you-know = You know: { $dwarf }
mute = Hide their messages
unmute = Show their messages
remove-player = Replace with a bot
chat-open = Turn the chat on again
chat-close = Turn the chat off for everyone
spectator = Spectator
spectator-note = You are watching. You see what everybody sees.
keys-help = Keys: 1–9 choose a card, arrows move over the places, Enter plays, R turns, D discards, Esc lays back.
cell-start = The start
cell-goal = { $goal }, face down
cell-card = { $cell }: { $card }
you-saw = You saw: { $what }
you-saw-nothing = You have not looked at this goal.
others-say = Claims about it:
claim-help = Tell everybody, true or not. Press it again to take it back.
about-goal = About the { $goal }
target-cell = Lay at { $cell }: { $card }
target-map = Look at the { $goal }
target-rockfall = Rockfall at { $cell }

# --- you
your-hand = Your hand
your-turn = Your turn.
others-turn = { $name } is thinking…
round-ended = The round is over.
press-to-peek = Press to peek
peek-name = Your dwarf. Press to peek
your-role = Your role
you-are = You are: { $dwarf }
turn-card = Turn
prompt-choose = Choose a card.
prompt-place = Choose a glowing place.
prompt-seat = Choose a player.
prompt-map = Choose a goal to look at.
prompt-rockfall = Choose a card to take away.
prompt-direct = Press the button to play it.
prompt-discard = { $most ->
    [one] Choose the card to pass with.
   *[other] Choose one to { $most } cards to pass with.
  }
prompt-clear = Choose two cards to give for: { $mark }.
why-not-your-turn = It is not your turn.
why-no-place = There is no place for this card now. You can discard it.
why-no-target = You cannot play this card on anything now. You can discard it.
do-lay = Lay
do-lay-at = Lay at { $cell }
do-play-at = Play at { $cell }
do-pass = Pass
do-break = Break { $tool }
do-mend = Mend { $tool }
do-trap = Trap
do-free = Free
do-thief = Become a thief
do-hands-off = Remove thief
do-inspect = Look at dwarf
do-swap-hats = Swap hat
do-swap-hands = Swap hands
do-discard = { $count ->
    [0] Discard
    [one] Discard this card
   *[other] Discard { $count } cards
  }
do-clear = Give two: { $mark }
discard = Discard
discard-name = { $most ->
    [0] Discard
    [one] Discard a card and pass
   *[other] Discard one to { $most } cards and pass
  }
clear = Give two cards
clear-name = Give two cards to remove: { $mark }

# --- cards
side-N = north
side-E = east
side-S = south
side-W = west
tunnel-through = tunnel { $sides }
tunnel-blind = dead end { $side }
feature-ladder = with a ladder
feature-blue = with a blue door
feature-green = with a green door
feature-crystal = with a crystal
short-ladder = ladder
short-blue = blue door
short-green = green door
short-crystal = crystal tunnel
short-dead-end = dead end
short-bridge = bridge
short-double-curve = double curve
short-branch = tunnel with a dead end
short-crossroads = crossroads
short-junction = junction
short-straight = straight tunnel
short-curve = curve
card-break-pick = Broken pick
card-break-lamp = Broken lamp
card-break-cart = Broken cart
card-mend-pick = Mend a pick
card-mend-lamp = Mend a lamp
card-mend-cart = Mend a cart
card-mend-pick-lamp = Mend a pick or a lamp
card-mend-pick-cart = Mend a pick or a cart
card-mend-lamp-cart = Mend a lamp or a cart
card-rockfall = Rockfall
card-map = Map
card-thief = Thief
card-hands-off = Hands off
card-swap-hands = Swap hands
card-inspect = Inspect
card-swap-hats = Swap hats
card-trapped = Trapped
card-free = Free
caption-break-pick = Break
caption-break-lamp = Break
caption-break-cart = Break
caption-mend-pick = Mend
caption-mend-lamp = Mend
caption-mend-cart = Mend
caption-mend-pick-lamp = Mend
caption-mend-pick-cart = Mend
caption-mend-lamp-cart = Mend
caption-rockfall = Rockfall
caption-map = Map
caption-thief = Thief
caption-hands-off = Hands off
caption-swap-hands = Swap hands
caption-inspect = Inspect
caption-swap-hats = Swap hats
caption-trapped = Trapped
caption-free = Free
dwarf-miner = Miner
dwarf-saboteur = Saboteur
dwarf-selfish = Selfish dwarf
dwarf-blue = Blue miner
dwarf-green = Green miner
dwarf-boss = Boss
dwarf-profiteer = Profiteer
dwarf-geologist = Geologist
dwarf-unknown = Unknown
aim-miner = Reach the gold together with the other miners.
aim-saboteur = Keep the miners from the gold, unseen.
aim-selfish = Lay the last tunnel to the gold yourself: then it is yours alone.
aim-blue = Your team must reach the gold; green doors bar your way.
aim-green = Your team must reach the gold; blue doors bar your way.
aim-boss = You win with every team that reaches the gold, and get one nugget less.
aim-profiteer = You always win, and get two nuggets less.
aim-geologist = You are paid for each crystal in the mine.

# --- the log
log-round = Round { $round } begins. { $first } has the first turn.
log-drew = { $name } drew: { $cards }.
log-place = { $name } laid a card at { $cell }: { $card }.
log-break = { $name } broke { $other }’s { $tool }.
log-mend = { $self ->
    [true] { $name } mended their own { $own }.
   *[false] { $name } mended { $other }’s { $tool }.
  }
log-rockfall = { $name } let rocks fall at { $cell }.
log-map = { $name } looked at the { $goal }.
log-map-seen = { $name } looked at the { $goal }: { $what }.
log-discard = { $count ->
    [one] { $name } passed with one card, face down.
   *[other] { $name } passed with { $count } cards, face down.
  }
log-pass = { $name } passed with an empty hand.
log-clear = { $name } gave two cards to remove: { $mark }.
log-inspect = { $name } looked at { $other }’s dwarf.
log-inspect-seen = { $name } looked at { $other }’s dwarf: { $dwarf }.
log-swap-hats = { $self ->
    [true] { $name } took another hat.
   *[false] { $name } gave { $other } another hat.
  }
log-swap-hats-seen = { $other } has a new hat: { $dwarf }.
log-thief = { $name } became a thief.
log-swap-hands = { $name } swapped hands with { $other }.
log-hands-off = { $self ->
    [true] { $name } is no thief any more.
   *[false] { $name } stopped { $other } from stealing.
  }
log-free = { $self ->
    [true] { $name } broke free.
   *[false] { $name } freed { $other }.
  }
log-trap = { $name } trapped { $other }.
log-turned = The { $goal } is turned: { $what }.
log-won = The round is over: { $winner }.
log-is = { $name }: { $dwarf }.
log-take = { $count ->
    [one] { $name } took a card with { $count } nugget.
   *[other] { $name } took a card with { $count } nuggets.
  }
log-take-hidden = { $name } took a gold card.
log-paid = { $count ->
    [one] { $name } got { $count } nugget.
   *[other] { $name } got { $count } nuggets.
  }
log-paid-hidden = { $name } got gold.
log-steal = { $name } stole a nugget from { $other }.
log-steal-none = { $name } stole nothing.
log-gold = { $count ->
    [one] { $name } has { $count } nugget.
   *[other] { $name } has { $count } nuggets.
  }
log-game-over = { $count ->
    [one] { $names } has won the game.
   *[other] { $names } have won the game together.
  }
winner-miners = the miners win
winner-saboteurs = the saboteurs win
winner-blue = the blue team wins
winner-green = the green team wins
winner-both = both teams win
winner-none = nobody wins

# --- the end of a round
end-gold-found = The gold is found!
end-gold-lost = The gold stays hidden
end-won = won
end-miners = { $name } laid the last tunnel. The miners win the round.
end-saboteurs = The cards have run out. The saboteurs win the round.
end-blue = { $name } laid the last tunnel. The blue team wins the round.
end-green = { $name } laid the last tunnel. The green team wins the round.
end-both = { $name } laid the last tunnel, and both teams can reach the gold.
end-none = No side wins this round.
end-stole = stole a nugget from { $name }
end-robbed = lost a nugget to { $name }
end-trapped = trapped, so no gold
gold-none = no gold
gold-this-round = this round
gold-none-this-round = no gold this round
gold-none-yet = no gold yet this round
gold-cards-in-all = { $count ->
    [0] no gold card so far
    [one] one gold card in all
   *[other] { $count } gold cards in all
  }
take-choose = Choose a gold card
take-other = { $name } is choosing a gold card
take-card = { $count ->
    [one] Keep the card with { $count } nugget
   *[other] Keep the card with { $count } nuggets
  }
steal-choose = Thief: from whom do you take a nugget?
steal-other = { $name } is about to steal
steal-from = From { $name }
steal-nothing = From nobody
see-mine = See the mine
see-result = See the result
next-round = Next round
wins-game = { $count ->
    [one] { $names } wins the game
   *[other] { $names } win the game together
  }
wins-why = { $count ->
    [one] Most gold after three rounds: { $count } nugget.
   *[other] Most gold after three rounds: { $count } nuggets.
  }
gold-by-round = Gold by round
all-gold = All
again = Play again
again-wait = The host can start another game.
again-open = The host has opened a new table.
again-join = Join the new table
watch-again = Watch it again
save-record = Save the record

# --- refusals
refused-out-of-turn = It is another player’s turn.
refused-too-many-cards = You can discard one to three cards.
refused-not-dealt = No round has been dealt yet.
refused-game-over = The game is over.
refused-round-over = The round is over, and the next one is not dealt yet.
refused-round-not-over = The previous round is not over.
refused-not-in-hand = That card is not in your hand.
refused-not-now = Gold is shared and stolen only after a round.
refused-sharing-gold = Gold is being shared: keep one of the gold cards.
refused-stealing = The thieves are at work: say whom to rob, or nobody.
refused-expansion-only = Only Saboteur 2 has that.
refused-tool-broken = A tool of yours is broken: you cannot lay tunnels until it is mended.
refused-trapped = You are trapped: you cannot lay tunnels until you are free.
refused-cell-taken = A card lies there already.
refused-tunnels-clash = It does not match a card beside it: mouth to mouth, rock to rock.
refused-not-linked = No tunnel from the start leads into one of its mouths.
refused-no-neighbour = It would not touch any card.
refused-only-face-down-goal = It would touch only a face-down goal.
refused-ladder-no-neighbour = A ladder must touch a face-up card.
refused-ladder-beside-goal = A ladder cannot touch a goal.
refused-break-oneself = You break the tools of others, not your own.
refused-already-broken = That tool of that player is broken already.
refused-not-broken = That tool of that player is not broken.
refused-wrong-mend = That card does not mend this tool.
refused-no-card-there = No card lies there.
refused-start-or-goal = The start and the goals cannot be removed.
refused-no-goal-there = No goal lies there.
refused-goal-face-up = That goal is face up already.
refused-one-card-only = You discard only one card.
refused-hand-not-empty = As long as you hold cards you discard one to pass.
refused-nothing-to-clear = No such card lies in front of you.
refused-has-thief = You are a thief already.
refused-no-thief = No thief lies in front of that player.
refused-not-trapped = That player is not trapped.
refused-trap-oneself = You trap others, not yourself.
refused-already-trapped = That player is trapped already.
refused-inspect-oneself = You look at another player’s dwarf.
refused-no-dwarf-left = The pile of dwarfs is empty.
refused-swap-with-oneself = You swap hands with another player.
refused-no-such-gold-card = That card is not among those to choose from.
refused-highest-only = At this table everyone keeps the highest card.
refused-rob-oneself = A thief robs another player.
refused-nothing-to-rob = That player has no gold.

# --- errors
error-unknown = Something went wrong. Try again.
error-no-connection = The server cannot be reached. Try again in a moment.
error-no-page = There is nothing at this address.
error-already-again = The next table is already open.
error-bad-action = That is not an action of this game.
error-bad-claim = That cannot be claimed.
error-bad-message = The server did not understand that.
error-bad-name = A name has 1 to 20 characters.
error-bad-request = The server did not understand that.
error-chat-closed = The host has turned the chat off.
error-foreign-host = This server has another name.
error-foreign-origin = This page may not talk to that server.
error-game-begun = The game has begun already.
error-http = The server cannot do that.
error-no-such-bot = There is no such bot.
error-no-such-game = There is no such game.
error-no-such-seat = There is no such seat.
error-no-such-table = There is no such table.
error-no-seat = This seat is no longer yours.
error-no-spectators = This table does not allow spectators.
error-not-a-person = Nobody sits there who could do that.
error-not-begun = The game has not begun yet.
error-not-host = Only the host can do that.
error-not-offered = This rulebook does not offer that.
error-not-oneself = You cannot do that to yourself.
error-not-over = The game is not over yet.
error-not-seated = You have no seat here.
error-not-written = The server cannot save anything at the moment. Try again.
error-nothing-said = There was nothing to say.
error-seat-empty = Nobody sits there.
error-seat-taken = That seat is taken.
error-seats-taken = More seats are taken than that.
error-table-full = All seats are taken.
error-table-worn-out = This table has reached its limit. Open a new one.
error-too-fast = Not so fast, please.
error-too-few-players = Too few players for this rulebook.
error-too-late = It is too late for that.
error-too-many-guesses = Too many wrong codes. Wait a moment.
error-too-many-joins = Too many people are joining at once. Wait a moment.
error-too-many-tables = Too many tables were opened. Wait a moment.
error-restart = The server is restarting. One moment…
error-said-hello = This connection is at a table already.
error-say-hello-first = The connection went wrong. Load the page again.

# --- replay
replay = Replay
replay-as = Seen by
replay-all = everything open
replay-move = Move { $number } of { $count }
replay-play = Play
replay-pause = Pause
replay-back = One move back
replay-forward = One move on
replay-first = To the beginning
replay-last = To the end
replay-review = Review
replay-link = Copy a link to this move
replay-none = There is no such game.
