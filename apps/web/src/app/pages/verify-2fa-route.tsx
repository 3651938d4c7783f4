import { Navigate, useLocation } from "@tanstack/react-router";
import { Verify2faPage } from "../../features/auth/pages/verify-2fa-page.tsx";
import { addressAfterSignIn } from "../wanted-address.ts";

export function Verify2faRoute() {
  const { tempToken, email, rememberMe, wanted, deadline } = useLocation({ select: ({ state }) => state });
  if (tempToken === undefined) return <Navigate to="/login" replace />;
  return (
    <Verify2faPage
      key={tempToken}
      tempToken={tempToken}
      from={addressAfterSignIn(wanted)}
      {...(email !== undefined && { email })}
      {...(rememberMe !== undefined && { rememberMe })}
      {...(deadline !== undefined && { deadline })}
    />
  );
}
