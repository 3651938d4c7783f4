export * from "./answer-hours.ts";
export * from "./answers.ts";
export * from "./colleagues.ts";
export * from "./rotation.ts";
export * from "./trials.ts";
export * from "./turns.ts";
