export { IdentityQuestion } from "./components/identity-question.tsx";
export { openIdentityQuestion } from "./identity-question.ts";
export { open as openWorkspace, ownWorkspacesQuery } from "./api/own-workspaces.ts";
export { GrowButton, useNoGrowth } from "./grow-button.tsx";
export { currentUserQuery, instanceSoon, leftBySigningOut, logout, startSession, verifyToken } from "./api/auth.ts";
