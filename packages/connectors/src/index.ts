export * from "./create-connectors.ts";
export * from "./email/index.ts";
export * from "./kit/index.ts";
export * from "./linkedin/index.ts";
