# --- everywhere
loading = Un momento…
language = Lingua
language-name = Italiano
close = Chiudi
cancel = Annulla
done = Fatto
home = Inizio
menu = Menu
table = Tavolo
table-code = Tavolo { $code }
bot = bot
bot-named = bot: { $bot }
away = assente
host = host
you = Tu
you-short = tu
some-name = Nano
player = Giocatore
unofficial = Pagina non ufficiale per Saboteur e Saboteur 2, giochi di Frederic Moyersoen. Testi e disegni sono nostri.
name-and-value = { $name }: { $value }

# --- home
home-title = Scava in cerca d’oro. Non fidarti di nessuno.
home-text = Si scava insieme fino all’unica destinazione che nasconde l’oro. Da due a dodici nani, tre manche, mezz’ora. Senza registrarsi.
home-you = Tu?
play-now = Gioca
play-now-how = subito, con i bot
new-table = Nuovo tavolo
new-table-how = invita gli amici
join-with-code = Entra con un codice
join = Entra
back-to-table = Torna al tuo tavolo { $code }
how-to-play = Come si gioca
tour = Impara in due minuti
rulebook = Regolamento
rulebook-text = Cinque edizioni, cinque regolamenti. Con «Nuovo tavolo» puoi cambiare le regole una per una.
chosen = scelto
who-are-you = Chi sei?
your-name = Il tuo nome
your-colour = Il tuo colore
your-symbol = Il tuo simbolo
colour-0 = oro
colour-1 = blu
colour-2 = arancione
colour-3 = celeste
colour-4 = bordò
colour-5 = lime
colour-6 = viola
colour-7 = rosa
colour-8 = verde scuro
colour-9 = avorio
colour-10 = marrone
colour-11 = menta
symbol-0 = stella
symbol-1 = fiamma
symbol-2 = boccale
symbol-3 = chiave
symbol-4 = stivale
symbol-5 = fungo
symbol-6 = pipistrello
symbol-7 = incudine
symbol-8 = luna
symbol-9 = campana
symbol-10 = ingranaggio
symbol-11 = pesce

# --- rulebooks, options, settings
book-es-AR-name = Saboteur
book-es-AR-tongue = ultima edizione, 3–10 giocatori
book-es-AR-1 = Le gallerie devono portare alla partenza
book-es-AR-2 = Una carta oro per ogni cercatore
book-fr-name = Saboteur, edizione francese
book-fr-tongue = 3–10 giocatori
book-fr-1 = Una carta può stare accanto a qualsiasi altra
book-fr-2 = La manche finisce quando tutte le mani sono vuote
book-es-name = Saboteur, edizione spagnola
book-es-tongue = 3–10 giocatori
book-es-1 = Una carta può stare accanto a qualsiasi altra
book-es-2 = La manche finisce quando tutti passano di seguito
book-it-name = Saboteur, edizione italiana
book-it-tongue = 3–10 giocatori
book-it-1 = Si gioca in senso antiorario
book-it-2 = La manche finisce quando tutte le mani sono vuote
book-saboteur-2-name = Saboteur 2
book-saboteur-2-tongue = espansione, 2–12 giocatori
book-saboteur-2-1 = Due squadre, porte, scale, cristalli
book-saboteur-2-2 = Ladri, trappole, scambi di cappelli
options = Opzioni
options-none = Questo regolamento non ha opzioni.
option-sabotaged-miners = Cercatori d’oro sabotati
option-sabotaged-miners-text = Un cercatore d’oro con un attrezzo rotto alla fine della manche non riceve oro.
option-selfish-dwarf = Nano egoista
option-selfish-dwarf-text = Un cercatore d’oro vince solo se posa l’ultima galleria fino all’oro, e allora lo tiene tutto per sé.
settings = Regole nel dettaglio
as-printed = originale
setting-link = Una carta tocca
setting-link-start = una galleria dalla partenza
setting-link-neighbour = qualsiasi carta
setting-direction = I turni vanno
setting-direction-clockwise = in senso orario
setting-direction-counter-clockwise = in senso antiorario
setting-gold-direction = Le carte oro passano
setting-gold-direction-clockwise = in senso orario
setting-gold-direction-counter-clockwise = in senso antiorario
setting-gold-cards = Carte oro
setting-gold-cards-miners = una per cercatore
setting-gold-cards-players = una per giocatore
setting-round-end = La manche finisce
setting-round-end-no-playable = quando nessuna carta è giocabile
setting-round-end-hands-empty = quando le mani sono vuote
setting-round-end-all-passed = quando tutti passano di seguito
setting-next-start = La manche successiva inizia a sinistra di
setting-next-start-path = chi ha posato l’ultima galleria
setting-next-start-card = chi ha usato l’ultima carta
setting-gold-choice = Le carte oro sono
setting-gold-choice-player = scelte dai cercatori d’oro
setting-gold-choice-highest = assegnate, prima la più alta

# --- a new table, joining, the lobby
seats-count = Posti
bots-count = Bot
timer = Tempo per turno
timer-none = senza limite
timer-of = { $seconds } secondi per turno
spectators-allowed = Spettatori ammessi
open-table = Apri il tavolo
join-table = Entra al tavolo { $code }
sits-here = { $count ->
    [one] Un posto su { $seats } è occupato.
   *[other] { $count } posti su { $seats } sono occupati.
  }
take-seat = Siediti
watch = Guarda
table-full = Tutti i posti sono occupati. Puoi guardare.
game-begun = La partita è iniziata. Puoi guardare.
no-spectators = Questo tavolo non vuole spettatori.
who-sits-where = Intorno al tavolo
lobby-host-help = Trascina un posto o usa le frecce per cambiare l’ordine.
lobby-wait = Si aspetta che l’host cominci.
change = Cambia
change-me = Cambia nome, colore o simbolo
change-rules = Cambia le regole del tavolo
lobby-turns-up = Si gioca dal basso in alto.
lobby-turns-down = Si gioca dall’alto in basso.
seat-free = posto libero
seat-number = Posto { $seat }
seat-and-name = Posto { $seat }: { $name }
seat-more = Un posto in più
seat-less = Un posto in meno
fill-with-bots = Completa con bot
add-bot = Bot
make-host = Nomina host { $name }
remove = Togli { $name }
move-up = Sposta su il posto { $seat }
move-down = Sposta giù il posto { $seat }
who-starts = Chi comincia
first-random = decide il caso
start = Inizia la partita
start-with = Inizia in { $count }
start-waits = { $count ->
    [one] Manca un giocatore
   *[other] Mancano { $count } giocatori
  }
leave = Lascia il tavolo
leave-sure = Davvero? Un bot prenderà il tuo posto.
invite = Invita
copy-link = Copia il link
copied = Copiato
copy-this = Copia questo:
qr-code = Codice QR
copy-private = Copia il mio link privato
private-help = Il link privato apre il tuo posto su un altro dispositivo. Tienilo per te.
rules-of-table = Regole di questo tavolo
fair-shuffle = Mescolata trasparente
fair-text = Il server ha già fissato la sua parte della mescolata. Aggiungi la tua e nessuno potrà scegliere le carte.
fair-add = Aggiungi la mia parte
fair-added = La tua parte è aggiunta

# --- the table
mine = La miniera
pile = Mazzo
discards = Scarti
round-of = Manche { $round } di 3
round-number = Manche { $round }
watching = spettatori
reconnecting = Connessione persa. Nuovo tentativo…
sound = Suono al tuo turno
log = Registro
talk = Chat
log-and-talk = Registro e chat
log-and-talk-unread = Registro e chat, { $count ->
    [one] un messaggio nuovo
   *[other] { $count } messaggi nuovi
  }
zoom-in = Più vicino
zoom-out = Più lontano
zoom-fit = Vedi tutta la miniera
seat-name = Posto { $seat }, { $name }
about-player = A proposito di { $name }
on-turn = di turno
cards-in-hand = { $count ->
    [one] una carta in mano
   *[other] { $count } carte in mano
  }
passed-cards = { $count ->
    [0] non ha scartato in questa manche
    [one] ha scartato una carta in questa manche
   *[other] ha scartato { $count } carte in questa manche
  }
gold-cards = { $count ->
    [0] nessuna carta oro
    [one] una carta oro
   *[other] { $count } carte oro
  }
gold-count = { $count ->
    [one] { $count } pepita
   *[other] { $count } pepite
  }
gold-secret = { $count ->
    [one] pepita segreta
   *[other] pepite segrete
  }
gold-open = { $count ->
    [one] pepita
   *[other] pepite
  }
tool-pick = piccone
tool-lamp = lanterna
tool-cart = vagoncino
the-tool-pick = il piccone
the-tool-lamp = la lanterna
the-tool-cart = il vagoncino
own-tool-pick = il proprio piccone
own-tool-lamp = la propria lanterna
own-tool-cart = il proprio vagoncino
tool-is-whole = { $tool } in buono stato
mark-pick = piccone rotto
mark-lamp = lanterna rotta
mark-cart = vagoncino rotto
mark-trapped = In trappola
mark-thief = Ladro
says = dice:
claim-gold = oro
claim-stone = pietra
claim-it-is-gold = È oro
claim-it-is-stone = È pietra
say-what-you-saw = Di’ che cosa hai visto, o no
which-goal = Quale destinazione
goal-1 = destinazione in alto
goal-2 = destinazione al centro
goal-3 = destinazione in basso
goal-short-1 = Alto
goal-short-2 = Centro
goal-short-3 = Basso
goal-gold = oro
goal-stone = pietra
quick-mend = Chi mi ripara gli attrezzi?
quick-trust = Fidatevi di me!
quick-who = Chi è stato?
quick-nice = Bella galleria!
quick-hello = Ciao!
quick-ready = Per me va bene!
quick-wait = Un momento, per favore.
quick-knew = Lo sapevo!
quick-well = Ben giocato!
message = Messaggio
say-something = Di’ qualcosa…
send = Invia
talk-empty = Nessuno ha ancora detto niente.
trusted = si fidano
suspected = sospettano
i-trust = Mi fido di questo nano
i-suspect = Sospetto di questo nano
you-know = Sai che è: { $dwarf }
mute = Nascondi i suoi messaggi
unmute = Mostra i suoi messaggi
remove-player = Sostituisci con un bot
chat-open = Riattiva la chat
chat-close = Disattiva la chat per tutti
spectator = Spettatore
spectator-note = Stai guardando. Vedi quello che vedono tutti.
keys-help = Tasti: 1–9 scelgono una carta, le frecce scorrono le caselle, Invio gioca, R gira, D scarta, Esc rimette la carta.
cell-start = La partenza
cell-goal = { $goal }, coperta
cell-card = { $cell }: { $card }
you-saw = Hai visto: { $what }
you-saw-nothing = Non hai guardato questa destinazione.
others-say = Che cosa se ne dice:
claim-help = Dillo a tutti, vero o falso. Premi di nuovo per ritirarlo.
about-goal = A proposito della { $goal }
target-cell = Posa in { $cell }: { $card }
target-map = Guarda la { $goal }
target-rockfall = Frana in { $cell }

# --- you
your-hand = La tua mano
your-turn = Tocca a te.
others-turn = { $name } sta pensando…
round-ended = La manche è finita.
press-to-peek = Premi per vedere
peek-name = Il tuo nano. Premi per vederlo
your-role = Il tuo ruolo
you-are = Sei: { $dwarf }
turn-card = Gira
prompt-choose = Scegli una carta.
prompt-place = Scegli una casella illuminata.
prompt-seat = Scegli un giocatore.
prompt-map = Scegli la destinazione da guardare.
prompt-rockfall = Scegli la carta da togliere.
prompt-direct = Premi il pulsante per giocarla.
prompt-discard = { $most ->
    [one] Scegli la carta da scartare.
   *[other] Scegli da una a { $most } carte da scartare.
  }
prompt-clear = Scegli due carte da dare per: { $mark }.
why-not-your-turn = Non tocca a te.
why-no-place = Ora questa carta non va da nessuna parte. Puoi scartarla.
why-no-target = Ora questa carta non si può giocare su niente. Puoi scartarla.
do-lay = Posa
do-lay-at = Posa in { $cell }
do-play-at = Gioca in { $cell }
do-pass = Passa
do-break = Rompi { $tool }
do-mend = Ripara { $tool }
do-trap = Intrappola
do-free = Libera
do-thief = Diventa ladro
do-hands-off = Togli il ladro
do-inspect = Guarda il nano
do-swap-hats = Cambia cappello
do-swap-hands = Scambia la mano
do-discard = { $count ->
    [0] Scarta
    [one] Scarta questa carta
   *[other] Scarta { $count } carte
  }
do-clear = Danne due: { $mark }
discard = Scarta
discard-name = { $most ->
    [0] Scarta
    [one] Scarta una carta e passa
   *[other] Scarta da una a { $most } carte e passa
  }
clear = Dai due carte
clear-name = Dai due carte per liberarti di: { $mark }

# --- cards
side-N = nord
side-E = est
side-S = sud
side-W = ovest
tunnel-through = galleria: { $sides }
tunnel-blind = vicolo cieco a { $side }
feature-ladder = con scala
feature-blue = con porta blu
feature-green = con porta verde
feature-crystal = con cristallo
short-ladder = scala
short-blue = porta blu
short-green = porta verde
short-crystal = galleria con cristallo
short-dead-end = vicolo cieco
short-bridge = ponte
short-double-curve = doppia curva
short-branch = galleria con vicolo cieco
short-crossroads = incrocio
short-junction = bivio
short-straight = galleria dritta
short-curve = curva
card-break-pick = Piccone rotto
card-break-lamp = Lanterna rotta
card-break-cart = Vagoncino rotto
card-mend-pick = Ripara un piccone
card-mend-lamp = Ripara una lanterna
card-mend-cart = Ripara un vagoncino
card-mend-pick-lamp = Ripara un piccone o una lanterna
card-mend-pick-cart = Ripara un piccone o un vagoncino
card-mend-lamp-cart = Ripara una lanterna o un vagoncino
card-rockfall = Frana
card-map = Mappa
card-thief = Ladro
card-hands-off = Giù le mani
card-swap-hands = Scambio di mani
card-inspect = Ispezione
card-swap-hats = Scambio di cappelli
card-trapped = In trappola
card-free = Libero
caption-break-pick = Rompi
caption-break-lamp = Rompi
caption-break-cart = Rompi
caption-mend-pick = Ripara
caption-mend-lamp = Ripara
caption-mend-cart = Ripara
caption-mend-pick-lamp = Ripara
caption-mend-pick-cart = Ripara
caption-mend-lamp-cart = Ripara
caption-rockfall = Frana
caption-map = Mappa
caption-thief = Ladro
caption-hands-off = Giù le mani
caption-swap-hands = Mani
caption-inspect = Ispezione
caption-swap-hats = Cappelli
caption-trapped = In trappola
caption-free = Libero
dwarf-miner = Cercatore d’oro
dwarf-saboteur = Sabotatore
dwarf-selfish = Nano egoista
dwarf-blue = Cercatore blu
dwarf-green = Cercatore verde
dwarf-boss = Capo
dwarf-profiteer = Profittatore
dwarf-geologist = Geologo
dwarf-unknown = Sconosciuto
aim-miner = Raggiungi l’oro insieme agli altri cercatori.
aim-saboteur = Tieni i cercatori lontani dall’oro senza farti scoprire.
aim-selfish = Posa tu l’ultima galleria fino all’oro: allora è solo tuo.
aim-blue = La tua squadra deve raggiungere l’oro; le porte verdi vi sbarrano la strada.
aim-green = La tua squadra deve raggiungere l’oro; le porte blu vi sbarrano la strada.
aim-boss = Vinci con ogni squadra che raggiunge l’oro, per una pepita in meno.
aim-profiteer = Vinci con chiunque vinca, per due pepite in meno.
aim-geologist = Guadagni per ogni cristallo nella miniera.

# --- the log
log-round = Comincia la manche { $round }. Il primo turno è di { $first }.
log-drew = { $name } ha pescato: { $cards }.
log-place = { $name } ha posato una carta in { $cell }: { $card }.
log-break = { $name } ha rotto { $tool } di { $other }.
log-mend = { $self ->
    [true] { $name } ha riparato { $own }.
   *[false] { $name } ha riparato { $tool } di { $other }.
  }
log-rockfall = { $name } ha causato una frana in { $cell }.
log-map = { $name } ha guardato la { $goal }.
log-map-seen = { $name } ha guardato la { $goal }: { $what }.
log-discard = { $count ->
    [one] { $name } ha passato scartando una carta coperta.
   *[other] { $name } ha passato scartando { $count } carte coperte.
  }
log-pass = { $name } ha passato senza carte in mano.
log-clear = { $name } ha dato due carte e si è liberato di: { $mark }.
log-inspect = { $name } ha guardato il nano di { $other }.
log-inspect-seen = { $name } ha guardato il nano di { $other }: { $dwarf }.
log-swap-hats = { $self ->
    [true] { $name } ha cambiato cappello.
   *[false] { $name } ha cambiato il cappello di { $other }.
  }
log-swap-hats-seen = { $other } ha un cappello nuovo: { $dwarf }.
log-thief = { $name } è diventato ladro.
log-swap-hands = { $name } ha scambiato la mano con { $other }.
log-hands-off = { $self ->
    [true] { $name } non è più ladro.
   *[false] { $name } ha impedito a { $other } di rubare.
  }
log-free = { $self ->
    [true] { $name } si è liberato.
   *[false] { $name } ha liberato { $other }.
  }
log-trap = { $name } ha intrappolato { $other }.
log-turned = Si scopre la { $goal }: { $what }.
log-won = Fine della manche: { $winner }.
log-is = { $name }: { $dwarf }.
log-take = { $count ->
    [one] { $name } ha tenuto una carta da { $count } pepita.
   *[other] { $name } ha tenuto una carta da { $count } pepite.
  }
log-take-hidden = { $name } ha tenuto una carta oro.
log-paid = { $count ->
    [one] { $name } ha ricevuto { $count } pepita.
   *[other] { $name } ha ricevuto { $count } pepite.
  }
log-paid-hidden = { $name } ha ricevuto oro.
log-steal = { $name } ha rubato una pepita a { $other }.
log-steal-none = { $name } non ha rubato niente.
log-gold = { $count ->
    [one] { $name } ha { $count } pepita.
   *[other] { $name } ha { $count } pepite.
  }
log-game-over = { $count ->
    [one] { $names } ha vinto la partita.
   *[other] { $names } hanno vinto insieme la partita.
  }
winner-miners = vincono i cercatori d’oro
winner-saboteurs = vincono i sabotatori
winner-blue = vince la squadra blu
winner-green = vince la squadra verde
winner-both = vincono entrambe le squadre
winner-none = non vince nessuno

# --- the end of a round
end-gold-found = Oro trovato!
end-gold-lost = L’oro resta nascosto
end-won = vince
end-miners = { $name } ha posato l’ultima galleria. I cercatori d’oro vincono la manche.
end-saboteurs = Le carte sono finite. I sabotatori vincono la manche.
end-blue = { $name } ha posato l’ultima galleria. La squadra blu vince la manche.
end-green = { $name } ha posato l’ultima galleria. La squadra verde vince la manche.
end-both = { $name } ha posato l’ultima galleria, ed entrambe le squadre possono raggiungere l’oro.
end-none = Nessuna parte vince questa manche.
end-stole = ha rubato una pepita a { $name }
end-robbed = { $name } gli ha rubato una pepita
end-trapped = in trappola: niente oro
gold-none = niente oro
gold-this-round = in questa manche
gold-none-this-round = niente oro in questa manche
gold-none-yet = ancora niente oro in questa manche
gold-cards-in-all = { $count ->
    [0] nessuna carta oro finora
    [one] una carta oro in tutto
   *[other] { $count } carte oro in tutto
  }
take-choose = Scegli una carta oro
take-other = { $name } sta scegliendo una carta oro
take-card = { $count ->
    [one] Tieni la carta da { $count } pepita
   *[other] Tieni la carta da { $count } pepite
  }
steal-choose = Ladro: a chi prendi una pepita?
steal-other = { $name } sta per rubare
steal-from = A { $name }
steal-nothing = A nessuno
see-mine = Vedi la miniera
see-result = Vedi il risultato
next-round = Prossima manche
wins-game = { $count ->
    [one] { $names } vince la partita
   *[other] { $names } vincono insieme la partita
  }
wins-why = { $count ->
    [one] Il bottino più grande dopo tre manche: { $count } pepita.
   *[other] Il bottino più grande dopo tre manche: { $count } pepite.
  }
gold-by-round = Oro per manche
all-gold = Totale
again = Gioca ancora
again-wait = L’host può cominciare un’altra partita.
again-open = L’host ha aperto un nuovo tavolo.
again-join = Vai al nuovo tavolo
watch-again = Rivedi la partita
save-record = Salva la partita

# --- refusals
refused-out-of-turn = È il turno di un altro giocatore.
refused-too-many-cards = Si scartano da una a tre carte.
refused-not-dealt = Nessuna manche è stata ancora distribuita.
refused-game-over = La partita è finita.
refused-round-over = La manche è finita e la prossima non è stata ancora distribuita.
refused-round-not-over = La manche precedente non è finita.
refused-not-in-hand = Quella carta non è nella tua mano.
refused-not-now = L’oro si divide e si ruba solo dopo una manche.
refused-sharing-gold = Si divide l’oro: tieni una delle carte.
refused-stealing = I ladri sono all’opera: di’ chi derubare, o nessuno.
refused-expansion-only = Esiste solo in Saboteur 2.
refused-tool-broken = Un tuo attrezzo è rotto: niente gallerie finché non è riparato.
refused-trapped = Sei in trappola: niente gallerie finché non sei libero.
refused-cell-taken = Lì c’è già una carta.
refused-tunnels-clash = Non combacia con una carta vicina: sbocco con sbocco, roccia con roccia.
refused-not-linked = Nessuna galleria dalla partenza arriva a uno dei suoi sbocchi.
refused-no-neighbour = Non starebbe accanto a nessuna carta.
refused-only-face-down-goal = Starebbe solo accanto a una destinazione coperta.
refused-ladder-no-neighbour = Una scala deve stare accanto a una carta scoperta.
refused-ladder-beside-goal = Una scala non può stare accanto a una destinazione.
refused-break-oneself = Si rompono gli attrezzi degli altri, non i propri.
refused-already-broken = Quell’attrezzo di quel giocatore è già rotto.
refused-not-broken = Quell’attrezzo di quel giocatore non è rotto.
refused-wrong-mend = Quella carta non ripara questo attrezzo.
refused-no-card-there = Lì non c’è nessuna carta.
refused-start-or-goal = La partenza e le destinazioni non si possono togliere.
refused-no-goal-there = Lì non c’è nessuna destinazione.
refused-goal-face-up = Quella destinazione è già scoperta.
refused-one-card-only = Si scarta una carta sola.
refused-hand-not-empty = Finché hai carte, ne scarti una per passare.
refused-nothing-to-clear = Non hai questa carta davanti a te.
refused-has-thief = Sei già ladro.
refused-no-thief = Quel giocatore non è ladro.
refused-not-trapped = Quel giocatore non è in trappola.
refused-trap-oneself = Si intrappolano gli altri, non sé stessi.
refused-already-trapped = Quel giocatore è già in trappola.
refused-inspect-oneself = Si guarda il nano di un altro giocatore.
refused-no-dwarf-left = Il mazzo dei nani è vuoto.
refused-swap-with-oneself = Le mani si scambiano con un altro giocatore.
refused-no-such-gold-card = Quella carta non è tra quelle da scegliere.
refused-highest-only = A questo tavolo si tiene la carta più alta.
refused-rob-oneself = Un ladro deruba un altro giocatore.
refused-nothing-to-rob = Quel giocatore non ha oro.

# --- errors
error-unknown = Qualcosa è andato storto. Riprova.
error-no-connection = Il server non risponde. Riprova tra un momento.
error-no-page = Non c’è niente a questo indirizzo.
error-already-again = Il tavolo successivo è già aperto.
error-bad-action = Questa non è un’azione di questo gioco.
error-bad-claim = Questo non si può affermare.
error-bad-message = Il server non ha capito.
error-bad-name = Un nome ha da 1 a 20 caratteri.
error-bad-request = Il server non ha capito.
error-chat-closed = L’host ha disattivato la chat.
error-foreign-host = Questo server non risponde a quel nome.
error-foreign-origin = Questa pagina non può parlare con quel server.
error-game-begun = La partita è già iniziata.
error-http = Il server non può farlo.
error-no-such-bot = Questo bot non esiste.
error-no-such-game = Questa partita non esiste.
error-no-such-seat = Questo posto non esiste.
error-no-such-table = Questo tavolo non esiste.
error-no-seat = Questo posto non è più tuo.
error-no-spectators = Questo tavolo non vuole spettatori.
error-not-a-person = Chi siede lì non può farlo.
error-not-begun = La partita non è ancora iniziata.
error-not-host = Solo l’host può farlo.
error-not-offered = Questo regolamento non lo offre.
error-not-oneself = Non puoi farlo a te stesso.
error-not-over = La partita non è ancora finita.
error-not-seated = Non hai un posto qui.
error-not-written = Il server non può salvare nulla al momento. Riprova.
error-nothing-said = Non c’era niente da dire.
error-seat-empty = Lì non siede nessuno.
error-seat-taken = Quel posto è occupato.
error-seats-taken = I posti occupati sono di più.
error-table-full = Tutti i posti sono occupati.
error-table-worn-out = Questo tavolo è ormai consumato. Aprine un altro.
error-too-fast = Non così in fretta, per favore.
error-too-few-players = I giocatori sono troppo pochi per questo regolamento.
error-too-late = È troppo tardi per questo.
error-too-many-guesses = Troppi codici sbagliati. Aspetta un momento.
error-too-many-joins = Troppe persone entrano insieme. Aspetta un momento.
error-too-many-tables = Sono stati aperti troppi tavoli. Aspetta un momento.
error-restart = Il server riparte. Un momento…
error-said-hello = Questa connessione è già a un tavolo.
error-say-hello-first = La connessione non è riuscita. Ricarica la pagina.

# --- replay
replay = Replay
replay-as = Visto da
replay-all = tutto scoperto
replay-move = Mossa { $number } di { $count }
replay-play = Avvia
replay-pause = Pausa
replay-back = Una mossa indietro
replay-forward = Una mossa avanti
replay-first = All’inizio
replay-last = Alla fine
replay-review = Analisi
replay-link = Copia un link a questa mossa
replay-none = Questa partita non esiste.
