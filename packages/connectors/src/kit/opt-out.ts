/**
 * Words by which people ask to be left alone, in French and English. Matched on their own words, without quotes. "stop"
 * counts alone or as a command, not inside "non-stop" or "stop by".
 */
const OPT_OUT = [
  /^[^\S\n\r\u2028\u2029]*stop\b(?:[.!]|[^\S\n\r\u2028\u2029])*$/imu,
  /\bstop\s+(?:svp|s'il vous pla[iî]t|merci|e-?mails?|mails?|messages?|please|emailing|contacting)\b/iu,
  /\bd[ée]s(?:in|a)scri(?:re|s|vez|ption|t)\w*/iu,
  /\bd[ée]sabonne[rz]?\b/iu,
  /\bunsubscribe\b/iu,
  /\bopt[ -]?(?:me )?out\b/iu,
  /\bne (?:(?:souhaite|veux|d[ée]sire|souhaitons|voulons|d[ée]sirons) )?(?:plus|pas) (?:recevoir|[êe]tre (?:contact[ée]|sollicit[ée]|d[ée]march[ée])|me (?:contacter|relancer|[ée]crire|solliciter|d[ée]marcher))/iu,
  /\bne (?:me|m'|nous) ?(?:contacte[rz]|[ée]cri(?:vez|re)|relance[rz]|sollicite[rz]) plus\b/iu,
  /\bne (?:plus|pas) (?:me |m'|nous )(?:contacter|[ée]crire|relancer|solliciter|d[ée]marcher|envoyer)/iu,
  /\b(?:me|m'|nous) ?(?:retirer|enlever|supprimer|effacer|[ôo]ter|rayer) de (?:vo(?:tre|s)|cette|la|toute)/iu,
  /\boppos(?:e|ons|ition) (?:au|à (?:ce|tout|l['’e])).{0,20}(?:d[ée]marchage|prospection|traitement)/iu,
  /\b(?:arr[êe]tez|cessez) de (?:me|m'|nous) ?(?:contacter|[ée]crire|relancer|solliciter|harceler|envoyer|d[ée]marcher|spammer)/iu,
  /\b(?:retirez|enlevez|supprimez|effacez)[- ](?:moi|nous|mon (?:adresse|e-?mail|contact|nom)|mes (?:donn[ée]es|coordonn[ée]es))/iu,
  /\b(?:remove|delete|take) (?:me|us|my (?:address|e-?mail|name|data|details))\b/iu,
  /\b(?:do not|don't|stop) (?:contact|e-?mail|writ(?:e|ing)|messag(?:e|ing)) (?:me|us|to me|again)\b/iu,
  /\bno longer (?:wish|want) to (?:receive|be contacted|hear)\b/iu,
];

/** Checks whether a reply asks not to be contacted again. */
export function asksToStop(text: string): boolean {
  const plain = text.replaceAll("’", "'");
  return OPT_OUT.some((pattern) => pattern.test(plain));
}
