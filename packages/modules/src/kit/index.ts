export * from "./after-act.ts";
export * from "./define-module.ts";
export * from "./describe-module.ts";
export { entryTerms, readEntryPerson } from "./entry-person.ts";
export { languageOf } from "./language-of.ts";
export * from "./ports.ts";
export * from "./templates.ts";
