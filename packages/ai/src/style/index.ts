export { countsOf, sentencesOf, wordsOf } from "./counts.ts";
export { partsOf } from "./message-parts.ts";
export {
  type Address,
  type Answer,
  type Answers,
  buildProfile,
  type Register,
  REGISTERS,
  type Sample,
  type StyleProfile,
  textsOf,
} from "./profile.ts";
export { type Question, QUESTION_COUNT, QUESTIONS, type StyleLanguage } from "./questions.ts";
export { type ByHand, type Finding, findingsOf, type Measure, withSet } from "./results.ts";
export { mask } from "../text/mask.ts";
export { languageOf } from "../text/language.ts";
