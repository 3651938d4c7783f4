import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { leftBySigningOut, logout } from "../../features/auth/index.ts";
import { forgetRecent } from "../../features/search/index.ts";
import { queryClient, useAct } from "../../shared/http/index.ts";
import { translateNow } from "../../shared/i18n/index.ts";
import { sessionUser } from "../../shared/session/index.ts";
import { setSignOutAsked } from "./sign-out-question.ts";

/** Signs out and goes to the sign-in page; the session here ends even when the server cannot be told (AUTH-59, AUTH-60). */
export function useLeave(): (options?: { readonly forget?: boolean }) => void {
  const router = useRouter();
  const { run } = useAct({
    run: (options: { readonly forget?: boolean }) => logout(options),
    failure: () => translateNow("shell.account.logoutError"),
    // Only once the shell is gone, or what it shows would be read again for no one.
    onSettled: () => router.navigate({ to: "/login" }).finally(() => queryClient.clear()),
  });
  return useCallback(
    (options = {}) => {
      setSignOutAsked(false);
      forgetRecent();
      run(options);
    },
    [run],
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
