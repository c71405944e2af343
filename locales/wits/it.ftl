# --- bots
bot-kind = Come giocano i bot
bot-character = Il loro carattere
kind-chance = a caso
kind-digger = in modo semplice
kind-watcher = bene: osservano tutti
kind-thinker = molto bene: pensano in anticipo
kind-name-chance = gioca a caso
kind-name-digger = scavatore
kind-name-watcher = osservatore
kind-name-thinker = pensatore
style-mixed = vario
style-own = il proprio
style-trusting = fiducioso
style-wary = diffidente
style-quiet = silenzioso
style-loud = chiassoso
bot-styled = { $kind }, { $style }

# --- the meter
aids-allowed = Indicatori di sospetto e suggerimenti
aids-allowed-text = Per chi li vuole, in base a ciò che si sa dal proprio posto.
aids-forbidden = L’host non vuole né indicatori né suggerimenti a questo tavolo.
meter-show = Il mio indicatore di sospetto
meter-show-text = Che cosa hai motivo di pensare di ciascuno, da ciò che hai visto e sentito.
meter-of = { $name }: sospetto { $percent } per cento, { $level }
meter-trusted = probabilmente un amico
meter-unsure = difficile dirlo
meter-suspected = probabilmente un sabotatore
meter-title = { $name }: { $percent }%
meter-known = Hai visto questo nano, quindi lo sai.
meter-nothing = Non è ancora successo nulla di rivelatore.
meter-others = Ciò che hanno fatto gli altri dice più di qualunque cosa abbia fatto questo nano.
meter-usual = Prima che succedesse qualcosa era del { $percent }%.
meter-note = Una supposizione in base alle abitudini, non una prova. Il segno + fa pensare a un sabotatore, il − al contrario.
error-no-aids = L’host non vuole né indicatori né suggerimenti a questo tavolo.
error-no-answer = Al momento non c’è risposta. Chiedi di nuovo.
error-no-round = Non si sta giocando nessuna manche.
error-not-your-turn = C’è un suggerimento solo quando tocca a te.

# --- reasons
reason-lay-far-on = { $name } ha scavato molto verso l’oro: { $weight }
reason-lay-far-on-blind = { $name } ha scavato verso l’oro, con un vicolo cieco: { $weight }
reason-lay-on = { $name } ha scavato verso l’oro: { $weight }
reason-lay-on-blind = { $name } ha scavato un po’, con un vicolo cieco: { $weight }
reason-lay-aside = { $name } ha posato una carta che non aiuta nessuno: { $weight }
reason-lay-aside-blind = { $name } ha posato un vicolo cieco in disparte: { $weight }
reason-lay-back = { $name } ha posato una carta che allunga la strada: { $weight }
reason-lay-back-blind = { $name } ha chiuso la strada con un vicolo cieco: { $weight }
reason-clear-the-way = { $name } ha liberato la strada con una frana: { $weight }
reason-bury-the-way = { $name } ha sepolto la strada sotto una frana: { $weight }
reason-bury-aside = { $name } ha causato una frana che non cambia nulla: { $weight }
reason-hinder = { $what ->
    [trap] { $name } ha intrappolato { $other }
   *[break] { $name } ha rotto un attrezzo di { $other }
  }{ $standing ->
    [suspected] , di cui sospetti
    [trusted] , di cui ti fidi
   *[unknown] {""}
  }: { $weight }
reason-help = { $what ->
    [free] { $name } ha liberato { $other }
   *[mend] { $name } ha riparato un attrezzo di { $other }
  }{ $standing ->
    [suspected] , di cui sospetti
    [trusted] , di cui ti fidi
   *[unknown] {""}
  }: { $weight }
reason-help-oneself = { $name } ha riparato un proprio attrezzo: { $weight }
reason-discard = { $name } ha passato e scartato una carta: { $weight }
reason-discard-several = { $name } ha scartato più carte in una volta sola: { $weight }
reason-map = { $name } ha guardato una destinazione: { $weight }
reason-clear = { $name } ha dato due carte per togliere un segno: { $weight }
reason-inspect = { $name } ha guardato il nano di qualcuno: { $weight }
reason-thief = { $name } è diventato ladro: { $weight }
reason-hands-off = { $name } ha fermato un ladro: { $weight }
reason-swap-hats = { $name } ha cambiato un cappello: { $weight }
reason-swap-hands = { $name } ha scambiato la mano con qualcuno: { $weight }
reason-tell-the-truth = { $name } ha detto la verità su una destinazione: { $weight }
reason-lie = { $name } ha mentito su una destinazione: { $weight }
reason-vouch = { $name } ha garantito per { $other }{ $standing ->
    [suspected] , di cui sospetti
    [trusted] , di cui ti fidi
   *[unknown] {""}
  }: { $weight }
reason-accuse = { $name } ha accusato { $other }{ $standing ->
    [suspected] , di cui sospetti
    [trusted] , di cui ti fidi
   *[unknown] {""}
  }: { $weight }

# --- hints
hint = Suggerimento
hint-more = Dimmi di più
hint-close = Chiudi il suggerimento
hint-thinking = Un momento…
hint-mine = Guarda la miniera, vicino a { $cell }.
hint-goals = Guarda le destinazioni.
hint-players = Guarda { $name }.
hint-self = Guarda che cosa potresti posare davanti a te.
hint-hand = Guarda la tua mano: non tutte le carte servono.
hint-gold = Guarda l’oro.
hint-cards = Usa: { $cards }.
hint-no-card = Non serve nessuna carta.
hint-do-cell = { $card } in { $cell }.
hint-do-map = Guarda la { $goal }.
hint-do-seat = { $card }, su { $name }.
hint-do-alone = Gioca: { $card }.
hint-do-discard = Scarta: { $cards }.
hint-do-clear = Dai queste carte per togliere un segno: { $cards }.
hint-do-take = { $count ->
    [one] Prendi la carta da una pepita.
   *[other] Prendi la carta da { $count } pepite.
  }
hint-do-steal = Deruba { $name }.
hint-do-steal-none = Non derubare nessuno.
hint-do-pass = Passa.

# --- the review of a game
review = Analisi
review-wait = Analisi della partita in corso. Ci vuole qualche secondo…
review-failed = Per ora non c’è nessuna analisi.
review-round = Manche { $round }
review-move = Mossa { $number }
review-chance = Si troverà l’oro?
review-chance-text = La probabilità mossa per mossa, per chi conosce tutte le carte.
review-chance-go = Premi un segno sul grafico per andare a quella mossa.
review-chance-label = Probabilità di trovare l’oro: { $from } per cento all’inizio, { $to } per cento prima dell’ultima mossa
review-found = oro trovato
review-lost = oro perso
review-suspicion = Chi era sospettato?
review-suspicion-text = Che cosa poteva pensare uno spettatore. Le linee spesse sono i sabotatori.
review-suspicion-of = { $name }, { $dwarf }: sospetto { $percent } per cento
review-turning = Momenti decisivi
review-turning-none = Nessuna mossa ha deciso da sola questa manche.
review-jump = Mossa { $number }: { $what } Probabilità dell’oro { $change }%
review-luck = Gioco e fortuna
review-deal = In manche così l’oro si trova nel { $usual }% dei casi; con queste carte nel { $dealt }%.
review-by-play = con il gioco
review-by-luck = con le carte pescate
review-for-side = In percentuale, ciascuno per la propria parte.
