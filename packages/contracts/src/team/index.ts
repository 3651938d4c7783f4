export * from "./brand.ts";
export * from "./contacts.ts";
export * from "./join.ts";
export * from "./team.ts";
export * from "./workspaces.ts";
