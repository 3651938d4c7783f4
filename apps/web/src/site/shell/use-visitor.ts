import { useEffect, useState } from "react";

/** How often the public site checks again who is signed in, in milliseconds (AUTH-57). */
const RECHECK_MS = 5000;
/** A stored token counts only if it is longer than this, in characters (AUTH-56). */
const TOKEN_MORE_THAN = 10;

function isToken(value: string | null): value is string {
  return value !== null && value !== "null" && value !== "undefined" && value.length > TOKEN_MORE_THAN;
}

/** Returns whether a token is stored under `token` or `prospectToken`, so that the visitor counts as signed in (AUTH-56). */
export function isSignedIn(storage: Pick<Storage, "getItem">): boolean {
  return isToken(storage.getItem("token")) || isToken(storage.getItem("prospectToken"));
}

/** Removes a token without a stored user, which cannot be used, and the refresh token with it (AUTH-58). */
export function forgetOrphanToken(storage: Pick<Storage, "getItem" | "removeItem">): void {
  if (storage.getItem("token") === null || storage.getItem("userData") !== null || storage.getItem("user") !== null) return;
  storage.removeItem("token");
  storage.removeItem("refreshToken");
}

/** Returns whether the visitor is signed in, rechecked on storage and authChange events and every five seconds (AUTH-57). */
export function useVisitor(): { signedIn: boolean } {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    forgetOrphanToken(localStorage);
    const look = () => setSignedIn(isSignedIn(localStorage));
    look();
    addEventListener("storage", look);
    addEventListener("authChange", look);
    const timer = setInterval(look, RECHECK_MS);
    return () => {
      removeEventListener("storage", look);
      removeEventListener("authChange", look);
      clearInterval(timer);
    };
  }, []);
  return { signedIn };
}
