export { openOtherWorkspace, ownWorkspacesQuery } from "./api/workspaces.ts";
export { currentUserQuery, instanceSoon, signOut, startSession, storedTokenIsValid } from "./api/session.ts";
export { GrowButton, useNoGrowth } from "./grow-button.tsx";
