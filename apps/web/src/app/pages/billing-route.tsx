import { useSearch } from "@tanstack/react-router";
import { BillingPage } from "../../features/billing/pages/billing-page.tsx";

export function BillingRoute() {
  return <BillingPage search={useSearch({ from: "/shell/settings/billing" })} />;
}
