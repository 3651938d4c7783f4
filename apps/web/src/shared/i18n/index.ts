export { LanguageProvider, useLanguage, useTexts } from "./language.tsx";
export { loadTexts, shownTexts, textIfAny, type Translate, translateNow } from "./texts.ts";
