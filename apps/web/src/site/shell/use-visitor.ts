import { useEffect, useState } from "react";

/** The public site looks again at who is signed in this often, milliseconds (AUTH-57). */
const RECHECK_MS = 5000;
/** A stored token is one when it is longer than this (AUTH-56). */
const TOKEN_MORE_THAN = 10;

function isToken(value: string | null): value is string {
  return value !== null && value !== "null" && value !== "undefined" && value.length > TOKEN_MORE_THAN;
}

/** Whether the visitor counts as signed in: by the key `token`, else `prospectToken` (AUTH-56). */
export function isSignedIn(storage: Pick<Storage, "getItem">): boolean {
  return isToken(storage.getItem("token")) || isToken(storage.getItem("prospectToken"));
}

/** A token without a stored user is of no use: it goes, with the refresh token (AUTH-58). */
export function dropOrphanToken(storage: Pick<Storage, "getItem" | "removeItem">): void {
  if (storage.getItem("token") === null || storage.getItem("userData") !== null || storage.getItem("user") !== null) return;
  storage.removeItem("token");
  storage.removeItem("refreshToken");
}

/** Whether the visitor is signed in, looked at again on storage and authChange events and every five seconds (AUTH-57). */
export function useVisitor(): { signedIn: boolean } {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    dropOrphanToken(localStorage);
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
