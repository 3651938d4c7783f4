export { mailBrand } from "./mail-brand.ts";
export { registerTeam } from "./team.routes.ts";
export { makeWorkspaceToken, workspaceOfToken } from "./workspace-token.ts";
