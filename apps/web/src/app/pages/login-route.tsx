import { useSearch } from "@tanstack/react-router";
import { wantsPlan } from "../../features/billing/billing-search.ts";
import { LoginPage } from "../../features/auth/pages/login-page.tsx";
import { addressAfterSignIn } from "../wanted-address.ts";

export function LoginRoute() {
  const { from } = useSearch({ from: "/login" });
  const wanted = addressAfterSignIn(from);
  return <LoginPage from={wanted} subscribing={wantsPlan(wanted)} />;
}
