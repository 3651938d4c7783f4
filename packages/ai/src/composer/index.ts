export { compose, type RefusalCode, type WarningCode, type Wish, type Written, type WrittenSentence } from "./compose.ts";
export { formOf } from "./cost.ts";
export { type Fact, sortFacts } from "./facts.ts";
export { frenchTypography } from "./french.ts";
export { GOALS } from "./plan.ts";
export { longestRun, verify, type VerifyCode } from "./verify.ts";
