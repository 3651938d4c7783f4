export * from "./audience.ts";
export * from "./contact-rules.ts";
export { changeHolidays, findHolidays } from "./holidays.ts";
export { changeSafetyRules, findSafetyRules } from "./safety-rules.ts";
