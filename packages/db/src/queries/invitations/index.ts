export * from "./codes.ts";
export * from "./invitations.ts";
