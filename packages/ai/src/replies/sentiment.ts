import type { Output, Sentiment } from "./classes.ts";

const WARM =
  /\b(?:avec plaisir|volontiers|ravie?s?|super|excellent\w*|parfait|genial|top|interessant\w*|merci beaucoup|bonne idee|tres bien|enthousias\w*|bravo|j'aime|seduit\w*|great|love|awesome|excellent|perfect|fantastic|interesting|excited|brilliant|impressive|happy to|glad|pleasure|sounds good|keen|good idea|nice)\b/gu;
const COLD =
  /\b(?:pas interesse\w*|sans interet|inutile|spam|harcel\w*|ras le bol|marre|scandaleux|arnaque|nul|penible|agac\w*|inadmissible|decu\w*|mauvais\w*|trop cher|ridicule|insupportable|not interested|useless|scam|harass\w*|annoy\w*|terrible|awful|waste|rubbish|ridiculous|disappoint\w*|too expensive|fed up|sick of|intrusive|unsolicited|never again|pushy)\b/gu;

/** How each class leans before its words are looked at, from −1 to 1. */
const LEAN: Readonly<Record<Output, number>> = {
  interested: 1,
  question: 0.1,
  later: 0.15,
  referral: 0.1,
  notInterested: -1,
  unsubscribe: -1.2,
  outOfOffice: 0,
  other: 0.1,
};
const LEAST = 0.5;

/** Returns the attitude to the offer of a folded text of this class; warm words in a refusal are courtesy, and do not make it positive. */
export function sentimentOf(folded: string, output: Output): Sentiment {
  if (output === "outOfOffice") return "neutral";
  const warm = Math.min(2, folded.match(WARM)?.length ?? 0);
  const cold = Math.min(2, folded.match(COLD)?.length ?? 0);
  const points = LEAN[output] + 0.4 * warm * (LEAN[output] < 0 ? 0.25 : 1) - 0.6 * cold;
  return points >= LEAST ? "positive" : points <= -LEAST ? "negative" : "neutral";
}
