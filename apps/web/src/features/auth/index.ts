export { openOtherWorkspace, ownWorkspacesQuery } from "./api/workspaces.ts";
export { currentUserQuery, signOut, startSession, storedTokenIsValid } from "./api/session.ts";
