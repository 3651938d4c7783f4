export * from "./brand.ts";
export * from "./contacts.ts";
export * from "./invitations.ts";
export * from "./members.ts";
export * from "./workspaces.ts";
