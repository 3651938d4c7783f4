import { useSearch } from "@tanstack/react-router";
import { RegisterPage } from "../../features/auth/pages/register-page.tsx";

export function RegisterRoute() {
  const { code = "" } = useSearch({ from: "/register" });
  return <RegisterPage code={code} />;
}
