/**
 * Words by which people ask to be left alone, in French and English. Matched on their own words without quotes, as `folded`
 * returns them: lower case without accents, straight apostrophes, single spaces.
 */
const OPT_OUT = [
  /\bstop (?:svp|s'il vous plait|merci|please|emailing|contacting|spamming|writing to (?:me|us)|messaging|(?:(?:avec|a|aux|les|vos|ces|your|these|all|sending) ){0,2}(?:e-?mails?|mails?|courriels?|messages?|relances?|envois?|sollicitations?|publicites?|pubs?|spams?)\b)/u,
  /\bdes(?:in|a)scri(?:re|s|vez|ption|t)/u,
  /\bdesabonne(?:r|z|ment)?\b/u,
  /\bunsubscribe\b/u,
  /\bopt[ -]?(?:me )?out\b/u,
  /\bne (?:(?:souhaite|veux|desire|souhaitons|voulons|desirons) )?(?:plus|pas) (?:recevoir|etre (?:re)?(?:contacte|sollicite|demarche)|me (?:re)?(?:contacter|relancer|ecrire|solliciter|demarcher))/u,
  /\bne (?:souhaite|veux|veut|desire|souhaitons|voulons|desirons) (?:plus|pas|plus jamais) (?:entendre parler de vous\b|(?:de |d'|aucun |aucune )(?:(?:vos|tes|ces|autres|nouveaux|nouvelles) )?(?:e-?mails?|mails?|courriels?|messages?|relances?|sollicitations?|publicites?|pubs?|prospection|demarchage)\b)/u,
  /\bplus (?:de|d'|aucun|aucune) ?(?:e-?mails?|mails?|courriels?|messages?|relances?|sollicitations?|publicites?|pubs?),? (?:svp|s'il vous plait|merci|de votre part)\b/u,
  /\bne (?:me |m'|nous )?(?:re)?(?:contacte[rz]|ecri(?:vez|re)|relance[rz]|sollicite[rz]|demarche[rz]|derange[rz]|envoye[rz]) plus\b/u,
  /\bne (?:plus|pas) (?:me |m'|nous )(?:re)?(?:contacter|ecrire|relancer|solliciter|demarcher|deranger|envoyer)/u,
  /\b(?:me|m'|nous) ?(?:retirer|enlever|supprimer|effacer|oter|rayer) de (?:vo(?:tre|s)|cette|la|toute)/u,
  /\b(?:retirer|enlever|supprimer|effacer|rayer) (?:mon (?:adresse|e-?mail|mail|contact|nom)\b|mes (?:donnees|coordonnees)\b)/u,
  /\b(?:retirez|enlevez|supprimez|effacez|rayez)[- ](?:moi\b|nous\b|mon (?:adresse|e-?mail|mail|contact|nom)\b|mes (?:donnees|coordonnees)\b)/u,
  /\boppos(?:e|ons|ition) (?:au|a (?:ce|tout|l['e])).{0,20}(?:demarchage|prospection|traitement)/u,
  /\b(?:arretez|cessez|stoppez|arreter|cesser) de (?:me |m'|nous )(?:re)?(?:contacter|ecrire|relancer|solliciter|harceler|envoyer|demarcher|deranger|spammer)/u,
  /\b(?:arretez|arrete|cessez|cesse|stoppez|arreter|cesser|stopper) (?:avec )?(?:vos|tes|ces|tous|toutes|tout) (?:(?:vos|ces) )?(?:e-?mails?|mails?|courriels?|messages?|relances?|envois?|sollicitations?|publicites?|pubs?|prospections?|demarchages?|spams?|harcelement)\b/u,
  /\b(?:laissez|fichez|foutez)[- ](?:moi|nous) (?:tranquilles?|en paix|la paix)\b/u,
  /\b(?:remove|delete|erase) (?:me|us|my (?:address|e-?mail|name|data|details))\b/u,
  /\btake (?:me|us|my (?:address|e-?mail|name)) off\b/u,
  /\b(?:do not|don't|dont|stop|never|quit) (?:contact|e-?mail|writ(?:e|ing)|messag(?:e|ing)|bother|contacting|e-?mailing|bothering|spamming) (?:me|us|to me|to us|again)\b/u,
  /\b(?:do not|don't|dont|stop|never) send(?:ing)? (?:me |us )?(?:any ?more |any |further |these |your ){0,2}(?:e-?mails?|mails?|messages?|spam)\b/u,
  /\b(?:no longer|do not|don't|dont) (?:wish|want) to (?:receive|be contacted|hear from you)\b/u,
  /\bno longer (?:wish|want) to hear\b/u,
  /\b(?:do not|don't|dont) want (?:any )?(?:more )?(?:of )?(?:your |these )?(?:e-?mails?|mails?|messages?)\b/u,
  /\bno (?:more|further) (?:e-?mails?|mails?|messages?|spam)\b/u,
  /\bleave (?:me|us) alone\b/u,
];

/** The words around a "stop" that is a request by itself: « Non merci, stop. », "Please stop", « Stop mails svp ». */
const AROUND_STOP = new Set(
  (
    "stop bonjour bonsoir madame monsieur merci d avance beaucoup svp stp s il vous te plait non ok ps maintenant immediatement " +
    "definitivement cordialement hello hi hey please pls plz thanks thank you no now just " +
    "e mail mails email emails courriel courriels message messages relance relances spam spams pub pubs sms"
  ).split(" "),
);
/** A clause with more words says something else too. */
const MOST_WORDS = 8;

/** Checks whether a reply asks not to be contacted again. */
export function asksToStop(text: string): boolean {
  const plain = folded(text);
  return plain.split(/[\n.,;:!?…()"«»“”|–—]/u).some(isStop) || OPT_OUT.some((pattern) => pattern.test(plain.replaceAll("\n", " ")));
}

/** Checks whether a clause is "stop" alone, repeated, spelt out or with words of courtesy. */
function isStop(clause: string): boolean {
  const words = clause.split(/[^\p{L}\p{N}]/u).filter(Boolean);
  // "I am not interested please stop" is a request whatever comes before.
  if (words.at(-1) === "stop" && words.at(-2) === "please") return true;
  if (words.length > MOST_WORDS) return false;
  return words.join("") === "stop" || (words.includes("stop") && words.every((word) => AROUND_STOP.has(word)));
}

/** Folds a text: compatibility forms, lower case, no accents or invisible characters, straight apostrophes, single spaces; keeps lines. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(/[’‘ʼ`´]/gu, "'")
    .replaceAll(/[\n\r\v\f\u2028\u2029]/gu, "\n")
    .replaceAll(/[\t\u00A0]/gu, " ")
    .replaceAll(/ {2,}/gu, " ")
    .replaceAll(/\bnon[- ]stop\b/gu, "nonstop");
}
