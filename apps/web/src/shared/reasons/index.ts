export { knownReason, reasonText } from "./reason-text.ts";
