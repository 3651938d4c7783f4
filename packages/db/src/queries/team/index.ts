export * from "./brand.ts";
export * from "./invitations.ts";
export * from "./members.ts";
export * from "./workspaces.ts";
export * from "./contacts.ts";
