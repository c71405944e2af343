# --- everywhere
loading = Un instant…
language = Langue
language-name = Français
close = Fermer
cancel = Annuler
done = OK
home = Accueil
menu = Menu
table = Table
table-code = Table { $code }
bot = bot
bot-named = bot : { $bot }
away = absent
host = hôte
you = Vous
you-short = vous
some-name = Nain
player = Joueur
unofficial = Page non officielle pour Saboteur et Saboteur 2, jeux de Frederic Moyersoen. Les textes et les dessins sont les nôtres.
name-and-value = { $name } : { $value }

# --- home
home-title = Creusez vers l’or. Ne vous fiez à personne.
home-text = Creusez ensemble jusqu’à la seule arrivée qui cache de l’or. Deux à douze nains, trois manches, une demi-heure. Sans inscription.
home-you = Vous ?
play-now = Jouer
play-now-how = tout de suite, avec des bots
new-table = Nouvelle table
new-table-how = invitez vos amis
join-with-code = Rejoindre avec un code
join = Rejoindre
back-to-table = Retour à votre table { $code }
how-to-play = Les règles
tour = Apprendre en deux minutes
rulebook = Règle du jeu
rulebook-text = Cinq éditions, cinq jeux de règles. Avec « Nouvelle table », vous pouvez les changer une à une.
chosen = choisi
who-are-you = Qui êtes-vous ?
your-name = Votre nom
your-colour = Votre couleur
your-symbol = Votre symbole
colour-0 = or
colour-1 = bleu
colour-2 = orange
colour-3 = bleu ciel
colour-4 = bordeaux
colour-5 = citron vert
colour-6 = violet
colour-7 = rose
colour-8 = vert sombre
colour-9 = ivoire
colour-10 = brun
colour-11 = menthe
symbol-0 = étoile
symbol-1 = flamme
symbol-2 = chope
symbol-3 = clé
symbol-4 = botte
symbol-5 = champignon
symbol-6 = chauve-souris
symbol-7 = enclume
symbol-8 = lune
symbol-9 = cloche
symbol-10 = engrenage
symbol-11 = poisson

# --- rulebooks, options, settings
book-es-AR-name = Saboteur
book-es-AR-tongue = dernière édition, 3–10 joueurs
book-es-AR-1 = Les galeries doivent mener au départ
book-es-AR-2 = Une carte d’or par chercheur
book-fr-name = Saboteur, édition française
book-fr-tongue = 3–10 joueurs
book-fr-1 = Une carte peut toucher n’importe quelle autre
book-fr-2 = La manche finit quand toutes les mains sont vides
book-es-name = Saboteur, édition espagnole
book-es-tongue = 3–10 joueurs
book-es-1 = Une carte peut toucher n’importe quelle autre
book-es-2 = La manche finit quand tous passent à la suite
book-it-name = Saboteur, édition italienne
book-it-tongue = 3–10 joueurs
book-it-1 = On joue dans le sens antihoraire
book-it-2 = La manche finit quand toutes les mains sont vides
book-saboteur-2-name = Saboteur 2
book-saboteur-2-tongue = extension, 2–12 joueurs
book-saboteur-2-1 = Deux équipes, portes, échelles, cristaux
book-saboteur-2-2 = Voleurs, pièges, échanges de chapeaux
options = Options
options-none = Cette version n’a pas d’options.
option-sabotaged-miners = Chercheurs d’or sabotés
option-sabotaged-miners-text = Un chercheur d’or dont un outil est cassé à la fin de la manche ne reçoit pas d’or.
option-selfish-dwarf = Nain égoïste
option-selfish-dwarf-text = Un chercheur d’or ne gagne qu’en posant la dernière galerie jusqu’à l’or, et il le garde alors pour lui.
settings = Ajuster les règles
as-printed = d’origine
setting-link = Une carte touche
setting-link-start = une galerie depuis le départ
setting-link-neighbour = n’importe quelle carte
setting-direction = Les tours vont
setting-direction-clockwise = dans le sens horaire
setting-direction-counter-clockwise = dans le sens antihoraire
setting-gold-direction = Les cartes d’or passent
setting-gold-direction-clockwise = dans le sens horaire
setting-gold-direction-counter-clockwise = dans le sens antihoraire
setting-gold-cards = Cartes d’or
setting-gold-cards-miners = une par chercheur
setting-gold-cards-players = une par joueur
setting-round-end = La manche finit
setting-round-end-no-playable = quand aucune carte n’est jouable
setting-round-end-hands-empty = quand les mains sont vides
setting-round-end-all-passed = quand tous passent à la suite
setting-next-start = La manche suivante commence à gauche de
setting-next-start-path = celui qui a posé la dernière galerie
setting-next-start-card = celui qui a utilisé la dernière carte
setting-gold-choice = Les cartes d’or sont
setting-gold-choice-player = choisies par les chercheurs d’or
setting-gold-choice-highest = données, la plus forte d’abord

# --- a new table, joining, the lobby
seats-count = Places
bots-count = Bots
timer = Temps par tour
timer-none = sans limite
timer-of = { $seconds } secondes par tour
spectators-allowed = Spectateurs admis
open-table = Ouvrir la table
join-table = Rejoindre la table { $code }
sits-here = { $count ->
    [one] { $count } place sur { $seats } est prise.
   *[other] { $count } places sur { $seats } sont prises.
  }
take-seat = Prendre place
watch = Regarder
table-full = Toutes les places sont prises. Vous pouvez regarder.
game-begun = La partie a commencé. Vous pouvez regarder.
no-spectators = Cette table ne veut pas de spectateurs.
who-sits-where = Autour de la table
lobby-host-help = Faites glisser une place ou utilisez les flèches pour changer l’ordre.
lobby-wait = En attente de l’hôte, qui lancera la partie.
change = Changer
change-me = Changer de nom, de couleur ou de symbole
change-rules = Changer les règles de la table
lobby-turns-up = On joue de bas en haut.
lobby-turns-down = On joue de haut en bas.
seat-free = place libre
seat-number = Place { $seat }
seat-and-name = Place { $seat } : { $name }
seat-more = Une place de plus
seat-less = Une place de moins
fill-with-bots = Compléter avec des bots
add-bot = Bot
make-host = Faire { DE($name) } l’hôte
remove = Retirer { $name }
move-up = Monter la place { $seat }
move-down = Descendre la place { $seat }
who-starts = Qui commence
first-random = le hasard décide
start = Commencer la partie
start-with = Commencer à { $count }
start-waits = { $count ->
    [one] Il manque un joueur
   *[other] Il manque { $count } joueurs
  }
leave = Quitter la table
leave-sure = Vraiment ? Un bot prendra votre place.
invite = Inviter
copy-link = Copier le lien
copied = Copié
copy-this = À copier :
qr-code = Code QR
copy-private = Copier mon lien privé
private-help = Votre lien privé ouvre votre propre place sur un autre appareil. Gardez-le pour vous.
rules-of-table = Règles de cette table
fair-shuffle = Mélange équitable
fair-text = Le serveur a déjà fixé sa part du mélange. Ajoutez la vôtre, et personne ne peut choisir les cartes.
fair-add = Ajouter ma part
fair-added = Votre part est ajoutée

# --- the table
mine = La mine
pile = Talon
discards = Défausse
round-of = Manche { $round } sur 3
round-number = Manche { $round }
watching = spectateurs
reconnecting = Connexion perdue. Nouvel essai…
sound = Son à votre tour
log = Journal
talk = Discussion
log-and-talk = Journal et discussion
log-and-talk-unread = Journal et discussion, { $count ->
    [one] un nouveau message
   *[other] { $count } nouveaux messages
  }
zoom-in = Plus près
zoom-out = Plus loin
zoom-fit = Voir toute la mine
seat-name = Place { $seat }, { $name }
about-player = À propos { DE($name) }
on-turn = joue
cards-in-hand = { $count ->
    [0] aucune carte en main
    [one] une carte en main
   *[other] { $count } cartes en main
  }
passed-cards = { $count ->
    [0] n’a rien défaussé dans cette manche
    [one] a défaussé une carte dans cette manche
   *[other] a défaussé { $count } cartes dans cette manche
  }
gold-cards = { $count ->
    [0] aucune carte d’or
    [one] une carte d’or
   *[other] { $count } cartes d’or
  }
gold-count = { $count ->
    [one] { $count } pépite
   *[other] { $count } pépites
  }
gold-secret = { $count ->
    [one] pépite secrète
   *[other] pépites secrètes
  }
gold-open = { $count ->
    [one] pépite
   *[other] pépites
  }
tool-pick = pioche
tool-lamp = lampe
tool-cart = wagonnet
the-tool-pick = la pioche
the-tool-lamp = la lampe
the-tool-cart = le wagonnet
own-tool-pick = sa pioche
own-tool-lamp = sa lampe
own-tool-cart = son wagonnet
tool-is-whole = { $tool } en bon état
mark-pick = pioche cassée
mark-lamp = lampe cassée
mark-cart = wagonnet cassé
mark-trapped = Piégé
mark-thief = Voleur
says = dit :
claim-gold = or
claim-stone = pierre
claim-it-is-gold = C’est l’or
claim-it-is-stone = C’est une pierre
say-what-you-saw = Dites ce que vous avez vu, ou non
which-goal = Quelle arrivée
goal-1 = arrivée du haut
goal-2 = arrivée du milieu
goal-3 = arrivée du bas
goal-short-1 = Haut
goal-short-2 = Milieu
goal-short-3 = Bas
goal-gold = or
goal-stone = pierre
quick-mend = Qui répare mes outils ?
quick-trust = Faites-moi confiance !
quick-who = Qui a fait ça ?
quick-nice = Bien creusé !
quick-hello = Bonjour !
quick-ready = C’est bon pour moi !
quick-wait = Un instant, s’il vous plaît.
quick-knew = Je le savais !
quick-well = Bien joué !
message = Message
say-something = Dites quelque chose…
send = Envoyer
talk-empty = Personne n’a encore rien dit.
trusted = confiance
suspected = soupçon
i-trust = Je fais confiance à ce nain
i-suspect = Je soupçonne ce nain
you-know = Vous savez que c’est : { $dwarf }
mute = Masquer ses messages
unmute = Afficher ses messages
remove-player = Remplacer par un bot
chat-open = Réactiver la discussion
chat-close = Désactiver la discussion pour tous
spectator = Spectateur
spectator-note = Vous regardez. Vous voyez ce que tous voient.
keys-help = Touches : 1–9 choisissent une carte, les flèches parcourent les emplacements, Entrée joue, R tourne, D défausse, Échap repose la carte.
cell-start = Le départ
cell-goal = { $goal }, face cachée
cell-card = { $cell } : { $card }
you-saw = Vous avez vu : { $what }
you-saw-nothing = Vous n’avez pas regardé cette arrivée.
others-say = Ce qu’on en dit :
claim-help = Annoncez-le à tous, vrai ou faux. Appuyez encore pour le retirer.
about-goal = À propos de l’{ $goal }
target-cell = Poser en { $cell } : { $card }
target-map = Regarder l’{ $goal }
target-rockfall = Éboulement en { $cell }

# --- you
your-hand = Votre main
your-turn = À vous.
others-turn = { $name } réfléchit…
round-ended = La manche est finie.
press-to-peek = Appuyer pour voir
peek-name = Votre nain. Appuyez pour le voir
your-role = Votre rôle
you-are = Vous êtes : { $dwarf }
turn-card = Tourner
prompt-choose = Choisissez une carte.
prompt-place = Choisissez un emplacement éclairé.
prompt-seat = Choisissez un joueur.
prompt-map = Choisissez une arrivée à regarder.
prompt-rockfall = Choisissez une carte à enlever.
prompt-direct = Appuyez sur le bouton pour la jouer.
prompt-discard = { $most ->
    [one] Choisissez la carte à défausser.
   *[other] Choisissez une à { $most } cartes à défausser.
  }
prompt-clear = Choisissez deux cartes à donner contre : { $mark }.
why-not-your-turn = Ce n’est pas votre tour.
why-no-place = Cette carte ne va nulle part en ce moment. Vous pouvez la défausser.
why-no-target = Cette carte ne peut se jouer sur rien en ce moment. Vous pouvez la défausser.
do-lay = Poser
do-lay-at = Poser en { $cell }
do-play-at = Jouer en { $cell }
do-pass = Passer
do-break = Casser { $tool }
do-mend = Réparer { $tool }
do-trap = Piéger
do-free = Libérer
do-thief = Devenir voleur
do-hands-off = Ôter le voleur
do-inspect = Voir son nain
do-swap-hats = Changer le chapeau
do-swap-hands = Échanger les mains
do-discard = { $count ->
    [0] Défausser
    [one] Défausser cette carte
   *[other] Défausser { $count } cartes
  }
do-clear = Donner deux : { $mark }
discard = Défausser
discard-name = { $most ->
    [0] Défausser
    [one] Défausser une carte et passer
   *[other] Défausser une à { $most } cartes et passer
  }
clear = Donner deux cartes
clear-name = Donner deux cartes pour se défaire de : { $mark }

# --- cards
side-N = nord
side-E = est
side-S = sud
side-W = ouest
tunnel-through = galerie : { $sides }
tunnel-blind = cul-de-sac côté { $side }
feature-ladder = avec échelle
feature-blue = avec porte bleue
feature-green = avec porte verte
feature-crystal = avec cristal
short-ladder = échelle
short-blue = porte bleue
short-green = porte verte
short-crystal = galerie au cristal
short-dead-end = cul-de-sac
short-bridge = pont
short-double-curve = double virage
short-branch = galerie avec cul-de-sac
short-crossroads = carrefour
short-junction = bifurcation
short-straight = galerie droite
short-curve = virage
card-break-pick = Pioche cassée
card-break-lamp = Lampe cassée
card-break-cart = Wagonnet cassé
card-mend-pick = Réparer une pioche
card-mend-lamp = Réparer une lampe
card-mend-cart = Réparer un wagonnet
card-mend-pick-lamp = Réparer une pioche ou une lampe
card-mend-pick-cart = Réparer une pioche ou un wagonnet
card-mend-lamp-cart = Réparer une lampe ou un wagonnet
card-rockfall = Éboulement
card-map = Plan
card-thief = Voleur
card-hands-off = Bas les pattes
card-swap-hands = Échange de mains
card-inspect = Inspection
card-swap-hats = Échange de chapeaux
card-trapped = Piégé
card-free = Libre
caption-break-pick = Casser
caption-break-lamp = Casser
caption-break-cart = Casser
caption-mend-pick = Réparer
caption-mend-lamp = Réparer
caption-mend-cart = Réparer
caption-mend-pick-lamp = Réparer
caption-mend-pick-cart = Réparer
caption-mend-lamp-cart = Réparer
caption-rockfall = Éboulement
caption-map = Plan
caption-thief = Voleur
caption-hands-off = Bas les pattes
caption-swap-hands = Mains
caption-inspect = Inspection
caption-swap-hats = Chapeaux
caption-trapped = Piégé
caption-free = Libre
dwarf-miner = Chercheur d’or
dwarf-saboteur = Saboteur
dwarf-selfish = Nain égoïste
dwarf-blue = Chercheur bleu
dwarf-green = Chercheur vert
dwarf-boss = Patron
dwarf-profiteer = Profiteur
dwarf-geologist = Géologue
dwarf-unknown = Inconnu
aim-miner = Atteignez l’or avec les autres chercheurs.
aim-saboteur = Éloignez les chercheurs de l’or sans vous trahir.
aim-selfish = Posez vous-même la dernière galerie jusqu’à l’or : il est alors à vous seul.
aim-blue = Votre équipe doit atteindre l’or ; les portes vertes vous barrent la route.
aim-green = Votre équipe doit atteindre l’or ; les portes bleues vous barrent la route.
aim-boss = Vous gagnez avec toute équipe qui atteint l’or, pour une pépite de moins.
aim-profiteer = Vous gagnez avec qui gagne, pour deux pépites de moins.
aim-geologist = Chaque cristal de la mine vous rapporte.

# --- the log
log-round = La manche { $round } commence. { $first } joue en premier.
log-drew = { $name } a pioché : { $cards }.
log-place = { $name } a posé une carte en { $cell } : { $card }.
log-break = { $name } a cassé { $tool } { DE($other) }.
log-mend = { $self ->
    [true] { $name } a réparé { $own }.
   *[false] { $name } a réparé { $tool } { DE($other) }.
  }
log-rockfall = { $name } a provoqué un éboulement en { $cell }.
log-map = { $name } a regardé l’{ $goal }.
log-map-seen = { $name } a regardé l’{ $goal } : { $what }.
log-discard = { $count ->
    [one] { $name } a passé son tour en défaussant une carte face cachée.
   *[other] { $name } a passé son tour en défaussant { $count } cartes face cachée.
  }
log-pass = { $name } a passé son tour, faute de cartes.
log-clear = { $name } a donné deux cartes et s’est défait de : { $mark }.
log-inspect = { $name } a regardé le nain { DE($other) }.
log-inspect-seen = { $name } a regardé le nain { DE($other) } : { $dwarf }.
log-swap-hats = { $self ->
    [true] { $name } a changé de chapeau.
   *[false] { $name } a changé le chapeau { DE($other) }.
  }
log-swap-hats-seen = { $other } a un nouveau chapeau : { $dwarf }.
log-thief = { $name } est devenu voleur.
log-swap-hands = { $name } a échangé sa main avec { $other }.
log-hands-off = { $self ->
    [true] { $name } n’est plus voleur.
   *[false] { $name } a empêché { $other } de voler.
  }
log-free = { $self ->
    [true] { $name } s’est libéré.
   *[false] { $name } a libéré { $other }.
  }
log-trap = { $name } a piégé { $other }.
log-turned = L’{ $goal } est retournée : { $what }.
log-won = Fin de la manche : { $winner }.
log-is = { $name } : { $dwarf }.
log-take = { $count ->
    [one] { $name } a gardé une carte de { $count } pépite.
   *[other] { $name } a gardé une carte de { $count } pépites.
  }
log-take-hidden = { $name } a gardé une carte d’or.
log-paid = { $count ->
    [one] { $name } a reçu { $count } pépite.
   *[other] { $name } a reçu { $count } pépites.
  }
log-paid-hidden = { $name } a reçu de l’or.
log-steal = { $name } a volé une pépite à { $other }.
log-steal-none = { $name } n’a rien volé.
log-gold = { $count ->
    [one] { $name } a { $count } pépite.
   *[other] { $name } a { $count } pépites.
  }
log-game-over = { $count ->
    [one] { $names } a gagné la partie.
   *[other] { $names } ont gagné la partie ensemble.
  }
winner-miners = les chercheurs d’or gagnent
winner-saboteurs = les saboteurs gagnent
winner-blue = l’équipe bleue gagne
winner-green = l’équipe verte gagne
winner-both = les deux équipes gagnent
winner-none = personne ne gagne

# --- the end of a round
end-gold-found = L’or est trouvé !
end-gold-lost = L’or reste caché
end-won = gagne
end-miners = { $name } a posé la dernière galerie. Les chercheurs d’or gagnent la manche.
end-saboteurs = Les cartes sont épuisées. Les saboteurs gagnent la manche.
end-blue = { $name } a posé la dernière galerie. L’équipe bleue gagne la manche.
end-green = { $name } a posé la dernière galerie. L’équipe verte gagne la manche.
end-both = { $name } a posé la dernière galerie, et les deux équipes peuvent atteindre l’or.
end-none = Aucun camp ne gagne cette manche.
end-stole = a volé une pépite à { $name }
end-robbed = { $name } lui a volé une pépite
end-trapped = en cage : pas d’or
gold-none = pas d’or
gold-this-round = cette manche
gold-none-this-round = pas d’or à cette manche
gold-none-yet = pas encore d’or à cette manche
gold-cards-in-all = { $count ->
    [0] aucune carte d’or jusqu’ici
    [one] une carte d’or en tout
   *[other] { $count } cartes d’or en tout
  }
take-choose = Choisissez une carte d’or
take-other = { $name } choisit une carte d’or
take-card = { $count ->
    [one] Garder la carte de { $count } pépite
   *[other] Garder la carte de { $count } pépites
  }
steal-choose = Voleur : à qui prenez-vous une pépite ?
steal-other = { $name } s’apprête à voler
steal-from = À { $name }
steal-nothing = À personne
see-mine = Voir la mine
see-result = Voir le résultat
next-round = Manche suivante
wins-game = { $count ->
    [one] { $names } gagne la partie
   *[other] { $names } gagnent la partie ensemble
  }
wins-why = { $count ->
    [one] Le plus gros butin après trois manches : { $count } pépite.
   *[other] Le plus gros butin après trois manches : { $count } pépites.
  }
gold-by-round = L’or par manche
all-gold = Total
again = Rejouer
again-wait = L’hôte peut lancer une autre partie.
again-open = L’hôte a ouvert une nouvelle table.
again-join = Rejoindre la nouvelle table
watch-again = Revoir la partie
save-record = Enregistrer la partie

# --- refusals
refused-out-of-turn = C’est le tour d’un autre joueur.
refused-too-many-cards = On défausse une à trois cartes.
refused-not-dealt = Aucune manche n’a encore été distribuée.
refused-game-over = La partie est finie.
refused-round-over = La manche est finie et la suivante n’a pas encore été distribuée.
refused-round-not-over = La manche précédente n’est pas finie.
refused-not-in-hand = Cette carte n’est pas dans votre main.
refused-not-now = L’or se partage et se vole seulement après une manche.
refused-sharing-gold = On partage l’or : gardez une des cartes.
refused-stealing = Les voleurs sont à l’œuvre : dites qui voler, ou personne.
refused-expansion-only = Cela n’existe que dans Saboteur 2.
refused-tool-broken = Un de vos outils est cassé : pas de galerie avant la réparation.
refused-trapped = Vous êtes piégé : pas de galerie avant d’être libre.
refused-cell-taken = Une carte s’y trouve déjà.
refused-tunnels-clash = Elle ne se raccorde pas à une carte voisine : ouverture contre ouverture, roche contre roche.
refused-not-linked = Aucune galerie venant du départ n’arrive à une de ses ouvertures.
refused-no-neighbour = Elle ne toucherait aucune carte.
refused-only-face-down-goal = Elle ne toucherait qu’une arrivée face cachée.
refused-ladder-no-neighbour = Une échelle doit toucher une carte visible.
refused-ladder-beside-goal = Une échelle ne peut pas toucher une arrivée.
refused-break-oneself = On casse les outils des autres, pas les siens.
refused-already-broken = Cet outil de ce joueur est déjà cassé.
refused-not-broken = Cet outil de ce joueur n’est pas cassé.
refused-wrong-mend = Cette carte ne répare pas cet outil.
refused-no-card-there = Il n’y a pas de carte à cet endroit.
refused-start-or-goal = Le départ et les arrivées ne s’enlèvent pas.
refused-no-goal-there = Il n’y a pas d’arrivée à cet endroit.
refused-goal-face-up = Cette arrivée est déjà visible.
refused-one-card-only = On défausse une seule carte.
refused-hand-not-empty = Tant qu’on a des cartes, on en défausse une pour passer.
refused-nothing-to-clear = Vous n’avez pas cette carte devant vous.
refused-has-thief = Vous êtes déjà voleur.
refused-no-thief = Ce joueur n’est pas voleur.
refused-not-trapped = Ce joueur n’est pas piégé.
refused-trap-oneself = On piège les autres, pas soi-même.
refused-already-trapped = Ce joueur est déjà piégé.
refused-inspect-oneself = On regarde le nain d’un autre joueur.
refused-no-dwarf-left = La pile des nains est vide.
refused-swap-with-oneself = On échange sa main avec un autre joueur.
refused-no-such-gold-card = Cette carte n’est pas parmi celles à choisir.
refused-highest-only = À cette table on garde la carte la plus forte.
refused-rob-oneself = On vole un autre joueur, pas soi-même.
refused-nothing-to-rob = Ce joueur n’a pas d’or.

# --- errors
error-unknown = Quelque chose n’a pas marché. Réessayez.
error-no-connection = Le serveur ne répond pas. Réessayez dans un instant.
error-no-page = Il n’y a rien à cette adresse.
error-already-again = La table suivante est déjà ouverte.
error-bad-action = Ce n’est pas une action de ce jeu.
error-bad-claim = Cela ne peut pas être affirmé.
error-bad-message = Le serveur n’a pas compris.
error-bad-name = Un nom a de 1 à 20 caractères.
error-bad-request = Le serveur n’a pas compris.
error-chat-closed = L’hôte a désactivé la discussion.
error-foreign-host = Ce serveur ne répond pas à ce nom.
error-foreign-origin = Cette page ne peut pas parler à ce serveur.
error-game-begun = La partie a déjà commencé.
error-http = Le serveur ne peut pas faire cela.
error-no-such-bot = Ce bot n’existe pas.
error-no-such-game = Cette partie n’existe pas.
error-no-such-seat = Cette place n’existe pas.
error-no-such-table = Cette table n’existe pas.
error-no-seat = Cette place n’est plus la vôtre.
error-no-spectators = Cette table ne veut pas de spectateurs.
error-not-a-person = Celui qui est assis là ne peut pas le faire.
error-not-begun = La partie n’a pas encore commencé.
error-not-host = Seul l’hôte peut le faire.
error-not-offered = Cette version ne le propose pas.
error-not-oneself = On ne peut pas se faire cela à soi-même.
error-not-over = La partie n’est pas encore finie.
error-not-seated = Vous n’avez pas de place ici.
error-not-written = Le serveur ne peut rien enregistrer pour le moment. Réessayez.
error-nothing-said = Il n’y avait rien à dire.
error-seat-empty = Personne n’est assis là.
error-seat-taken = Cette place est prise.
error-seats-taken = Il y a plus de places prises que cela.
error-table-full = Toutes les places sont prises.
error-table-worn-out = Cette table a trop servi. Ouvrez-en une autre.
error-too-fast = Pas si vite, s’il vous plaît.
error-too-few-players = Il n’y a pas assez de joueurs pour cette version.
error-too-late = C’est trop tard pour cela.
error-too-many-guesses = Trop de codes faux. Attendez un moment.
error-too-many-joins = Trop de monde arrive à la fois. Attendez un moment.
error-too-many-tables = Trop de tables ont été ouvertes. Attendez un moment.
error-restart = Le serveur redémarre. Un instant…
error-said-hello = Cette connexion est déjà à une table.
error-say-hello-first = La connexion a échoué. Rechargez la page.

# --- replay
replay = Revoir la partie
replay-as = Vu par
replay-all = tout découvert
replay-move = Coup { $number } sur { $count }
replay-play = Lecture
replay-pause = Pause
replay-back = Un coup en arrière
replay-forward = Un coup en avant
replay-first = Au début
replay-last = À la fin
replay-review = Analyse
replay-link = Copier un lien vers ce coup
replay-none = Cette partie n’existe pas.
