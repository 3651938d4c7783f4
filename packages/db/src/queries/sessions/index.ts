export * from "./logins.ts";
export * from "./sessions.ts";
export * from "./tokens.ts";
