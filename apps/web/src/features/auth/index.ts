export { currentUserQuery, signOut, startSession, storedTokenIsValid } from "./api/session.ts";
