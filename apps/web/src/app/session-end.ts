import { handleRefusals, needsSecondFactor } from "../shared/http/index.ts";
import { closeSession } from "../shared/session/index.ts";
import { router } from "./router.ts";
import { wantedAddress } from "./wanted-address.ts";

/**
 * A refused call ends the session: the token goes and the user signs in again, or shows the second factor that the call
 * waits for; then they come back to where they were (API-05, SHELL-02). Where the workspace requires a second factor that the
 * user has not, the session goes on, and leads to setting it up.
 */
export function handleSessionEnd(): void {
  handleRefusals((refusal) => {
    const { problem } = refusal;
    const { pathname, href } = router.state.location;
    if (needsSecondFactor(refusal)) {
      if (pathname !== "/set-up-2fa") void router.navigate({ to: "/set-up-2fa", search: wantedAddress(href), replace: true });
      return;
    }
    closeSession();
    if (problem?.require2FA === true && problem.tempToken !== undefined) {
      const { tempToken, email = "" } = problem;
      void router.navigate({ to: "/verify-2fa", state: { tempToken, email, wanted: href }, replace: true });
    } else if (pathname !== "/login") {
      void router.navigate({ to: "/login", search: wantedAddress(href), replace: true });
    }
  });
}
