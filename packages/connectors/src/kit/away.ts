import { returnDate } from "./return-date.ts";

/** How programs begin what they answer for people who are away: subjects of mails, messages of networks. */
const AWAY_OPENING =
  /^\s*(?:automatic reply|auto(?:matic)?[ -]?reply|out of (?:the )?office|auto\s*:|r[ée]ponse automatique|absence du bureau|absen(?:t|te|ce)\b|message d['’]absence|je suis absent)/iu;

/** How people word it whose network answers for them, a greeting or thanks before it. */
const AWAY_WORDS =
  /\b(?:je suis (?:actuellement |en ce moment )?(?:absente?|en cong[ée]s?|en vacances|en d[ée]placement)|i(?: a|['’])m (?:currently )?(?:away|on (?:annual |parental |maternity )?leave|on (?:vacation|holidays?)|out of (?:the )?office))/iu;

/** What only somebody who has read the message says: a question, or interest in it. */
const PERSONAL =
  /\?|\bint[ée]ress|\binterested\b|\bavec plaisir\b|\bwith pleasure\b|\brappele[zr]|\brecontacte[zr]|\bcall me\b|\bget back to me\b/iu;

/** Whether words stand where a program announces an absence. */
export function opensAsAway(text: string): boolean {
  return AWAY_OPENING.test(text);
}

/**
 * The day on which the writer of a network's message comes back when the message is an automatic one, as YYYY-MM-DD; null
 * when it is a person's answer. Networks mark nothing, and an answer taken for a machine's would have its writer
 * written to again: so it counts as automatic only with the words of an absence, its last day, and nothing personal.
 */
export function awayMessage(text: string, sentOn: string): string | null {
  if (PERSONAL.test(text)) return null;
  return opensAsAway(text) || AWAY_WORDS.test(text) ? returnDate(text, sentOn) : null;
}
