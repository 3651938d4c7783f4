import { handleRefusals } from "../shared/http/index.ts";
import { closeSession } from "../shared/session/index.ts";
import { router } from "./router.ts";
import { wantedAddress } from "./wanted-address.ts";

/** A refused call ends the session: the token goes and the user signs in again, then comes back to where they were (API-05, SHELL-02). */
export function handleSessionEnd(): void {
  handleRefusals(() => {
    closeSession();
    const { pathname, href } = router.state.location;
    if (pathname === "/login") return;
    void router.navigate({ to: "/login", search: wantedAddress(href), replace: true });
  });
}
