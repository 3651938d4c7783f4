export * from "./invitations.ts";
export * from "./monitor.ts";
export { type Page, type Slice } from "./page.ts";
export * from "./tickets.ts";
export * from "./users.ts";
export * from "./workspaces.ts";
