import { handleRefusals, needsSecondFactor } from "../shared/http/index.ts";
import { closeSession } from "../shared/session/index.ts";
import { router } from "./router.ts";
import { wantedAddress } from "./wanted-address.ts";

/**
 * Ends the session when a call is refused: drops the token and sends the user to sign in, or to enter the second factor that the
 * call requires; afterwards they return to where they were (API-05, SHELL-02). If the workspace requires a second factor that the
 * user has not set up, the session continues and the user is sent to set it up.
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
