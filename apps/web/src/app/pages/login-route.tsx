import { useSearch } from "@tanstack/react-router";
import { LoginPage } from "../../features/auth/pages/login-page.tsx";
import { addressAfterSignIn } from "../wanted-address.ts";

export function LoginRoute() {
  const { from } = useSearch({ from: "/login" });
  return <LoginPage from={addressAfterSignIn(from)} />;
}
