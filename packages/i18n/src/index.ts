export { type Language, LANGUAGES } from "./language.ts";
export type { MessageKey, MessageParams } from "./keys/all.generated.ts";
export { type Dictionary, findText, formatText } from "./translate.ts";
