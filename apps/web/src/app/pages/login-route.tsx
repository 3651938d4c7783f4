import { useLocation, useSearch } from "@tanstack/react-router";
import { wantsPlan } from "../../features/billing/billing-search.ts";
import { LoginPage } from "../../features/auth/pages/login-page.tsx";
import { isAfterShellFailure } from "../shell-failure.ts";
import { addressAfterSignIn } from "../wanted-address.ts";

export function LoginRoute() {
  const { from } = useSearch({ from: "/login" });
  const cameBack = useLocation({ select: ({ state }) => isAfterShellFailure(state) });
  const wanted = addressAfterSignIn(from);
  return <LoginPage from={wanted} subscribing={wantsPlan(wanted)} offersRetry={cameBack} />;
}
