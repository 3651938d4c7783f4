export { beginAppleLink, connectsApple, makeVerifier, takeAppleLink } from "./apple-link.ts";
export { AuthProvider, useAuth } from "./auth.tsx";
export { readClaims } from "./claims.ts";
export { isAdmin } from "./is-admin.ts";
export { assumeUser, closeSession, confirmUser, openSession, sessionUser } from "./session-store.ts";
export { mayCall } from "./may-call.ts";
export { forgetSavedToken, emailOfSavedToken, keepSavedToken, savedToken } from "./saved-tokens.ts";
export { storedRefreshToken, storedToken } from "./storage.ts";
export { draftKey, forgetDraftsOf } from "./own-drafts.ts";
