import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { leftBySigningOut, logout } from "../../features/auth/index.ts";
import { forgetRecent } from "../../features/search/index.ts";
import { queryClient, useAct } from "../../shared/http/index.ts";
import { translateNow } from "../../shared/i18n/index.ts";
import { sessionUser } from "../../shared/session/index.ts";
import { setSignOutAsked } from "./sign-out-question.ts";

/** Signs out and opens the sign-in page; the local session ends even if the server cannot be reached (AUTH-59, AUTH-60). */
export function useLeave(): (options?: { readonly forget?: boolean }) => void {
  const router = useRouter();
  const { run } = useAct({
    run: (options: { readonly forget?: boolean }) => logout(options),
    failure: () => translateNow("shell.account.logoutError"),
    // Clear the cache only after leaving the shell; otherwise its queries would refetch for a signed-out user.
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

/** Signs out right away if that leaves nothing of the account on this machine; otherwise opens the dialog that says what stays. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return useCallback(() => {
    if (leftBySigningOut(sessionUser()?.email ?? "") === "nothing") leave();
    else setSignOutAsked(true);
  }, [leave]);
}
