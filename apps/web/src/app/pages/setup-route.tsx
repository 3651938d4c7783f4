import { useParams } from "@tanstack/react-router";
import { SetupPage } from "../../features/auth/pages/setup-page.tsx";

export function SetupRoute() {
  const { token } = useParams({ from: "/setup/$token" });
  return <SetupPage token={token} />;
}
