export { testDatabase, type TestDatabase } from "./test-database.ts";
export { prospectList } from "./prospect-list.ts";
export * from "./outreach-moves.ts";
export * from "./outreach-scene.ts";
export * from "./outreach-watch.ts";
export * from "./kept-sums.ts";
export * from "./turns.ts";
export * from "./billing-rows.ts";
export * from "./errand-calls.ts";
