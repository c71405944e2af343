# --- bots
bot-kind = Comment jouent les bots
bot-character = Leur caractère
kind-chance = au hasard
kind-digger = simplement
kind-watcher = bien : ils observent tout le monde
kind-thinker = très bien : ils anticipent
kind-name-chance = joue au hasard
kind-name-digger = creuseur
kind-name-watcher = guetteur
kind-name-thinker = penseur
style-mixed = varié
style-own = le leur
style-trusting = confiant
style-wary = méfiant
style-quiet = discret
style-loud = bruyant
bot-styled = { $kind }, { $style }

# --- the meter
aids-allowed = Jauges de soupçon et indices
aids-allowed-text = Facultatif ; ne se fonde que sur ce que voit chaque joueur.
aids-forbidden = L’hôte ne veut ni jauges ni indices à cette table.
meter-show = Ma jauge de soupçon
meter-show-text = Ce que vous avez des raisons de penser de chacun, d’après ce que vous avez vu et entendu.
meter-of = { $name } : soupçon { $percent } pour cent, { $level }
meter-trusted = sans doute fiable
meter-unsure = difficile à dire
meter-suspected = sans doute saboteur
meter-title = { $name } : { $percent } %
meter-known = Vous avez vu ce nain : vous savez.
meter-nothing = Il ne s’est encore rien passé de révélateur.
meter-others = Ce que les autres ont fait en dit plus que tout ce qu’a fait ce nain.
meter-usual = Avant que quoi que ce soit n’arrive, c’était { $percent } %.
meter-note = Une supposition d’après les habitudes, pas une preuve. Le signe + parle pour un saboteur, le signe − contre.
error-no-aids = L’hôte ne veut ni jauges ni indices à cette table.
error-no-answer = Il n’y a pas de réponse pour le moment. Redemandez.
error-no-round = Aucune manche n’est en cours.
error-not-your-turn = Il n’y a d’indice que lorsque c’est votre tour.

# --- reasons
reason-lay-far-on = { $name } a beaucoup creusé vers l’or : { $weight }
reason-lay-far-on-blind = { $name } a creusé vers l’or, avec un cul-de-sac : { $weight }
reason-lay-on = { $name } a creusé vers l’or : { $weight }
reason-lay-on-blind = { $name } a creusé un peu, avec un cul-de-sac : { $weight }
reason-lay-aside = { $name } a posé une carte qui n’aide personne : { $weight }
reason-lay-aside-blind = { $name } a posé un cul-de-sac à l’écart : { $weight }
reason-lay-back = { $name } a posé une carte qui allonge le chemin : { $weight }
reason-lay-back-blind = { $name } a barré le chemin avec un cul-de-sac : { $weight }
reason-clear-the-way = { $name } a dégagé le chemin par un éboulement : { $weight }
reason-bury-the-way = { $name } a enseveli le chemin sous un éboulement : { $weight }
reason-bury-aside = { $name } a provoqué un éboulement qui ne change rien : { $weight }
reason-hinder = { $what ->
    [trap] { $name } a piégé { $other }
   *[break] { $name } a cassé un outil { DE($other) }
  }{ $standing ->
    [suspected] , que vous soupçonnez
    [trusted] , en qui vous avez confiance
   *[unknown] {""}
  } : { $weight }
reason-help = { $what ->
    [free] { $name } a libéré { $other }
   *[mend] { $name } a réparé un outil { DE($other) }
  }{ $standing ->
    [suspected] , que vous soupçonnez
    [trusted] , en qui vous avez confiance
   *[unknown] {""}
  } : { $weight }
reason-help-oneself = { $name } a réparé son propre outil : { $weight }
reason-discard = { $name } a passé son tour et défaussé une carte : { $weight }
reason-discard-several = { $name } a défaussé plusieurs cartes d’un coup : { $weight }
reason-map = { $name } a regardé une arrivée : { $weight }
reason-clear = { $name } a donné deux cartes pour ôter une marque : { $weight }
reason-inspect = { $name } a regardé le nain de quelqu’un : { $weight }
reason-thief = { $name } est devenu voleur : { $weight }
reason-hands-off = { $name } a arrêté un voleur : { $weight }
reason-swap-hats = { $name } a changé un chapeau : { $weight }
reason-swap-hands = { $name } a échangé sa main avec quelqu’un : { $weight }
reason-tell-the-truth = { $name } a dit la vérité sur une arrivée : { $weight }
reason-lie = { $name } a menti sur une arrivée : { $weight }
reason-vouch = { $name } s’est porté garant { DE($other) }{ $standing ->
    [suspected] , que vous soupçonnez
    [trusted] , en qui vous avez confiance
   *[unknown] {""}
  } : { $weight }
reason-accuse = { $name } a accusé { $other }{ $standing ->
    [suspected] , que vous soupçonnez
    [trusted] , en qui vous avez confiance
   *[unknown] {""}
  } : { $weight }

# --- hints
hint = Indice
hint-more = Dites-m’en plus
hint-close = Fermer l’indice
hint-thinking = Un instant…
hint-mine = Regardez la mine, près de { $cell }.
hint-goals = Regardez les arrivées.
hint-players = Regardez { $name }.
hint-self = Regardez ce que vous pourriez poser devant vous.
hint-hand = Regardez votre main : toutes les cartes ne servent pas.
hint-gold = Regardez l’or.
hint-cards = Utilisez : { $cards }.
hint-no-card = Aucune carte n’est nécessaire.
hint-do-cell = { $card } en { $cell }.
hint-do-map = Regardez l’{ $goal }.
hint-do-seat = { $card }, sur { $name }.
hint-do-alone = Jouez : { $card }.
hint-do-discard = Défaussez : { $cards }.
hint-do-clear = Donnez ces cartes pour ôter une marque : { $cards }.
hint-do-take = { $count ->
    [one] Prenez la carte d’une pépite.
   *[other] Prenez la carte de { $count } pépites.
  }
hint-do-steal = Volez { $name }.
hint-do-steal-none = Ne volez personne.
hint-do-pass = Passez.

# --- the review of a game
review = Analyse
review-wait = La partie est en cours d’analyse. Cela prend quelques secondes…
review-failed = Il n’y a pas d’analyse pour le moment.
review-round = Manche { $round }
review-move = Coup { $number }
review-chance = L’or sera-t-il trouvé ?
review-chance-text = Les chances coup par coup, pour qui connaît toutes les cartes.
review-chance-go = Appuyez sur un repère du graphique pour aller à ce coup.
review-chance-label = Chances que l’or soit trouvé : { $from } pour cent au début, { $to } pour cent avant le dernier coup
review-found = or trouvé
review-lost = or perdu
review-suspicion = Qui était soupçonné ?
review-suspicion-text = Ce qu’un spectateur pouvait penser. Les lignes épaisses sont les saboteurs.
review-suspicion-of = { $name }, { $dwarf } : soupçon { $percent } pour cent
review-turning = Tournants
review-turning-none = Aucun coup n’a décidé seul de cette manche.
review-jump = Coup { $number } : { $what } Chances d’or { $change } %
review-luck = Jeu et chance
review-deal = Dans de telles manches, l’or est trouvé dans { $usual } % des cas ; avec cette donne, dans { $dealt } %.
review-by-play = par le jeu
review-by-luck = par les cartes piochées
review-for-side = En pourcentage, chacun pour son camp.
