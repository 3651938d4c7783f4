export * from "./invitations.ts";
export * from "./members.ts";
