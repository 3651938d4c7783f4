import { cutText } from "@filon/contracts/text";
import { fold } from "./fold.ts";

/** The languages Filon reads and writes. */
export const AI_LANGUAGES = ["fr", "en"] as const;
export type AiLanguage = (typeof AI_LANGUAGES)[number];

const MOST_READ = 3_000;

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Words that only one of the two languages has, folded; those of business replies included. */
const OWN: Readonly<Record<AiLanguage, ReadonlySet<string>>> = {
  fr: words(
    "le la les un une des du de et ou mais donc ni ne pas plus je tu il elle nous vous ils elles mon ma mes ton ta tes son sa ses notre nos votre vos qui que quoi dont quel quelle est suis etes sont avez avons ai etre avoir fait peut peux serait aussi tres bien trop encore deja oui non bonjour bonsoir merci salut cordialement bientot demain jeudi lundi mardi mercredi vendredi samedi dimanche semaine mois jour prochain prochaine avec sans pour par sur dans chez vers avant apres pendant depuis comme si quand pourquoi comment combien interesse interessee ce cette ces cela ca au aux en y on se moi toi lui leur desole absent absente retour jusqu conges rappelez appelez contactez d'accord accord volontiers parfait actuellement reçu recu bonne journee tarif tarifs prix svp stp besoin noté note rdv dispo enchante ok reponse",
  ),
  en: words(
    "the a an of and or but so not no yes i you he she it we they me him her us them my your his its our their who which what when where why how is am are was were be been do does did have has had can could will would shall should may might must this that these those to from in at by for with without about into over after before then than there here because while very too more most much many some any just only now never always please thanks thank hello hi hey dear regards best sorry right sure let's don't i'm i'll we're it's can't won't interested interest next week month day today tomorrow monday tuesday wednesday thursday friday time call talk email back out office until away great sounds good received noted remove stop pricing price nice",
  ),
};
/** Words of both languages, which tell nothing. */
const SHARED = words("on non me ma a note service contact message stop email mail office date plus pour");
const OTHERS =
  /\b(?:ich|nicht|und|wir|sie|bitte|danke|kein|keine|leider|vielen|guten|gracias|usted|nosotros|hola|pero|estoy|por favor|grazie|sono|non sono|buongiorno|interessato|bedankt|niet|graag|geen|obrigado|obrigada|nao|voce|estamos)\b/gu;

/** Returns the language of a text, or null when it is too short, mixed or written in a third language; `likely` decides when in doubt. */
export function languageOf(text: string, likely: AiLanguage | null = null): AiLanguage | null {
  const folded = fold(text.normalize("NFC"));
  const found = cutText(folded, MOST_READ).match(/[a-z]+(?:'[a-z]+)?/gu) ?? [];
  const points = { fr: 0, en: 0 };
  for (const whole of found) {
    const parts = /^(?:l|d|j|n|m|t|s|c|qu|jusqu)'/u.test(whole) ? [whole.slice(whole.indexOf("'") + 1)] : [whole];
    if (parts[0] !== whole) points.fr += 1;
    for (const word of parts) {
      if (SHARED.has(word)) continue;
      if (OWN.fr.has(word)) points.fr += 1;
      if (OWN.en.has(word)) points.en += 1;
    }
  }
  points.fr += Math.min(3, text.match(/[éèêàùçœ]/gu)?.length ?? 0) * 0.7;
  const third = folded.match(OTHERS)?.length ?? 0;
  if (third >= 2 && third * 1.5 > Math.max(points.fr, points.en)) return null;
  if (points.fr > points.en * 1.2 && points.fr >= 1) return "fr";
  if (points.en > points.fr * 1.2 && points.en >= 1) return "en";
  return likely;
}
