import { toast } from "@filon/ui";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { leftBySigningOut, signOut } from "../../features/auth/index.ts";
import { forgetRecent } from "../../features/search/index.ts";
import { queryClient } from "../../shared/http/index.ts";
import { translateNow } from "../../shared/i18n/index.ts";
import { sessionUser } from "../../shared/session/index.ts";
import { setSignOutAsked } from "./sign-out-question.ts";

/** Signs out and goes to the sign-in page; the session here ends even when the server cannot be told (AUTH-59, AUTH-60). */
export function useLeave(): (options?: { readonly forget?: boolean }) => void {
  const router = useRouter();
  return useCallback(
    (options) => {
      setSignOutAsked(false);
      forgetRecent();
      void signOut(options)
        .catch(() => toast.error(translateNow("shell.account.logoutError")))
        .then(() => router.navigate({ to: "/login" }))
        // Only once the shell is gone, or what it shows would be asked for again by nobody.
        .finally(() => queryClient.clear());
    },
    [router],
  );
}

/** Signs out: at once where nothing of the account stays on this machine, else after saying what does. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return useCallback(() => {
    if (leftBySigningOut(sessionUser()?.email ?? "") === "nothing") leave();
    else setSignOutAsked(true);
  }, [leave]);
}
