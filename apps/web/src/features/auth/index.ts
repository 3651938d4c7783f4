export { IdentityQuestion } from "./components/identity-question.tsx";
export { openIdentityQuestion } from "./identity-question.ts";
export { ownSecondFactorQuery } from "./api/own-second-factor.ts";
export { open as openWorkspace, ownWorkspacesQuery } from "./api/workspaces.ts";
export { GrowButton, useNoGrowth } from "./grow-button.tsx";
export { currentUserQuery, instanceSoon, leftBySigningOut, logout, startSession, storedTokenIsValid } from "./api/session.ts";
