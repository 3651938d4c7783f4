import type { Cue } from "./classes.ts";

const MONTH = "(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)";
const re = (source: string): RegExp => new RegExp(source.replaceAll("MONTH", MONTH), "gu");

/** Signs in French replies, on folded text. */
export const FRENCH_CUES: readonly Cue[] = [
  [
    "interested",
    2.4,
    re(
      "\\b(?:quand (?:etes|es|pouvons|peut|pourr|seriez|on|est-ce qu'on)|on se (?:parle|voit|rappelle) quand|(?:un moment|cinq minutes|dispo\\w*|libre|creneau|disponibilites?)\\b[^.!?]{0,40}\\?|prochaine etape|(?:vous irait|te va|vous convient|ca vous va|vous conviendrait)\\b[^.!?]{0,20}\\?|(?:\\d{1,2} ?h(?:\\d\\d)?|matin|apres-midi|matinee|midi|lundi|mardi|mercredi|jeudi|vendredi)[^.!?]{0,20}\\?|on (?:commence|demarre|avance|fait) (?:quand|comment)|comment (?:peut-on|on) (?:avancer|proceder|fait|procede))",
    ),
  ],
  [
    "interested",
    2,
    re(
      "\\b(?:je (?:veux|voudrais) bien|veux en savoir|me tente|a l'ecoute|tout ouie|retenu (?:notre|mon) attention|vaut le coup|preneurs? d'un|envoyez(?:[- ]moi)? un devis|passer (?:nous voir|a nos bureaux)|propose de (?:passer|nous voir)|convient|fait echo|besoin urgent|confirme mon interet|partants?|pourrait nous aider|m'aiderait|un essai|on signe)\\b",
    ),
  ],
  [
    "question",
    1.6,
    re(
      "\\b(?:j'aimerais (?:savoir|connaitre)|je (?:voudrais|souhaiterais) (?:savoir|connaitre)|indiquer vos|merci de m'indiquer|savoir si (?:vous|votre)|combien (?:cela|ca|de)|pas (?:bien )?(?:compris|saisi))\\b",
    ),
  ],
  [
    "later",
    2,
    re(
      "\\b(?:relancez|rappelez|recontactez|revenez|reecrivez|retentez)(?:[- ]moi|[- ]nous)?\\b[^.!?]{0,40}\\b(?:a ce moment|quand|une fois|au|en|dans|mi-|d'ici|apres|lorsque|l'an)\\b|\\b(?:en pleine (?:cloture|saison|periode|reorganisation)|tant que|on attend|il faut attendre|repousse|mis(?:e)? en pause)\\b",
    ),
  ],
  [
    "referral",
    2,
    re(
      "\\b(?:(?:plutot|mieux) (?:en )?(?:discuter|voir|parler|joindre|demander) (?:avec|a)|a pris la suite|a ete (?:transmis|confie)e?|fait suivre|il faut (?:passer par|appeler|ecrire)|devez passer par|plus mon perimetre|chapeaute|mis en lien|mets en lien|occupe par|passer par le service)\\b",
    ),
  ],
  [
    "notInterested",
    2.2,
    re(
      "\\b(?:pas preneu\\w+|nan merci|ne (?:repond|convient) pas|ne nous (?:convient|correspond|interesse)|n'allons pas|pas poursuivre|a cote de la plaque|sujet est clos|ce qu'il (?:nous|me) faut|aucun(?:e)? (?:utilite|interet|besoin)|declinons|pas les moyens|pas dans nos|comme ca, merci|n'en veut pas)\\b",
    ),
  ],
  [
    "unsubscribe",
    3.4,
    re(
      "\\b(?:effacez|supprimez|retirez|enlevez|oubliez|otez|rayez|bloquez)(?:[- ](?:la|le|les|moi|nous|cette|mon|mes))\\b|\\b(?:etre retire|plus aucun (?:message|mail)|refuse tout|stop pub|bloque et signale)\\b",
    ),
  ],
  [
    "outOfOffice",
    2,
    re(
      "\\b(?:ne travaille (?:pas|plus) le|reponse differee|(?:votre )?(?:ticket|demande n)|sous \\d+ ?h|accuse de reception|envoye automatiquement|ferme(?:e)? (?:jusqu|les|du|pour)|je (?:vous )?lirai|quelques jours de repos)",
    ),
  ],
  [
    "interested",
    2.5,
    re(
      "\\b(?:ca|cela|ceci|votre \\S+|c'est|ca peut|cela peut|ca pourrait|cela pourrait)(?: vraiment| beaucoup| bien| fort)? (?:m'|nous )interesser?\\b|\\b(?:m'|nous )interesse(?:rait|nt)?\\b",
    ),
  ],
  [
    "interested",
    2.2,
    re(
      "\\b(?:je (?:suis|serais|reste)|nous (?:sommes|serions)|on (?:est|serait)) (?:tout a fait |vraiment |tres |assez |plutot |bien )?(?:interesse|preneu|partant|favorable|curieu|ouvert|dispos|ravi|d'accord pour)",
    ),
  ],
  [
    "interested",
    1.8,
    re(
      "\\b(?:avec (?:grand )?plaisir|volontiers|avec joie|pourquoi pas|banco|allons-y|ca marche|carrement|bien sur|super idee|bonne idee|excellente idee|tres bonne (?:idee|initiative))\\b",
    ),
  ],
  [
    "interested",
    2,
    re(
      "\\b(?:appelez|appelle|rappelez|rappelle|joignez|contactez)[- ]moi\\b(?!.{0,40}\\b(?:en MONTH|dans \\S+ mois|plus tard|annee prochaine|rentree|apres))",
    ),
  ],
  [
    "interested",
    1.9,
    re(
      "\\b(?:proposez|envoyez|donnez|suggerez|indiquez|dites|transmettez|soumettez)[- ](?:moi|nous)\\b.{0,30}\\b(?:creneau|creneaux|lien|invitation|dispo|disponibilites|date|dates|quand|invit)",
    ),
  ],
  [
    "interested",
    1.6,
    re(
      "\\b(?:rdv|rendez-vous|visio|demo|demonstration|creneaux?|point (?:rapide|ensemble)?|cafe|dejeuner|call|teams|zoom|agenda|calendly)\\b",
    ),
  ],
  [
    "interested",
    1.6,
    re("\\b(?:je|nous|on) (?:suis|sommes|est|serai|serais) (?:plutot |assez |egalement )?(?:dispo|disponibles?|libres?|joignables?)\\b"),
  ],
  ["interested", 1.5, re("\\b(?:on|nous) (?:se |s'|nous )?(?:cale|fixe|organise|planifie|bloque|prend|appelle|voit|voyons|en parle)\\b")],
  [
    "interested",
    1.6,
    re(
      "\\b(?:parlons-en|discutons|echangeons|voyons-nous|rencontrons-nous|echanger (?:avec vous|ensemble|de vive voix)|en savoir (?:davantage|plus)|en discuter|tester|essayer|voir (?:le|votre) (?:produit|outil))\\b",
    ),
  ],
  [
    "interested",
    1.3,
    re(
      "\\b(?:tombe(?:z)? (?:a pic|bien|a point)|exactement ce que|besoin que nous avons|nous avons (?:justement|effectivement|ce probleme|un vrai besoin)|correspond (?:a|bien|parfaitement)|en pleine reflexion|nous cherchons|je cherche justement)\\b",
    ),
  ],
  ["interested", 1.2, re("^\\W*(?:bonjour\\W+(?:\\w+\\W+)?)?(?:oui|ok|d'accord|parfait|entendu|go|yes)\\b.{4,}")],
  ["interested", 0.8, re("\\b(?:mon|au) (?:portable|mobile|numero|06|07)\\b|\\b0[67](?:[ .]?\\d\\d){4}\\b")],
  ["question", 1.6, re("\\?")],
  [
    "question",
    1.4,
    re("\\b(?:combien|quel(?:le)?s? (?:est|sont|prix|tarifs?|cout|budget|delai|difference|garanties?)|tarifs?|prix|cout(?:e|ent)?)\\b"),
  ],
  [
    "question",
    1.4,
    re(
      "\\b(?:est[- ]ce qu|avez[- ]vous|etes[- ]vous|proposez[- ]vous|pouvez[- ]vous|pourriez[- ]vous|travaillez[- ]vous|faites[- ]vous|y a[- ]t[- ]il|faut[- ]il|peut[- ]on|gerez[- ]vous|as[- ]tu|peux[- ]tu)\\b",
    ),
  ],
  [
    "question",
    1.3,
    re(
      "\\b(?:comment (?:ca|cela|avez|fonctionne|vous|marche|se|on|est)|en quoi|qu'est[- ]ce|c'est quoi|de quoi s'agit|a quoi|qui (?:etes|vous a)|d'ou|pourquoi (?!pas)|sur quel|dans quel|ou (?:sont|est)|par rapport a|difference)\\b",
    ),
  ],
  [
    "question",
    1,
    re(
      "\\b(?:preciser|precisions?|clarifier|expliquer|documentation|brochure|plaquette|references|cas clients?|exemples?|rgpd|dpa|hebergement|securite|integr(?:e|ation)|compatible|api)\\b",
    ),
  ],
  [
    "later",
    2.3,
    re(
      "\\b(?:recontact|rappel|relanc|re?ven(?:ez|ir)|reparl|reprenons|reprendre contact|recontactez|refaire un point|refaisons).{0,60}\\b(?:MONTH|mois|trimestre|semestre|annee|rentree|semaines?|fetes|ete|hiver|printemps|automne|plus tard|ensuite|20\\d\\d|echeance|debut|fin|vacances)\\b",
    ),
  ],
  [
    "later",
    2.2,
    re(
      "\\b(?:pas (?:maintenant|tout de suite|dans l'immediat|pour l'instant|pour le moment|en ce moment|avant|encore|d'actualite|le (?:bon )?moment|urgent|cette annee|ce (?:mois|trimestre|semestre)))\\b",
    ),
  ],
  [
    "later",
    1.8,
    re(
      "\\b(?:plus tard|ulterieurement|prochainement|a ce moment[- ]la|l'an(?:nee)? prochaine?|annee prochaine|trimestre prochain|mois prochain|dans (?:\\S+ )?(?:mois|semaines|trimestres)|d'ici (?:\\S+ )?(?:mois|semaines)|second semestre|prochain (?:exercice|trimestre|semestre)|apres (?:la|les|le|l') ?(?:rentree|fetes|ete|vacances|noel|cloture|salon|demenagement|fusion))\\b",
    ),
  ],
  [
    "later",
    1.5,
    re(
      "\\b(?:trop tot|premature|pas (?:le bon )?timing|timing n'est|mauvais timing|repor(?:te|tons|ter)|en attente|en pause|gel(?:e|es)?\\b|attendre|patienter|debord\\w+|sous l'eau|tete sous|dans le rush|pas le temps|surcharge)\\b",
    ),
  ],
  [
    "later",
    1.5,
    re(
      "\\b(?:je|nous|on) (?:reviens?|reviendrai|revenons|reviendrons|reviendra|vous ferai signe|ferons signe|garde|gardons|note|notons|mets de cote)\\b(?!.{0,20}\\b(?:d'absence|conge))",
    ),
  ],
  [
    "later",
    1.3,
    re(
      "\\b(?:gard(?:ons|ez) (?:le )?contact|restons en contact|sous le coude|feuille de route|quand (?:le besoin|nous|on|la|le)|une fois (?:que|la|le)|on verra|a revoir|a reprendre|en MONTH|debut (?:d'annee|MONTH|20\\d\\d)|fin (?:MONTH|d'annee)|pour 20\\d\\d|mi-MONTH|courant MONTH|t[1-4]\\b|q[1-4]\\b)",
    ),
  ],
  [
    "referral",
    2.3,
    re(
      "\\b(?:pas (?:moi|la bonne personne|le bon interlocuteur|le bon contact|la bonne interlocutrice|mon (?:sujet|domaine|perimetre|rayon)|de mon ressort|decisionnaire|decideur)|plus en charge|ne (?:suis|m'occupe|gere|traite) (?:plus|pas)|mauvaise (?:porte|personne)|trompez d'interlocuteur)\\b",
    ),
  ],
  [
    "referral",
    2,
    re(
      "\\b(?:voyez|voir|vois|adressez|adresser|contacte[rz]?|ecri(?:vez|re)|parle[rz]|parlez-en|demandez|rapproche[rz]|sollicite[rz]|essayez|prenez contact)(?:[- ](?:vous|plutot|en|ca|directement|donc))* ?(?:avec|a|au|aux|aupres|de|le|la|les|notre|mon|ma|m\\.|mme|monsieur|madame|plutot)\\b",
    ),
  ],
  [
    "referral",
    2,
    re(
      "\\b(?:je (?:vous |le |la |te )?(?:transmets|transfere|transmettrai|fais suivre|redirige|oriente|mets en (?:copie|relation|contact)|laisse)|j'ai (?:transmis|transfere|fait suivre)|je passe le message|en copie|en cc|mis en copie|je lui (?:passe|transmets))\\b",
    ),
  ],
  [
    "referral",
    1.6,
    re(
      "\\b(?:(?:ma|mon|notre|nos) (?:collegue|associee?|directeur|directrice|responsable|dsi|drh|daf|boss|chef|cheffe|patron|adjointe?|acheteuse|acheteur|successeur|remplacante?|equipe|service|agence|siege|direction)s?)\\b",
    ),
  ],
  [
    "referral",
    1.5,
    re(
      "\\b(?:bon(?:ne)? (?:interlocut\\w+|personne|contact)|personne (?:a contacter|concernee|en charge)|qui (?:gere|s'occupe|pilote|traite|dirige|decide)|s'en occupe|gere (?:ce|ces|cela|ca|les)|a repris|reprend mes|me remplace|m'a remplace|quitte (?:la societe|l'entreprise)|ne travaille plus|ne fai\\w+ plus partie|change de (?:poste|societe))\\b",
    ),
  ],
  ["referral", 1, re("[a-z0-9._-]+@[a-z0-9-]+\\.[a-z.]{2,}")],
  [
    "notInterested",
    2.3,
    re(
      "\\b(?:pas|aucunement|guere|plus|nullement)(?: du tout| vraiment| tellement)? (?:interesse\\w*|concerne\\w*)|\\bne (?:m'|nous |m)interess\\w+ pas|\\bpas (?:pour (?:nous|moi)|notre priorite|un sujet|convaincu\\w*|besoin|de besoin|utile)\\b",
    ),
  ],
  [
    "notInterested",
    2,
    re(
      "\\bnon,? merci\\b|\\bmerci,? (?:mais )?non\\b|\\bsans facon\\b|\\btres peu pour\\b|\\bpasse mon tour\\b|\\bne donn\\w+ pas suite\\b|\\bpas (?:donner )?suite\\b|\\bdecline\\b|\\bce sera non\\b|\\bc'est non\\b|\\bnon (?:pour|de notre)",
    ),
  ],
  [
    "notInterested",
    1.9,
    re(
      "\\b(?:avons|j'ai|on a|disposons|sommes|est|suis) (?:deja|actuellement) (?:un|une|des|notre|nos|ce qu|equip\\w+|engage\\w*|signe|tout|accompagne\\w*|en contrat|en place|clients?|chez)",
    ),
  ],
  [
    "notInterested",
    1.7,
    re(
      "\\b(?:aucun (?:interet|besoin)|pas (?:d'interet|l'utilite)|ne (?:correspond|convient|colle) pas|ni le budget|en interne|fournisseur actuel|prestataire actuel|autre (?:choix|solution|prestataire|fournisseur)|un concurrent|vos concurrents|satisfaits? de|contents? de|trop (?:cher|petits?|chere)|sans objet|n'en (?:avons|ai|voyons) pas|ne souhait\\w+ pas(?! recevoir| etre (?:re)?contact))\\b",
    ),
  ],
  [
    "notInterested",
    1.3,
    re(
      "\\b(?:bonne continuation|bon courage|bonne chance|desole mais|navre|malheureusement|helas|pas (?:notre|ma) (?:politique|culture)|n'utilis\\w+ pas|ne travaill\\w+ (?:pas|qu'avec)|on vient de (?:signer|renouveler)|renouvele|ne vois pas)\\b",
    ),
  ],
  ["notInterested", 1.3, re("^\\W*(?:bonjour\\W+(?:\\w+\\W+)?)?non\\b")],
  [
    "unsubscribe",
    3.2,
    re(
      "\\b(?:desabonn|desinscri|unsubscribe|opt[- ]?out|retirez|retirer (?:mon|de|cette|mes|notre|moi)|me retirer|nous retirer|supprim(?:ez|er) (?:mon|mes|cette|de|notre|moi|nos|toutes)|me supprimer|effac(?:ez|er) (?:mon|mes|toutes)|radi(?:ez|er)|ray(?:ez|er)|enlev(?:ez|er)[- ]?(?:moi|mon|cette|nous)|otez-moi|sortez-moi|blacklist)\\w*",
    ),
  ],
  [
    "unsubscribe",
    3,
    re(
      "\\b(?:ne (?:plus )?(?:me|nous|m'|m) ?(?:plus )?(?:re)?(?:contact|ecri|solli|envoy|relanc|demarch|appel|rappel)\\w*(?: plus| jamais)?|ne plus (?:etre )?(?:re)?(?:contact|solli|recevoir|demarch|relanc|utiliser|figurer)\\w*|(?:souhait\\w+|veux|voulons|desir\\w+) (?:plus|pas) (?:etre (?:re)?(?:contact|solli|demarch|relanc)|recevoir|de vos)|plus de (?:mails?|messages?|courriels?|relances?))\\b",
    ),
  ],
  [
    "unsubscribe",
    2.8,
    re(
      "\\b(?:arret(?:ez|er|e) (?:de|d'|vos|tout|ca|le|les|avec)|cess(?:ez|er) (?:de|d'|vos|tout|immediatement|votre)|stop(?:pez)?\\b(?! and)|lach(?:ez|e)[- ]moi|fich(?:ez|e)[- ]moi|fout(?:ez|re)[- ]moi|laiss(?:ez|e)[- ](?:moi|nous) (?:tranquille|en paix)|ras le bol|harcel\\w+|marre)\\b",
    ),
  ],
  [
    "unsubscribe",
    2.2,
    re(
      "\\b(?:spams?|cnil|droit (?:d'opposition|a l'oubli|a l'effacement)|m'oppose|opposition|donnees personnelles|article (?:17|21)|plainte|signal\\w+ comme|indesirable|sans mon (?:accord|consentement)|jamais (?:donne|demande|consenti))\\b",
    ),
  ],
  [
    "outOfOffice",
    2.6,
    re(
      "\\b(?:je (?:suis|serai)|etant|nous sommes)(?: actuellement| en ce moment| egalement| desormais)? (?:absente?s?|en conges?|en vacances|en arret|en deplacement(?! toute)|hors (?:du |de mon )?bureau|indisponibles?|en formation|en rtt|en seminaire|injoignables?)|\\bje m'absente\\b|\\bactuellement (?:absente?|en conges?|en deplacement|en vacances|hors)|^\\W*(?:(?:bonjour|bonsoir)\\W+)?absente? ",
    ),
  ],
  [
    "outOfOffice",
    2.8,
    re(
      "\\b(?:(?:reponse|message|courriel|mail) automatique|reponse auto|message d'absence|absence du bureau|gestion d'absence|autoreply|repondeur|ne pas repondre a (?:ce|cet)|generee? automatiquement)\\b",
    ),
  ],
  [
    "outOfOffice",
    2,
    re(
      "\\b(?:de retour (?:le|a partir|au bureau|parmi|lundi|mardi|mercredi|jeudi|vendredi|demain)|(?:a|des) mon retour|retour (?:prevu|le|au bureau|lundi|mardi|mercredi|jeudi|vendredi|demain)|serai (?:de retour|de nouveau|a nouveau|absent)|en mon absence|durant mon absence|pendant mon absence|mon absence|conge (?:maternite|paternite|parental|sabbatique|annuel|maladie)|conges (?:annuels|d'ete|de fin)|arret maladie|conges? jusqu|absente? jusqu)",
    ),
  ],
  [
    "outOfOffice",
    1.8,
    re(
      "\\b(?:acces (?:limite|restreint|reduit|a (?:ma|mes|mon))|ne consulte pas|pas acces|bureaux? (?:seront |sont )?ferme|(?:entreprise|agence|cabinet|societe|boutique|magasin|etude) (?:est |sera )?(?:exceptionnellement )?ferme|fermeture (?:annuelle|estivale)|reouverture|(?:demande|ticket|message|courriel|mail) (?:a|est|sera|ete)? ?(?:bien )?(?:ete )?(?:enregistre|pris en compte|traite|recu)|en cas d'urgence|pour toute urgence|pour les urgences|(?:sera|seront) traitee?s?|numero de ticket)",
    ),
  ],
  [
    "other",
    1.8,
    re(
      "^\\W*(?:bonjour\\W+)?(?:bien recu|recu|c'est note|bien note|note|merci|ok|d'accord|vu|enchantee?|bonjour|merci beaucoup|merci bien|parfait merci|super merci)(?:\\W+(?:merci|beaucoup|bonne|journee|soiree|cordialement|a vous|aussi|camille))*\\W*$",
    ),
  ],
  [
    "other",
    1.4,
    re(
      "\\b(?:bonne reception|merci (?:pour|de) (?:votre|l'|l|ton|m'avoir|cette|avoir) ?(?:info\\w*|invitation|partage|ajout\\w*|accepte|ajoute)|felicitations|bonne annee|enchante|ravie? d'etre en (?:contact|relation)|mauvaise manip\\w*|par erreur)\\b",
    ),
  ],
];
