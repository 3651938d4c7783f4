import { useParams } from "@tanstack/react-router";
import { JoinPage } from "../../features/auth/pages/join-page.tsx";

export function JoinRoute() {
  const { token } = useParams({ from: "/join/$token" });
  return <JoinPage token={token} />;
}
