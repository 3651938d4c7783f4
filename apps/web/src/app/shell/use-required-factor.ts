import type { User } from "@filon/contracts/auth";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { currentUserQuery } from "../../features/auth/index.ts";
import { twoFactorQuery } from "../../shared/queries/two-factor.ts";
import { useServerEvent } from "../../shared/realtime/index.ts";
import { wantedAddress } from "../wanted-address.ts";

/** Sends the user to set up a second factor as soon as the workspace requires one. */
export function useRequiredFactor({ secondFactorNeeded }: User): void {
  const queries = useQueryClient();
  const router = useRouter();
  useServerEvent("workspace:changed", () => {
    void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
    void queries.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
  });
  useEffect(() => {
    if (secondFactorNeeded) void router.navigate({ to: "/set-up-2fa", search: wantedAddress(router.state.location.href), replace: true });
  }, [secondFactorNeeded, router]);
}
