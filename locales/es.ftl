# --- everywhere
loading = Un momento…
language = Idioma
language-name = Español
close = Cerrar
cancel = Cancelar
done = Listo
home = Inicio
menu = Menú
table = Mesa
table-code = Mesa { $code }
bot = bot
bot-named = bot: { $bot }
away = ausente
host = anfitrión
you = Tú
you-short = tú
some-name = Enano
player = Jugador
unofficial = Página no oficial de Saboteur y Saboteur 2, juegos de Frederic Moyersoen. Los textos y los dibujos son nuestros.
name-and-value = { $name }: { $value }

# --- home
home-title = Cava en busca de oro. No te fíes de nadie.
home-text = Entre todos se cava hasta la única meta que esconde oro. De dos a doce enanos, tres rondas, media hora. No hace falta cuenta.
home-you = ¿Tú?
play-now = Jugar ya
play-now-how = con bots, al instante
new-table = Mesa nueva
new-table-how = invita a tus amigos
join-with-code = Entrar con un código
join = Entrar
back-to-table = Volver a tu mesa { $code }
how-to-play = Cómo se juega
tour = Aprender en dos minutos
rulebook = Reglamento
rulebook-text = Cinco ediciones, cinco reglamentos. Con «Mesa nueva» puedes cambiar las reglas una a una.
chosen = elegido
who-are-you = ¿Quién eres?
your-name = Tu nombre
your-colour = Tu color
your-symbol = Tu símbolo
colour-0 = dorado
colour-1 = azul
colour-2 = naranja
colour-3 = celeste
colour-4 = granate
colour-5 = lima
colour-6 = violeta
colour-7 = rosa
colour-8 = verde oscuro
colour-9 = marfil
colour-10 = marrón
colour-11 = menta
symbol-0 = estrella
symbol-1 = llama
symbol-2 = jarra
symbol-3 = llave
symbol-4 = bota
symbol-5 = seta
symbol-6 = murciélago
symbol-7 = yunque
symbol-8 = luna
symbol-9 = campana
symbol-10 = engranaje
symbol-11 = pez

# --- rulebooks, options, settings
book-es-AR-name = Saboteur
book-es-AR-tongue = última edición, 3–10 jugadores
book-es-AR-1 = Los túneles deben llevar hasta la salida
book-es-AR-2 = Una carta de oro por cada minero
book-fr-name = Saboteur, edición francesa
book-fr-tongue = 3–10 jugadores
book-fr-1 = Una carta puede ir junto a cualquier otra
book-fr-2 = La ronda acaba cuando nadie tiene cartas
book-es-name = Saboteur, edición española
book-es-tongue = 3–10 jugadores
book-es-1 = Una carta puede ir junto a cualquier otra
book-es-2 = La ronda acaba cuando todos pasan, uno tras otro
book-it-name = Saboteur, edición italiana
book-it-tongue = 3–10 jugadores
book-it-1 = Se juega en sentido antihorario
book-it-2 = La ronda acaba cuando nadie tiene cartas
book-saboteur-2-name = Saboteur 2
book-saboteur-2-tongue = expansión, 2–12 jugadores
book-saboteur-2-1 = Dos equipos, puertas, escaleras, cristales
book-saboteur-2-2 = Ladrones, trampas, cambio de sombreros
options = Opciones
options-none = Este reglamento no tiene opciones.
option-sabotaged-miners = Mineros saboteados
option-sabotaged-miners-text = Un minero con una herramienta rota al final de la ronda no recibe oro.
option-selfish-dwarf = Enano egoísta
option-selfish-dwarf-text = Un minero solo gana si pone el último túnel hasta el oro, y entonces se lo queda todo.
settings = Ajustar las reglas
as-printed = original
setting-link = Una carta se une a
setting-link-start = un túnel desde la salida
setting-link-neighbour = cualquier carta
setting-direction = Los turnos van
setting-direction-clockwise = en sentido horario
setting-direction-counter-clockwise = en sentido antihorario
setting-gold-direction = Las cartas de oro circulan
setting-gold-direction-clockwise = en sentido horario
setting-gold-direction-counter-clockwise = en sentido antihorario
setting-gold-cards = Cartas de oro
setting-gold-cards-miners = una por minero
setting-gold-cards-players = una por jugador
setting-round-end = La ronda acaba
setting-round-end-no-playable = cuando no se puede jugar ninguna carta
setting-round-end-hands-empty = cuando nadie tiene cartas
setting-round-end-all-passed = cuando todos pasan, uno tras otro
setting-next-start = La ronda siguiente empieza a la izquierda de
setting-next-start-path = quien puso el último túnel
setting-next-start-card = quien usó la última carta
setting-gold-choice = Las cartas de oro
setting-gold-choice-player = las eligen los mineros
setting-gold-choice-highest = se reparten, la más alta primero

# --- a new table, joining, the lobby
seats-count = Asientos
bots-count = Bots
timer = Tiempo por turno
timer-none = sin límite
timer-of = { $seconds } segundos por turno
spectators-allowed = Se admiten espectadores
open-table = Abrir la mesa
join-table = Entrar en la mesa { $code }
sits-here = { $count ->
    [one] Un asiento de { $seats } está ocupado.
   *[other] { $count } de { $seats } asientos están ocupados.
  }
take-seat = Sentarse
watch = Mirar
table-full = Todos los asientos están ocupados. Puedes mirar.
game-begun = La partida ha empezado. Puedes mirar.
no-spectators = Esta mesa no admite espectadores.
who-sits-where = Alrededor de la mesa
lobby-host-help = Arrastra un asiento o usa las flechas para cambiar el orden.
lobby-wait = Esperando a que el anfitrión empiece.
change = Cambiar
change-me = Cambiar nombre, color o símbolo
change-rules = Cambiar las reglas de la mesa
lobby-turns-up = Se juega de abajo arriba.
lobby-turns-down = Se juega de arriba abajo.
seat-free = asiento libre
seat-number = Asiento { $seat }
seat-and-name = Asiento { $seat }: { $name }
seat-more = Un asiento más
seat-less = Un asiento menos
fill-with-bots = Llenar con bots
add-bot = Bot
make-host = Hacer anfitrión a { $name }
remove = Quitar a { $name }
move-up = Subir el asiento { $seat }
move-down = Bajar el asiento { $seat }
who-starts = Quién empieza
first-random = al azar
start = Empezar la partida
start-with = Empezar con { $count } jugadores
start-waits = { $count ->
    [one] Falta un jugador
   *[other] Faltan { $count } jugadores
  }
leave = Dejar la mesa
leave-sure = ¿Seguro? Un bot ocupará tu sitio.
invite = Invitar
copy-link = Copiar el enlace
copied = Copiado
copy-this = Copia esto:
qr-code = Código QR
copy-private = Copiar mi enlace privado
private-help = Tu enlace privado abre tu propio asiento en otro aparato. No lo compartas.
rules-of-table = Reglas de esta mesa
fair-shuffle = Barajado limpio
fair-text = El servidor ya ha fijado su parte del barajado. Añade la tuya y nadie podrá elegir las cartas.
fair-add = Añadir mi parte
fair-added = Tu parte está añadida

# --- the table
mine = La mina
pile = Mazo
discards = Descartes
round-of = Ronda { $round } de 3
round-number = Ronda { $round }
watching = mirando
reconnecting = Conexión perdida. Reintentando…
sound = Sonido en tu turno
log = Registro
talk = Chat
log-and-talk = Registro y chat
log-and-talk-unread = Registro y chat, { $count ->
    [one] un mensaje nuevo
   *[other] { $count } mensajes nuevos
  }
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Ver toda la mina
seat-name = Asiento { $seat }, { $name }
about-player = Sobre { $name }
on-turn = le toca
cards-in-hand = { $count ->
    [one] una carta en la mano
   *[other] { $count } cartas en la mano
  }
passed-cards = { $count ->
    [0] no ha descartado en esta ronda
    [one] ha descartado una carta en esta ronda
   *[other] ha descartado { $count } cartas en esta ronda
  }
gold-cards = { $count ->
    [0] ninguna carta de oro
    [one] una carta de oro
   *[other] { $count } cartas de oro
  }
gold-count = { $count ->
    [one] { $count } pepita
   *[other] { $count } pepitas
  }
gold-secret = { $count ->
    [one] pepita secreta
   *[other] pepitas secretas
  }
gold-open = { $count ->
    [one] pepita
   *[other] pepitas
  }
tool-pick = pico
tool-lamp = linterna
tool-cart = vagoneta
the-tool-pick = el pico
the-tool-lamp = la linterna
the-tool-cart = la vagoneta
own-tool-pick = su pico
own-tool-lamp = su linterna
own-tool-cart = su vagoneta
tool-is-whole = { $tool } en buen estado
mark-pick = pico roto
mark-lamp = linterna rota
mark-cart = vagoneta rota
mark-trapped = Atrapado
mark-thief = Ladrón
says = dice:
claim-gold = oro
claim-stone = piedra
claim-it-is-gold = Es oro
claim-it-is-stone = Es piedra
say-what-you-saw = Di lo que viste, o no
which-goal = Qué meta
goal-1 = meta de arriba
goal-2 = meta del medio
goal-3 = meta de abajo
goal-short-1 = Arriba
goal-short-2 = Medio
goal-short-3 = Abajo
goal-gold = oro
goal-stone = piedra
quick-mend = ¿Quién me repara las herramientas?
quick-trust = ¡Soy de fiar!
quick-who = ¿Quién ha sido?
quick-nice = ¡Buen túnel!
quick-hello = ¡Hola!
quick-ready = ¡Por mí, listo!
quick-wait = Un momento, por favor.
quick-knew = ¡Lo sabía!
quick-well = ¡Bien jugado!
message = Mensaje
say-something = Di algo…
send = Enviar
talk-empty = Nadie ha dicho nada todavía.
trusted = se fían
suspected = sospechan
i-trust = Me fío de este enano
i-suspect = Sospecho de este enano
you-know = Sabes que es: { $dwarf }
mute = Ocultar sus mensajes
unmute = Mostrar sus mensajes
remove-player = Sustituir por un bot
chat-open = Volver a activar el chat
chat-close = Desactivar el chat para todos
spectator = Espectador
spectator-note = Estás mirando. Ves lo que ven todos.
keys-help = Teclas: 1–9 eligen carta, las flechas recorren las casillas, Intro juega, R gira, D descarta, Esc devuelve la carta.
cell-start = La salida
cell-goal = { $goal }, boca abajo
cell-card = { $cell }: { $card }
you-saw = Viste: { $what }
you-saw-nothing = No has mirado esta meta.
others-say = Lo que se dice de ella:
claim-help = Díselo a todos, sea verdad o no. Pulsa otra vez para retirarlo.
about-goal = Sobre la { $goal }
target-cell = Poner en { $cell }: { $card }
target-map = Mirar la { $goal }
target-rockfall = Derrumbe en { $cell }

# --- you
your-hand = Tu mano
your-turn = Te toca.
others-turn = { $name } está pensando…
round-ended = La ronda ha terminado.
press-to-peek = Pulsa para ver
peek-name = Tu enano. Pulsa para verlo
your-role = Tu papel
you-are = Eres: { $dwarf }
turn-card = Girar
prompt-choose = Elige una carta.
prompt-place = Elige una casilla iluminada.
prompt-seat = Elige un jugador.
prompt-map = Elige qué meta mirar.
prompt-rockfall = Elige qué carta quitar.
prompt-direct = Pulsa el botón para jugarla.
prompt-discard = { $most ->
    [one] Elige la carta que descartas.
   *[other] Elige de una a { $most } cartas para descartar.
  }
prompt-clear = Elige dos cartas a cambio de: { $mark }.
why-not-your-turn = No te toca.
why-no-place = Ahora esta carta no cabe en ningún sitio. Puedes descartarla.
why-no-target = Ahora esta carta no se puede jugar sobre nada. Puedes descartarla.
do-lay = Poner
do-lay-at = Poner en { $cell }
do-play-at = Jugar en { $cell }
do-pass = Pasar
do-break = Romper { $tool }
do-mend = Reparar { $tool }
do-trap = Atrapar
do-free = Liberar
do-thief = Hacerse ladrón
do-hands-off = Quitar el ladrón
do-inspect = Mirar su enano
do-swap-hats = Cambiar sombrero
do-swap-hands = Intercambiar manos
do-discard = { $count ->
    [0] Descartar
    [one] Descartar esta carta
   *[other] Descartar { $count } cartas
  }
do-clear = Dar dos: { $mark }
discard = Descartar
discard-name = { $most ->
    [0] Descartar
    [one] Descartar una carta y pasar
   *[other] Descartar de una a { $most } cartas y pasar
  }
clear = Dar dos cartas
clear-name = Dar dos cartas para librarse de: { $mark }

# --- cards
side-N = norte
side-E = este
side-S = sur
side-W = oeste
tunnel-through = túnel: { $sides }
tunnel-blind = túnel sin salida al { $side }
feature-ladder = con escalera
feature-blue = con puerta azul
feature-green = con puerta verde
feature-crystal = con cristal
short-ladder = escalera
short-blue = puerta azul
short-green = puerta verde
short-crystal = túnel con cristal
short-dead-end = túnel sin salida
short-bridge = puente
short-double-curve = doble curva
short-branch = túnel con ramal ciego
short-crossroads = cruce
short-junction = bifurcación
short-straight = túnel recto
short-curve = curva
card-break-pick = Pico roto
card-break-lamp = Linterna rota
card-break-cart = Vagoneta rota
card-mend-pick = Reparar un pico
card-mend-lamp = Reparar una linterna
card-mend-cart = Reparar una vagoneta
card-mend-pick-lamp = Reparar un pico o una linterna
card-mend-pick-cart = Reparar un pico o una vagoneta
card-mend-lamp-cart = Reparar una linterna o una vagoneta
card-rockfall = Derrumbe
card-map = Mapa
card-thief = Ladrón
card-hands-off = Manos fuera
card-swap-hands = Cambiar manos
card-inspect = Inspección
card-swap-hats = Cambiar sombreros
card-trapped = Atrapado
card-free = Libertad
caption-break-pick = Romper
caption-break-lamp = Romper
caption-break-cart = Romper
caption-mend-pick = Reparar
caption-mend-lamp = Reparar
caption-mend-cart = Reparar
caption-mend-pick-lamp = Reparar
caption-mend-pick-cart = Reparar
caption-mend-lamp-cart = Reparar
caption-rockfall = Derrumbe
caption-map = Mapa
caption-thief = Ladrón
caption-hands-off = Manos fuera
caption-swap-hands = Manos
caption-inspect = Inspección
caption-swap-hats = Sombreros
caption-trapped = Atrapado
caption-free = Libertad
dwarf-miner = Minero
dwarf-saboteur = Saboteador
dwarf-selfish = Enano egoísta
dwarf-blue = Minero azul
dwarf-green = Minero verde
dwarf-boss = Jefe
dwarf-profiteer = Aprovechado
dwarf-geologist = Geólogo
dwarf-unknown = Desconocido
aim-miner = Llega al oro junto con los demás mineros.
aim-saboteur = Aleja a los mineros del oro sin que te descubran.
aim-selfish = Pon tú el último túnel hasta el oro: entonces será solo tuyo.
aim-blue = Tu equipo debe llegar al oro; las puertas verdes le cierran el paso.
aim-green = Tu equipo debe llegar al oro; las puertas azules le cierran el paso.
aim-boss = Ganas con cualquier equipo que llegue al oro, por una pepita menos.
aim-profiteer = Ganas con quien gane, por dos pepitas menos.
aim-geologist = Cobras por cada cristal de la mina.

# --- the log
log-round = Empieza la ronda { $round }. El primer turno es de { $first }.
log-drew = { $name } ha robado: { $cards }.
log-place = { $name } ha puesto una carta en { $cell }: { $card }.
log-break = { $name } ha roto { $tool } de { $other }.
log-mend = { $self ->
    [true] { $name } ha reparado { $own }.
   *[false] { $name } ha reparado { $tool } de { $other }.
  }
log-rockfall = { $name } ha provocado un derrumbe en { $cell }.
log-map = { $name } ha mirado la { $goal }.
log-map-seen = { $name } ha mirado la { $goal }: { $what }.
log-discard = { $count ->
    [one] { $name } ha pasado descartando una carta boca abajo.
   *[other] { $name } ha pasado descartando { $count } cartas boca abajo.
  }
log-pass = { $name } ha pasado con la mano vacía.
log-clear = { $name } ha dado dos cartas y se ha librado de: { $mark }.
log-inspect = { $name } ha mirado el enano de { $other }.
log-inspect-seen = { $name } ha mirado el enano de { $other }: { $dwarf }.
log-swap-hats = { $self ->
    [true] { $name } se ha cambiado de sombrero.
   *[false] { $name } ha cambiado el sombrero de { $other }.
  }
log-swap-hats-seen = { $other } tiene un sombrero nuevo: { $dwarf }.
log-thief = { $name } se ha hecho ladrón.
log-swap-hands = { $name } ha cambiado su mano con { $other }.
log-hands-off = { $self ->
    [true] { $name } ya no es ladrón.
   *[false] { $name } ha impedido que { $other } robe.
  }
log-free = { $self ->
    [true] { $name } se ha liberado.
   *[false] { $name } ha liberado a { $other }.
  }
log-trap = { $name } ha atrapado a { $other }.
log-turned = Se descubre la { $goal }: { $what }.
log-won = Fin de la ronda: { $winner }.
log-is = { $name }: { $dwarf }.
log-take = { $count ->
    [one] { $name } se ha quedado con una carta de { $count } pepita.
   *[other] { $name } se ha quedado con una carta de { $count } pepitas.
  }
log-take-hidden = { $name } se ha quedado con una carta de oro.
log-paid = { $count ->
    [one] { $name } ha recibido { $count } pepita.
   *[other] { $name } ha recibido { $count } pepitas.
  }
log-paid-hidden = { $name } ha recibido oro.
log-steal = { $name } ha robado una pepita a { $other }.
log-steal-none = { $name } no ha robado nada.
log-gold = { $count ->
    [one] { $name } tiene { $count } pepita.
   *[other] { $name } tiene { $count } pepitas.
  }
log-game-over = { $count ->
    [one] { $names } ha ganado la partida.
   *[other] { $names } han ganado juntos la partida.
  }
winner-miners = ganan los mineros
winner-saboteurs = ganan los saboteadores
winner-blue = gana el equipo azul
winner-green = gana el equipo verde
winner-both = ganan los dos equipos
winner-none = no gana nadie

# --- the end of a round
end-gold-found = ¡Oro encontrado!
end-gold-lost = El oro sigue escondido
end-won = gana
end-miners = { $name } ha puesto el último túnel. Los mineros ganan la ronda.
end-saboteurs = Se han acabado las cartas. Los saboteadores ganan la ronda.
end-blue = { $name } ha puesto el último túnel. El equipo azul gana la ronda.
end-green = { $name } ha puesto el último túnel. El equipo verde gana la ronda.
end-both = { $name } ha puesto el último túnel, y los dos equipos pueden llegar al oro.
end-none = Ningún bando gana esta ronda.
end-stole = robó una pepita a { $name }
end-robbed = { $name } le robó una pepita
end-trapped = en la jaula: sin oro
gold-none = sin oro
gold-this-round = esta ronda
gold-none-this-round = sin oro en esta ronda
gold-none-yet = aún sin oro en esta ronda
gold-cards-in-all = { $count ->
    [0] ninguna carta de oro hasta ahora
    [one] una carta de oro en total
   *[other] { $count } cartas de oro en total
  }
take-choose = Elige una carta de oro
take-other = { $name } está eligiendo una carta de oro
take-card = { $count ->
    [one] Quedarse con la carta de { $count } pepita
   *[other] Quedarse con la carta de { $count } pepitas
  }
steal-choose = Ladrón: ¿a quién le quitas una pepita?
steal-other = { $name } está a punto de robar
steal-from = A { $name }
steal-nothing = A nadie
see-mine = Ver la mina
see-result = Ver el resultado
next-round = Ronda siguiente
wins-game = { $count ->
    [one] { $names } gana la partida
   *[other] { $names } ganan juntos la partida
  }
wins-why = { $count ->
    [one] El mayor tesoro tras tres rondas: { $count } pepita.
   *[other] El mayor tesoro tras tres rondas: { $count } pepitas.
  }
gold-by-round = Oro por ronda
all-gold = Total
again = Jugar otra vez
again-wait = El anfitrión puede empezar otra partida.
again-open = El anfitrión ha abierto una mesa nueva.
again-join = Ir a la mesa nueva
watch-again = Ver la repetición
save-record = Guardar la partida

# --- refusals
refused-out-of-turn = Le toca a otro jugador.
refused-too-many-cards = Puedes descartar de una a tres cartas.
refused-not-dealt = Todavía no se ha repartido ninguna ronda.
refused-game-over = La partida ha terminado.
refused-round-over = La ronda ha terminado y la siguiente aún no se ha repartido.
refused-round-not-over = La ronda anterior no ha terminado.
refused-not-in-hand = Esa carta no está en tu mano.
refused-not-now = El oro se reparte y se roba solo después de una ronda.
refused-sharing-gold = Se está repartiendo el oro: quédate con una de las cartas.
refused-stealing = Actúan los ladrones: di a quién robas, o a nadie.
refused-expansion-only = Eso solo existe en Saboteur 2.
refused-tool-broken = Tienes una herramienta rota: no puedes poner túneles hasta repararla.
refused-trapped = Estás atrapado: no puedes poner túneles hasta quedar libre.
refused-cell-taken = Ahí ya hay una carta.
refused-tunnels-clash = No encaja con una carta vecina: boca con boca, roca con roca.
refused-not-linked = Ningún túnel desde la salida llega a ninguna de sus bocas.
refused-no-neighbour = No quedaría junto a ninguna carta.
refused-only-face-down-goal = Solo quedaría junto a una meta boca abajo.
refused-ladder-no-neighbour = Una escalera debe ir junto a una carta descubierta.
refused-ladder-beside-goal = Una escalera no puede ir junto a una meta.
refused-break-oneself = Se rompen las herramientas de otros, no las propias.
refused-already-broken = Esa herramienta de ese jugador ya está rota.
refused-not-broken = Esa herramienta de ese jugador no está rota.
refused-wrong-mend = Esa carta no repara esta herramienta.
refused-no-card-there = Ahí no hay ninguna carta.
refused-start-or-goal = La salida y las metas no se pueden quitar.
refused-no-goal-there = Ahí no hay ninguna meta.
refused-goal-face-up = Esa meta ya está descubierta.
refused-one-card-only = Se descarta una sola carta.
refused-hand-not-empty = Mientras tengas cartas, pasas descartando una.
refused-nothing-to-clear = No tienes esa carta delante.
refused-has-thief = Ya eres ladrón.
refused-no-thief = Ese jugador no es ladrón.
refused-not-trapped = Ese jugador no está atrapado.
refused-trap-oneself = Se atrapa a otros, no a uno mismo.
refused-already-trapped = Ese jugador ya está atrapado.
refused-inspect-oneself = Se mira el enano de otro jugador.
refused-no-dwarf-left = El mazo de enanos está vacío.
refused-swap-with-oneself = Las manos se cambian con otro jugador.
refused-no-such-gold-card = Esa carta no está entre las que puedes elegir.
refused-highest-only = En esta mesa hay que quedarse con la carta más alta.
refused-rob-oneself = Un ladrón roba a otro jugador.
refused-nothing-to-rob = Ese jugador no tiene oro.

# --- errors
error-unknown = Algo ha fallado. Inténtalo de nuevo.
error-no-connection = No se puede contactar con el servidor. Inténtalo dentro de un momento.
error-no-page = No hay nada en esta dirección.
error-already-again = La mesa siguiente ya está abierta.
error-bad-action = Eso no es una acción de este juego.
error-bad-claim = Eso no se puede afirmar.
error-bad-message = El servidor no lo ha entendido.
error-bad-name = Un nombre tiene de 1 a 20 caracteres.
error-bad-request = El servidor no lo ha entendido.
error-chat-closed = El anfitrión ha desactivado el chat.
error-foreign-host = Este servidor no responde a ese nombre.
error-foreign-origin = Esta página no puede hablar con ese servidor.
error-game-begun = La partida ya ha empezado.
error-http = El servidor no puede hacer eso.
error-no-such-bot = Ese bot no existe.
error-no-such-game = Esa partida no existe.
error-no-such-seat = Ese asiento no existe.
error-no-such-table = Esa mesa no existe.
error-no-seat = Este asiento ya no es tuyo.
error-no-spectators = Esta mesa no admite espectadores.
error-not-a-person = Quien se sienta ahí no puede hacerlo.
error-not-begun = La partida aún no ha empezado.
error-not-host = Solo el anfitrión puede hacerlo.
error-not-offered = Este reglamento no lo ofrece.
error-not-oneself = No puedes hacerte eso a ti mismo.
error-not-over = La partida aún no ha terminado.
error-not-seated = No tienes asiento aquí.
error-not-written = El servidor no puede guardar nada en este momento. Inténtalo de nuevo.
error-nothing-said = No había nada que decir.
error-seat-empty = Ahí no se sienta nadie.
error-seat-taken = Ese asiento está ocupado.
error-seats-taken = Hay más asientos ocupados.
error-table-full = Todos los asientos están ocupados.
error-table-worn-out = Esta mesa ya no da para más. Abre una nueva.
error-too-fast = No tan deprisa, por favor.
error-too-few-players = Faltan jugadores para este reglamento.
error-too-late = Ya es tarde para eso.
error-too-many-guesses = Demasiados códigos erróneos. Espera un momento.
error-too-many-joins = Entra demasiada gente a la vez. Espera un momento.
error-too-many-tables = Se han abierto demasiadas mesas. Espera un momento.
error-restart = El servidor se reinicia. Un momento…
error-said-hello = Esta conexión ya está en una mesa.
error-say-hello-first = La conexión ha fallado. Vuelve a cargar la página.

# --- replay
replay = Repetición
replay-as = Visto por
replay-all = todo descubierto
replay-move = Jugada { $number } de { $count }
replay-play = Reproducir
replay-pause = Pausa
replay-back = Una jugada atrás
replay-forward = Una jugada adelante
replay-first = Al principio
replay-last = Al final
replay-review = Análisis
replay-link = Copiar un enlace a esta jugada
replay-none = Esa partida no existe.
