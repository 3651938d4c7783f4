export * from "./attempts.ts";
export * from "./installation.ts";
export * from "./invitations.ts";
export * from "./job-rights.ts";
export * from "./locks.ts";
export * from "./sessions.ts";
export * from "./users.ts";
