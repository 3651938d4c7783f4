export * from "./invitations.ts";
export * from "./modules.ts";
export * from "./monitor.ts";
export { ADMIN_PAGE_SIZE } from "./page.ts";
export * from "./tickets.ts";
export * from "./users.ts";
export * from "./workspaces.ts";
