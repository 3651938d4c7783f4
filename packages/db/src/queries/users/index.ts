export * from "./new-user.ts";
export * from "./users.ts";
