export * from "./apple-sign-ins.ts";
export * from "./user-identities.ts";
