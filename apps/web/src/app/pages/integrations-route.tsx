import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback } from "react";
import { IntegrationsPage } from "../../features/integrations/pages/integrations-page.tsx";

export function IntegrationsRoute() {
  const { state, code, error } = readConsent({ ...useSearch({ from: "/shell/settings/integrations" }) });
  const navigate = useNavigate();
  const forget = useCallback(() => void navigate({ to: "/settings/integrations", search: {}, replace: true }), [navigate]);
  const returned =
    state === undefined ? null : { state, ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) };
  return <IntegrationsPage returned={returned} onReturned={forget} />;
}

/** What a service's consent page adds to the address it leads back to. */
function readConsent(search: Record<string, unknown>): { readonly state?: string; readonly code?: string; readonly error?: string } {
  // The router reads a text of digits as a number.
  const text = (name: string) => (typeof search[name] === "string" || typeof search[name] === "number" ? String(search[name]) : undefined);
  const [state, code, error] = [text("state"), text("code"), text("error")];
  return { ...(state === undefined ? {} : { state }), ...(code === undefined ? {} : { code }), ...(error === undefined ? {} : { error }) };
}
