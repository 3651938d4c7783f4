/**
 * The words by which people opt out, in French and English, as patterns for a sentence of their own words: lower case without accents, straight
 * apostrophes, single spaces, and with SYNONYMS replaced. Gaps are bounded and nothing nests.
 */

/** One word stands for each of these families, so that the patterns below stay short. */
export const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\be-mailing\b/gu, "emailing"],
  [
    /\b(?:e-?mails?|mails?|mailings?|courriels?|messages?|relances?|envois?|sollicitations?|publicites?|pubs?|spams?|newsletters?)\b/gu,
    "message",
  ],
  [/\bd' ?(?=message\b)/gu, "de "],
  [/\b(?:re)?(?:contacter|ecrire|relancer|solliciter|demarcher|deranger|importuner|harceler|spammer)\b/gu, "contacter"],
  [/\b(?:re)?(?:contactez|ecrivez|relancez|sollicitez|demarchez|derangez|importunez|harcelez|spammez)\b/gu, "contactez"],
  [/\b(?:adresser|faire parvenir)\b/gu, "envoyer"],
  [/\badressez\b/gu, "envoyez"],
  [/\b(?:do not|don't|dont|never)(?: ever| please)?\b/gu, "don't"],
  [/\b(?:plus|pas) jamais\b/gu, "plus"],
  [/\b(?:s'il (?:vous|te) plait|svp|stp|please|pls|plz)\b/gu, "please"],
];

/** Requests in the first person to leave the list, or to be left alone: no words around them limit them. */
export const DEPARTURES = [
  /\b(?:me |m'|nous )des(?:(?:in|a)scrire|abonner)\b(?! (?:a tout moment|quand (?:je|on|nous)|plus tard|d'un|de (?:mon|notre|l'(?:abonnement|essai)|la version|votre concurrent))\b)/u,
  /\bje me des(?:(?:in|a)scris|abonne)\b(?! (?:d'un|de (?:mon|notre|l'(?:abonnement|essai)|la version|votre concurrent))\b)/u,
  /\bdes(?:(?:in|a)scri(?:vez|s|re)|abonne[rz]?)[- ](?:moi|nous|mon|mes)\b/u,
  /\bcomment (?:on )?se des(?:(?:in|a)scri(?:re|t)|abonner?)\b(?! (?:d'un|de (?:mon|notre|l'(?:abonnement|essai)|la version))\b)/u,
  /\b(?:souhait\w{1,6}|veux|voudrais|voulons|aimerais|demandons a|demande a) etre des(?:inscrit|abonne)/u,
  /\b(?:ma|demande(?: de| la| le)?) des(?:(?:in|a)scription|abonnement)\b/u,
  /\bunsubscribe (?:me|us|my|this (?:address|message))\b/u,
  /\bi(?:'d|'ve|'m| would| want| wish| need| like| have| asked| tried| trying| am| hereby| just| already| can| to){0,6} (?:unsubscribed?|opt out)\b(?! (?:our|people|customers|users|contacts|them|later|whenever|at any|by (?:mistake|accident)|from (?:my|our|your competitor)|of (?:my|our|the (?:annual|contract|plan|trial)))\b)/u,
  /\bwe(?:'d like| would like| want| wish) to (?:unsubscribe|opt out)\b(?! (?:our|people|customers|users|contacts|them)\b)/u,
  /\bopt (?:me|us) out\b/u,
  /\b(?:m'oppose|nous opposons|mon opposition|fais opposition) (?:au|a (?:ce|tout|la|l['e])).{0,20}(?:demarchage|prospection|traitement|utilisation de m|vous me contacti)/u,
  /\b(?:j'exerce|nous exercons|exercer|faire valoir) (?:mon|notre) droit (?:a l'(?:effacement|oubli)|d'opposition)\b/u,
  /\bi (?:hereby )?object to (?:(?:the|any|all|further|your) ){0,2}(?:processing|use of my|direct marketing|being contacted)\b/u,
  /\bexercis(?:e|ing) my right (?:to (?:object|be forgotten|erasure|opt out)|of erasure)\b/u,
  /\b(?:fichez?|foutez|fous)[- ](?:moi|nous) la paix\b/u,
  /\b(?:oubliez?|lachez?)[- ]moi\b(?! (?:pas|une?)\b)/u,
  /\bmerci de m'oublier\b/u,
  /\bblacklist(?:e[rz]?)?[- ](?:me|us|my|moi|nous|mon)\b|\b(?:me|nous) blacklister\b/u,
  /\b(?:put|add|place) (?:me|us|my (?:address|message|name|number)) (?:address )?(?:on|to|in) (?:your |the |a )?(?:(?:do-not-|don't )(?:contact|message|call)|suppression|opt[- ]?out|blacklist)\b/u,
  /\blose my (?:number|message|address|contact)\b/u,
  /\b(?:oubliez?|forget) (?:mon|my|about) (?:adresse|address|message|numero|number|contact|me)\b(?! (?:of|de)\b)/u,
  /\b(?:signale|signaler|report(?:ing|ed)?) (?:(?:vous|you|this|it|ceci|cela) )?(?:comme|as) message\b|\b(?:blocked and reported|bloque et signale)\b/u,
  /\b(?:saisis|saisirai|saisir|alerte|alerterai) la cnil\b|\b(?:porte|porterai|porter|depose|deposerai|deposer) plainte\b/u,
  /\b(?:i'll |i'm |i will |i am |and )(?:file|filing|lodge|lodging) a complaint\b|\breport (?:you|this|your company) to the (?:ico|ftc|dpa|authorit|regulator|data protection)/u,
  /\brespect(?:er|ez)? (?:mon droit (?:a l'(?:oubli|effacement)|d'opposition)|my right (?:to (?:be forgotten|object|erasure)))\b/u,
  /\b(?:consider me (?:as )?(?:unsubscribed|opted out)|(?:consider|treat|take) this (?:message )?as (?:an?|my) (?:objection|opt[- ]?out|request to (?:unsubscribe|be removed)))\b/u,
  /\bconsider(?:er|ez) ce (?:message|courrier) comme (?:une|mon) (?:opposition|desinscription|demande de (?:desinscription|suppression))\b/u,
];

/** Requests to be removed from a list, not from a quote, an invoice or a meeting. */
export const REMOVALS = [
  /\b(?:me |m'|nous )(?:retirer|enlever|supprimer|effacer|oter|rayer|sortir|exclure) de (?:votre|vos|ta|tes)\b(?! (?:reunion|invitation|agenda|calendrier|devis|rendez))/u,
  /\b(?:me |m'|nous )(?:retirer|enlever|supprimer|effacer|oter|rayer|sortir|exclure) d(?:u|e) (?:(?:cette|la|toute|toutes|ce|ces|les) ){0,2}(?:listes?|bases?|fichiers?|mailing|diffusion|crm|message)\b/u,
  /\b(?:retire|enleve|supprime|efface|raye)[rz] (?:mon (?:adresse|contact|nom|message(?! precedent))|(?:toutes |l'ensemble de )?mes (?:donnees|coordonnees))\b(?! d(?:u |es |e (?:la |ce |cette |l'))(?!listes?\b|bases?\b|fichiers?\b|mailing|message))/u,
  /\b(?:(?:retire|enleve|supprime|efface|raye)z?|sortez|sors)[- ](?:moi|nous|mon (?:adresse|contact|nom|message)|(?:toutes )?mes (?:donnees|coordonnees))\b(?! d(?:u |es |e (?:la |ce |cette |l'))(?!listes?\b|bases?\b|fichiers?\b|mailing|message))/u,
  /\b(?:suppression|effacement|retrait) de (?:toutes )?(?:mes|mon|nos) (?:donnees|coordonnees|informations|adresse|contact|nom)\b/u,
  /\b(?:souhait\w{1,6}|veux|voudrais|voulons|aimerais|demandons a|demande a) etre (?:retire|enleve|supprime|efface|raye|sorti|exclu)e?s? de (?:votre|vos|cette|ces|la liste|toute)/u,
  /\b(?:want|like|wish|need|ask|asked|demand|request|requested) to be (?:removed|unsubscribed|deleted|taken off)(?= (?:from )?(?:your|this|the|all|any)\b(?! (?:invoice|meeting|invit|calendar|thread))|[ .!,]{0,3}(?:$|please|thank))/u,
  /\b(?:request|demand|require|want)(?:ing)? (?:the |immediate ){0,2}(?:deletion|erasure|removal) of (?:all )?(?:of )?my (?:personal )?(?:data|details|information|info|address|message)\b/u,
  /\b(?:remove|delete|erase) (?:me|us|(?:all )?(?:of )?my (?:personal |contact )?(?:address|message|name|data|details|info|information))\b(?! (?:from|off|of|out)\b)/u,
  /\b(?:remove|delete|erase|take|get) (?:me|us|my (?:address|message|name|data|details)) (?:from|off|out of|of) (?:of )?(?:your\b(?! (?:invoice|quote|meeting|invit|calendar))|(?:this|the|that|all|any|these)(?: mailing| message| contact| distribution)? (?:lists?|database|crm|message)\b)/u,
  /\b(?:retire|enleve|supprime|efface|raye|ote)[rz] (?:cette adresse|mon numero|mes coordonnees)\b(?! d(?:u |es |e (?:la |ce |cette |l'))(?!listes?\b|bases?\b|fichiers?\b|mailing|message))/u,
  /\bote[rz]?[- ](?:moi|nous)\b/u,
  /\b(?:ne plus utiliser|n'utilisez plus) (?:cette|mon) (?:adresse|message)\b/u,
  /\b(?:remove|delete|erase|wipe|strike|drop|scrub) (?:this (?:message )?address|my (?:number|contact|message|address))\b(?! (?:from|off|of|out) (?!your\b|this list|all\b|any\b))/u,
  /\b(?:strike|drop|scrub|cut) (?:me|us) (?:from|off) (?:your|this|these|all|any)\b(?! (?:invoice|quote|meeting|invit|calendar))/u,
  /\b(?:no longer|don't|stop) us(?:e|ing) (?:this|my) (?:message )?address\b/u,
  /\b(?:take|get) (?:me|us|my (?:address|message|name)) off (?:this|it|these)(?=[ .!,]{0,3}(?:$|please|thank))/u,
  /\btake (?:me|us|my (?:address|message|name)) off(?=[ .!,]{0,3}(?:$|please|thank))/u,
  /\b(?:want|like|have|need|demand|request) (?:to have )?my (?:personal )?(?:data|details|address|message) (?:to be )?(?:deleted|removed|erased)\b/u,
];

/** Orders to stop, addressed to us. */
export const STOPS = [
  /(?<!don't )\bstop (?:please|merci)\b/u,
  /(?<!\bwe (?:need|want|have|are trying) to )\b(?:stop|quit|cease) (?:cold )?(?:message|messaging|emailing|contacting|spamming|bothering|writing|harassing|pestering|reaching out)(?: to)? (?:me|us)\b/u,
  /(?<!\bwe (?:need|want|have|are trying) to )\bstop (?:reaching out|following up)(?=[ .!,]{0,3}(?:$|please|thank))/u,
  /\bstop (?:this|the|your) harass(?:ment|ing)\b/u,
  /\b(?:asked|told|said)(?: (?:you|to|already|before)){0,3} stop(?=[ .!,]{0,3}$)/u,
  /\bje (?:vous|t') ?(?:ai |avais )(?:deja )?(?:demande|dit) d'arreter(?=[ .!,]{0,3}$)/u,
  /(?<!\bwe (?:need|want|have|are trying) to )\bstop (?:emailing|contacting|spamming|messaging)\b(?! (?:our|my|the|their|them|other|people|customers|clients)\b)/u,
  /(?<!\bwe (?:need|want|have|are trying) to )\bstop (?:sending )?(?:(?:me|us|any|avec|a|aux) ){0,2}(?:vos|tes|ces|your|these) (?:(?:more|automated|automatic|cold|sales|stupid) )?message\b/u,
  /(?<!\bto )\bcease (?:all message|message|sending(?: (?:me|us))?(?=[ .!,]{0,3}(?:$|please|thank|message)))/u,
  /(?<!\bwe (?:need|want|have|are trying) to )\bstop sending (?:(?:me|us|any|more|all) ){0,3}message\b(?! to\b)/u,
  /(?<!\bwe (?:need|want|have|are trying) to )\bstop sending (?:me |us )?(?:these|those|this|them|that|stuff|things)(?: (?:crap|junk|shit|rubbish|garbage|nonsense|stuff))?(?=[ .!,]{0,3}(?:$|please|thank))/u,
  /\b(?:i|we)(?:'d like| would like| want| wish) to stop (?:receiving|getting)\b/u,
  /\b(?:arrete[rz]?|cesse[rz]?|stoppe[rz]?)(?: immediatement| maintenant| donc| please| definitivement| vraiment)? de (?:me |m'|nous )(?:contacter|message|envoyer|appeler)\b(?! (?:monsieur|madame)\b)/u,
  /(?<!\bvous )\b(?:arretez|cessez|stoppez) (?:avec )?(?:votre|les) (?:message|prospection|demarchage|harcelement)\b/u,
  /\b(?:merci d'|merci de |veuillez |priere d'|priere de |pries? d'|pries? de )(?:arreter|cesser|stopper) (?:avec )?(?:votre|les|le|la|tous les) (?:message|prospection|demarchage|harcelement)\b/u,
  /\bpries? de cesser vos\b/u,
  /\b(?:arretez?|cessez?|stoppez?) (?:immediatement )?(?:avec )?(?:vos|tes|ces|tous|toutes|tout|le|la) (?:(?:vos|ces) )?(?:message|contact|prospections?|demarchages?|harcelement)\b/u,
  /\b(?:merci d'|merci de |veuillez |priere d'|demande d'|demande de |prie d'|prie de |pouvez-vous |pourriez-vous |il faut )(?:arreter|cesser|stopper) (?:immediatement )?(?:avec )?(?:vos|tes|(?<!il faut \w{6,7} )(?:ces|tous|toutes|tout)) (?:(?:vos|ces) )?(?:message|contact|prospections?|demarchages?|harcelement)\b/u,
];

/** Refusals to be contacted: a nearby time, other channel or other address limits them (LIMITS). */
export const REFUSALS = [
  /\blaissez?[- ](?:moi|nous) (?:tranquilles?|en paix|la paix)\b/u,
  /\bleave (?:me|us) alone\b/u,
  /(?<!\bpour )\bne (?:(?:souhaite|veux|desire|souhaitons|voulons|desirons) )?(?:plus|pas) (?:recevoir(?! (?:nos|\d+|(?:de |d'|une? )(?:brochure|catalogue|demo|documentation|devis|lead|pdf|plaquette)s?)\b)|etre (?:re)?(?:contacte|sollicite|demarche))/u,
  /\bje (?:veux|souhaite) (?:plus|pas) (?:recevoir (?:de |vos |tes |ces )message\b|etre (?:re)?(?:contacte|sollicite|demarche))/u,
  /\bn'(?:ai|avons) (?:plus|pas|aucune) envie (?:de recevoir (?:de |vos |tes |ces )|d'etre (?:re)?(?:contacte|sollicite|demarche)|que vous me contacti)/u,
  /\bne (?:souhaite|veux|desire|souhaitons|voulons|desirons) (?:plus )?rien recevoir\b/u,
  /\bne (?:souhaite|veux|desire|souhaitons|voulons|desirons) (?:plus|pas) (?:que vous (?:me |m'|nous )(?:(?:re)?contacti|ecrivi|relanci|solliciti|demarchi|derangi)ez|avoir de (?:vos nouvelles|contact avec vous))\b/u,
  /\brefuse (?:d'etre (?:re)?(?:contacte|sollicite|demarche)|tout (?:contact|demarchage)|de recevoir (?:de |vos |tes |ces |tout |aucun )message)/u,
  /\bne plus recevoir (?:de |d')?(?:vos|tes|ces)\b/u,
  /\bne (?:(?:souhaite|veux|desire|souhaitons|voulons|desirons) )?(?:plus|pas)(?: jamais)? (?:me |m'|nous )contacter\b/u,
  /\bne (?:souhaite|veux|veut|desire|souhaitons|voulons|desirons) (?:plus|pas|plus jamais) (?:entendre parler de vous\b|(?:de |d'|aucun |aucune )(?:(?:vos|tes|ces|autres|nouveaux|nouvelles) )?(?:message|prospection|demarchage)\b)/u,
  /(?<!\b(?:vous|tu|si) )\bne (?:me |m'|nous )(?:contactez|contactes?|ecris|message|derange|sollicite) (?:plus|pas)\b/u,
  /(?<!\b(?:vous|tu|si) )\b(?:ne (?:contactez|contacte)|n'insistez) (?:plus|pas)(?=[ .!,]{0,3}(?:$|please|merci))/u,
  /\bne (?:me |m'|nous )?appelez plus\b|\bne plus (?:me |m'|nous )appeler\b/u,
  /\bne (?:plus|pas) (?:contacter(?=[ .!,]{0,3}(?:$|please|merci))|insister\b)/u,
  /\b(?:inutile|pas la peine) (?:de (?:me |m'|nous )(?:contacter|message)\b|d'insister\b)/u,
  /\b(?:ne (?:me |m'|nous )?|n')envoye[rz] plus(?: (?:rien|de message|aucun message|(?:vos|tes|ces|votre) (?:message|communications?|offres?|propositions?))\b|(?=[ .!,]{0,3}(?:$|please|merci)))/u,
  /\bne (?:plus|pas) (?:me |m'|nous )envoyer(?: (?:rien|(?:(?:de|vos|votre|ces|tous|aucun|autres|ce genre de|ce type de) ){1,2}message|(?:vos|ces) (?:communications?|courriers?|offres?|propositions?)|de courriers?)\b|(?=[ .!,]{0,3}(?:$|please|merci)))/u,
  /\b(?:don't|stop|quit) (?:contact|message|write|call|text|bother|chase)(?: (?:or|nor|and) (?:contact|message|write|call|text))?(?: to)? (?:me|us|again)\b(?! (?:with|about) the\b)/u,
  /\b(?:merci de|priere de|veuillez) ne plus envoyer (?:rien|(?:de|vos|tes|ces|aucun) message)\b/u,
  /\b(?:i|we) refuse (?:any|all) (?:canvassing|prospecting|solicitations?|marketing|contact|message)\b/u,
  /\brefrain from (?:contacting|emailing|messaging|message|writing to|calling|sending) (?:me|us)\b/u,
  /\b(?:rather not|prefer not to|would not like to) (?:receive|be contacted|hear from you|get (?:(?:any|more|your|these) ){0,2}message)\b(?! (?:an?|the) (?:brochure|call|demo|proposal|quote)\b)/u,
  /\bdon't (?:contact|message|write|call|text)(?: to)? (?:this|my) (?:message )?address(?=[ .!,]{0,3}(?:$|please|thank|again|any))/u,
  /\bdon't reach out(?: to (?:me|us))?(?: again| any ?more|(?=[ .!,]{0,3}(?:$|please|thank)))/u,
  /\bdon't send (?:me |us )?(?:any ?more |any |further |these |your ){0,2}message\b/u,
  /\bdon't send (?:me |us )anything(?: else| more| again| any ?more| further)?(?=[ .!,]{0,3}(?:$|please|thank))/u,
  /(?<!\b(?:you|they|who|people|customers) )\b(?:no longer|don't) (?:wish|want) to (?:receive(?! (?:(?:an?|the) (?:brochure|call|demo|proposal|quote)|(?:any more |so many )?(?:cold )?leads)\b)|be contacted|hear from you)\b/u,
  /\bno longer (?:wish|want) to hear\b/u,
  /\bdon't want (?:any )?(?:more )?(?:of )?(?:your |these )?message\b/u,
  /\b(?:want|wish|receive|send (?:me|us)) no (?:more|further) message\b/u,
];

/** Requests that begin a clause, in words that footers, questions and slogans use too. */
export const MENTIONS = [
  /^(?:unsub(?:scribe)?|opt[ -]?out)\b(?! (?:rates?|links?|pages?|buttons?|process|management|requests?)\b)/u,
  /^(?:unsubscribed|remove|retirer|supprimer)(?=[ .!]{0,3}$)/u,
  /^(?:procede[rz] (?:a |au )(?:la |notre )?)?des(?:(?:in|a)scription|abonnement)\b(?! automatique)/u,
  /^(?:se )?des(?:(?:in|a)scri(?:re|vez|t)|abonne[rz])\b/u,
  /^(?:me|nous) (?:retirer|enlever|supprimer|effacer)(?=[ .!,]{0,3}(?:$|please|merci))/u,
  /^(?:mon |le )?droit (?:a l'(?:effacement|oubli)|d'opposition)\b/u,
  /^opposition (?:au|a (?:ce|tout|l['e])).{0,20}(?:demarchage|prospection|traitement)/u,
  /^remove from (?:(?:your|the|this|all|any) )?(?:message )?lists?\b/u,
  /^(?:right to (?:be forgotten|erasure)|forget me|fuck off|piss off|go away)(?=[ .!,]{0,3}(?:$|please))/u,
  /^stop (?:(?:avec|a|au|aux|les|all|the|with|sending|tous|toutes) ){0,2}(?:message|demarchage|prospection|harcelement)\b/u,
  /^not (?:another|one more|a single) message\b/u,
  /^no (?:more|further) (?:message|contacts?|communications?|solicitations?|ads?|advertising|canvassing|marketing|follow[- ]?ups?)\b(?! (?:folder|info|details|filter|(?:is |are )?(?:necessary|needed|required))\b)/u,
  /^plus de message(?: de votre part(?=[ .!,]{0,3}(?:$|merci|please))|,? (?:please|merci)\b)/u,
  /^(?:plus|pas) de (?:contact|message),? (?:please|merci)\b/u,
  /^(?:me |m'|nous )(?:contactez|contacter) plus(?: jamais)?(?=[ .!,]{0,3}(?:$|please|merci))/u,
  /^(?:me |m'|nous )envoye[rz] plus (?:rien|(?:de|vos|ces) message)\b/u,
  /^aucune? (?:(?:demarchage|prospection)(?: commerciale?)?(?=[ .!,]{0,3}(?:$|please|merci))|message,? (?:please|merci)\b)/u,
  /^plus aucune? (?:message|contact|appel|demarchage|prospection)\b/u,
  /^pas de (?:demarchage|prospection)(?: commerciale?)?(?=[ .!,]{0,3}(?:$|please|merci))/u,
  /^(?:cease and desist\b|cease contact(?:ing)?\b|(?:stop|cease|end) (?:all|any) (?:further )?(?:contact|communications?)\b)/u,
];

/** Another address, channel or person offered instead, or an answer promised. */
export const ALTERNATIVES =
  /\b(?:plutot|instead|let's|parlons|(?:appelez|rappelez|contactez|joignez|envoyez)[- ](?:moi|nous)|, appelez\b|, i want an?\b|\bjuste (?:un|une|le|la|votre) |mais (?:par|sur|via|au) |but (?:by|on|via|use|call|message)\b|use (?:my|the|another|\S{1,60}@)|utilise[rz]? |(?:message|lien|appel) (?:me )?suffi(?:t|ra)\b|message is (?:fine|ok|better|enough)|(?<!n't |or |nor |and )call me\b|je (?:vous |te )(?:reviens|reponds|rappelle|recontacte|recontacterai|ferai|dis|tiens)|je (?:reviens|reviendrai) vers|(?:et|je) vous dis\b|on se (?:voit|parle|rappelle)\b|je prefere (?:le |un |par |qu'on )|merci de (?:m'|me |nous )(?:appeler|telephoner|contacter)\b|telephonez|[,;] ?(?:please )?(?:just )?(?:message|write to|text) me\b|keep you posted|write to \S{1,60}@|(?:i|we)(?:'ll| will) (?:get back|call|reply|write|be in touch)|thanks to you|grace a vous)/u;

/** A time after which, or a channel other than ours on which, the refusal applies; "phone or mail" means all channels. */
export const LIMITS =
  /\b(?:avant (?!que (?:je|nous) (?:porte|signale|saisi|depose|bloque))|before (?!(?:i|we) (?:report|sue|block|file|complain|take))\S|until\b|till\b|jusqu|d'ici |(?<!(?:des|partir d'|compter d') ?)aujourd'hui|(?<!(?:from|of|starting) )today\b|tout de suite|pour (?:l'instant|le moment)|for now\b|\byet\b(?! another)|(?:this|next) (?:week|month|quarter|year|summer)\b|over (?:christmas|the (?:holidays?|summer|weekend))\b|cette (?:semaine|annee)\b|ce (?:mois|soir|matin|trimestre)\b|(?:la semaine|le mois|l'annee) prochaine?\b|pendant (?:l'|la |les |mes )|le (?:week-?end|matin|soir)\b|en anglais\b|(?<!\b(?:ou|ni|meme|or|nor|even) )(?:(?:par|au) (?:telephone|sms)|(?:by|over the|on the) phone|(?:sur|par|via|on) (?:linkedin|whatsapp))\b(?! (?:ou|ni|or|nor)\b))/u;

/** Words of somebody who accepts: « Stop, merci, j’ai vu : mardi 10h me va » is not a request. */
export const AGREEMENTS =
  /\b(?:(?:me|nous) (?:va|convient)\b(?! pas)|ca marche|avec plaisir|volontiers|ok pour|d'accord pour|je vous r?appelle|works for (?:me|us)|sounds good|see you)\b/u;

/** Words that turn a request into its opposite: "Don't unsubscribe me", « Je ne veux pas me désinscrire ». */
export const NEGATION =
  /(?:\bnot |(?<!\bif you do)n't |\bne (?:pas|jamais) |\bpas de |\bfailli |\balmost |\bpourquoi |\b(?:let's|did you|can we|could we|we should|should we) |\bne (?:veux|souhaite|voulons|souhaitons|compte|vais) pas |\bne (?:me |nous )?)$/u;
