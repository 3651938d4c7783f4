export * from "./draft-states.ts";
