export { type Dictionary, findText, formatText, type Language, LANGUAGES, type Texts } from "./translate.ts";
export type { MessageKey, MessageParams } from "./keys.generated.ts";
