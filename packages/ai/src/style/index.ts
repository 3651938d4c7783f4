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
} from "./profile.ts";
export { QUESTION_COUNT, QUESTIONS, type StyleLanguage } from "./questions.ts";
