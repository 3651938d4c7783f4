export { type EmailFinder, FinderFailed, type FinderFailure, type FoundEmail, type SoughtPerson } from "./email-finder.ts";
export { createHunter, type HunterAccess } from "./hunter.ts";
