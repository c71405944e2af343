# --- bots
bot-kind = Cómo juegan los bots
bot-character = Su carácter
kind-chance = al azar
kind-digger = de forma sencilla
kind-watcher = bien: observan a todos
kind-thinker = muy bien: piensan por adelantado
kind-name-chance = juega al azar
kind-name-digger = cavador
kind-name-watcher = observador
kind-name-thinker = pensador
style-mixed = variado
style-own = el suyo
style-trusting = confiado
style-wary = desconfiado
style-quiet = callado
style-loud = ruidoso
bot-styled = { $kind }, { $style }

# --- the meter
aids-allowed = Medidores de sospecha y pistas
aids-allowed-text = Para quien los quiera, solo con lo que se sabe desde su asiento.
aids-forbidden = El anfitrión no quiere medidores ni pistas en esta mesa.
meter-show = Mi medidor de sospecha
meter-show-text = Lo que tienes motivos para pensar de cada uno, por lo que has visto y oído.
meter-of = { $name }: sospecha { $percent } por ciento, { $level }
meter-trusted = probablemente de fiar
meter-unsure = difícil de decir
meter-suspected = probablemente saboteador
meter-title = { $name }: { $percent } %
meter-known = Has visto a este enano: lo sabes.
meter-nothing = Todavía no ha pasado nada revelador.
meter-others = Lo que hicieron los demás dice más que cualquier cosa que haya hecho este enano.
meter-usual = Antes de que pasara nada era del { $percent } %.
meter-note = Una conjetura a partir de costumbres, no una prueba. El signo + apunta a un saboteador; el −, a lo contrario.
error-no-aids = El anfitrión no quiere medidores ni pistas en esta mesa.
error-no-answer = No hay respuesta en este momento. Pregunta otra vez.
error-no-round = No se está jugando ninguna ronda.
error-not-your-turn = Solo hay pistas cuando te toca.

# --- reasons
reason-lay-far-on = { $name } cavó mucho hacia el oro: { $weight }
reason-lay-far-on-blind = { $name } cavó hacia el oro, con un túnel sin salida: { $weight }
reason-lay-on = { $name } cavó hacia el oro: { $weight }
reason-lay-on-blind = { $name } cavó un poco, con un túnel sin salida: { $weight }
reason-lay-aside = { $name } puso una carta que no ayuda a nadie: { $weight }
reason-lay-aside-blind = { $name } puso a un lado un túnel sin salida: { $weight }
reason-lay-back = { $name } puso una carta que alarga el camino: { $weight }
reason-lay-back-blind = { $name } cerró el camino con un túnel sin salida: { $weight }
reason-clear-the-way = { $name } despejó el camino con un derrumbe: { $weight }
reason-bury-the-way = { $name } sepultó el camino con un derrumbe: { $weight }
reason-bury-aside = { $name } provocó un derrumbe que no cambió nada: { $weight }
reason-hinder = { $what ->
    [trap] { $name } atrapó a { $other }
   *[break] { $name } rompió una herramienta de { $other }
  }{ $standing ->
    [suspected] , de quien sospechas
    [trusted] , de quien te fías
   *[unknown] {""}
  }: { $weight }
reason-help = { $what ->
    [free] { $name } liberó a { $other }
   *[mend] { $name } reparó una herramienta de { $other }
  }{ $standing ->
    [suspected] , de quien sospechas
    [trusted] , de quien te fías
   *[unknown] {""}
  }: { $weight }
reason-help-oneself = { $name } reparó una herramienta propia: { $weight }
reason-discard = { $name } pasó y descartó una carta: { $weight }
reason-discard-several = { $name } descartó varias cartas a la vez: { $weight }
reason-map = { $name } miró una meta: { $weight }
reason-clear = { $name } dio dos cartas para librarse de una marca: { $weight }
reason-inspect = { $name } miró el enano de alguien: { $weight }
reason-thief = { $name } se hizo ladrón: { $weight }
reason-hands-off = { $name } detuvo a un ladrón: { $weight }
reason-swap-hats = { $name } cambió un sombrero: { $weight }
reason-swap-hands = { $name } cambió su mano con alguien: { $weight }
reason-tell-the-truth = { $name } dijo la verdad sobre una meta: { $weight }
reason-lie = { $name } mintió sobre una meta: { $weight }
reason-vouch = { $name } dio la cara por { $other }{ $standing ->
    [suspected] , de quien sospechas
    [trusted] , de quien te fías
   *[unknown] {""}
  }: { $weight }
reason-accuse = { $name } acusó a { $other }{ $standing ->
    [suspected] , de quien sospechas
    [trusted] , de quien te fías
   *[unknown] {""}
  }: { $weight }

# --- hints
hint = Pista
hint-more = Dime más
hint-close = Cerrar la pista
hint-thinking = Un momento…
hint-mine = Mira la mina, cerca de { $cell }.
hint-goals = Mira las metas.
hint-players = Mira a { $name }.
hint-self = Mira lo que podrías poner delante de ti.
hint-hand = Mira tu mano: no todas las cartas hacen falta.
hint-gold = Mira el oro.
hint-cards = Usa: { $cards }.
hint-no-card = No hace falta ninguna carta.
hint-do-cell = { $card } en { $cell }.
hint-do-map = Mira la { $goal }.
hint-do-seat = { $card }, a { $name }.
hint-do-alone = Juega: { $card }.
hint-do-discard = Descarta: { $cards }.
hint-do-clear = Da estas cartas para librarte de una marca: { $cards }.
hint-do-take = { $count ->
    [one] Toma la carta de una pepita.
   *[other] Toma la carta de { $count } pepitas.
  }
hint-do-steal = Roba a { $name }.
hint-do-steal-none = No robes a nadie.
hint-do-pass = Pasa.

# --- the review of a game
review = Análisis
review-wait = Se está analizando la partida. Tarda unos segundos…
review-failed = Por ahora no hay análisis.
review-round = Ronda { $round }
review-move = Jugada { $number }
review-chance = ¿Se encontrará el oro?
review-chance-text = La probabilidad jugada a jugada, para quien conoce todas las cartas.
review-chance-go = Pulsa una marca del gráfico para ir a esa jugada.
review-chance-label = Probabilidad de encontrar el oro: { $from } por ciento al principio, { $to } por ciento antes de la última jugada
review-found = oro encontrado
review-lost = oro perdido
review-suspicion = ¿De quién se sospechaba?
review-suspicion-text = Lo que podía pensar un espectador. Las líneas gruesas son saboteadores.
review-suspicion-of = { $name }, { $dwarf }: sospecha { $percent } por ciento
review-turning = Momentos decisivos
review-turning-none = Ninguna jugada decidió por sí sola esta ronda.
review-jump = Jugada { $number }: { $what } Probabilidad de oro { $change } %
review-luck = Juego y suerte
review-deal = En rondas así se encuentra el oro en el { $usual } % de los casos; con este reparto, en el { $dealt } %.
review-by-play = por el juego
review-by-luck = por las cartas robadas
review-for-side = En porcentaje, cada cual para su bando.
