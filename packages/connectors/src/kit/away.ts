import { returnDate } from "./return-date.ts";

/** How automatic replies begin: subjects of mails, messages of networks. */
const AWAY_OPENING =
  /^\s*(?:automatic reply|auto(?:matic)?[ -]?reply|r[ée]ponse auto\s*:|out of (?:the )?office|auto\s*:|r[ée]ponse automatique|absence du bureau|absen(?:t|te|ce)\b|message d['’]absence|je suis absent)/iu;

/** How people word automatic replies on networks, after a greeting or thanks. */
const AWAY_WORDS =
  /\b(?:je suis (?:actuellement |en ce moment )?(?:absente?|en cong[ée]s?|en vacances|en d[ée]placement)|i(?: a|['’])m (?:currently )?(?:away|on (?:annual |parental |maternity )?leave|on (?:vacation|holidays?)|out of (?:the )?office))/iu;

/**
 * Words of an absence in a message that a program is known, or likely, to have written; much wider than AWAY_WORDS, because people use these words
 * too.
 */
const ABSENCE =
  /\babsen(?:te?s?|ces?)\b|\bcong[ée]s?\b|\bvacances\b|\bferm[ée](?:e?s?|ture)\b|\ben d[ée]placement|\barr[êe]t maladie|\ben arr[êe]t\b|\bindisponible|\ben formation|\bde retour\b|\bretour (?:pr[ée]vu|le)\b|\bne consulte pas|\bout (?:of (?:the )?office|today|until|through)\b|\baway\b|\b(?:on|annual|parental|maternity|paternity|medical|sick) leave\b|\bon (?:vacation|holidays?|sabbatical)\b|\boffice (?:is )?closed|\bwe are (?:currently )?closed|\blimited access|\b(?:be|am|is) back\b|\bback (?:on|in the office|at)\b|\breturning\b|\bnot (?:be )?(?:reachable|checking|reading)/iu;

/** What only a person who has read the message would write: a question, or interest in it. */
const PERSONAL =
  /\?|\bint[ée]ress|\binterested\b|\bavec plaisir\b|\bwith pleasure\b|\brappele[zr]|\brecontacte[zr]|\bcall me\b|\bget back to me\b/iu;

/** Checks whether the text contains an automatic announcement of an absence. */
export function opensAsAway(text: string): boolean {
  return AWAY_OPENING.test(text);
}

/** Checks whether a message that a program probably wrote speaks of an absence. */
export function speaksOfAbsence(text: string): boolean {
  return ABSENCE.test(text);
}

/**
 * Returns the day on which the writer of a network's message is back, as YYYY-MM-DD, when it is an automatic reply; null for a person's answer.
 * Networks do not mark automatic replies, and mistaking a person for a program would contact them again, so a message counts as automatic only if it
 * contains the words of an absence, its last day, and nothing personal.
 */
export function awayMessage(text: string, sentOn: string): string | null {
  if (PERSONAL.test(text)) return null;
  return opensAsAway(text) || AWAY_WORDS.test(text) ? returnDate(text, sentOn) : null;
}
