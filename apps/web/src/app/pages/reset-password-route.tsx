import { useParams } from "@tanstack/react-router";
import { ResetPasswordPage } from "../../features/auth/pages/reset-password-page.tsx";

export function ResetPasswordRoute() {
  const { token } = useParams({ from: "/reset-password/$token" });
  return <ResetPasswordPage token={token} />;
}
