import { toast } from "@filon/ui";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { signOut } from "../../features/auth/index.ts";
import { forgetRecent } from "../../features/search/index.ts";
import { queryClient } from "../../shared/http/index.ts";
import { translateNow } from "../../shared/i18n/index.ts";

/** Signs out and goes to the sign-in page; the session here ends even when the server cannot be told (AUTH-59, AUTH-60). */
export function useSignOut(): () => void {
  const router = useRouter();
  return useCallback(() => {
    forgetRecent();
    void signOut()
      .catch(() => toast.error(translateNow("shell.account.logoutError")))
      .then(() => router.navigate({ to: "/login" }))
      // Only once the shell is gone, or what it shows would be asked for again by nobody.
      .finally(() => queryClient.clear());
  }, [router]);
}
