import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { IntegrationsPage } from "../../features/integrations/pages/integrations-page.tsx";

export function IntegrationsRoute() {
  const { state, code, error } = useSearch({ from: "/shell/settings/integrations" });
  const navigate = useNavigate();
  const forget = useCallback(() => void navigate({ to: "/settings/integrations", search: {}, replace: true }), [navigate]);
  const returned =
    state === undefined ? null : { state, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) };
  return <IntegrationsPage returned={returned} onReturned={forget} />;
}
