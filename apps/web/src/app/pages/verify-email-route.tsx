import { useParams } from "@tanstack/react-router";
import { VerifyEmailPage } from "../../features/auth/pages/verify-email-page.tsx";

export function VerifyEmailRoute() {
  const { token } = useParams({ from: "/verify-email/$token" });
  return <VerifyEmailPage token={token} />;
}
