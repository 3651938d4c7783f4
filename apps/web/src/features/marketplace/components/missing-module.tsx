import { Notice } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { marketplaceQuery } from "../api/marketplace.ts";
import { offerOf } from "../offers.ts";
import { InstallButton } from "./install-button.tsx";

/** Returns the types of modules not installed in this workspace; empty until known. */
export function useMissingModules(): ReadonlySet<string> {
  const { data } = useQuery(marketplaceQuery);
  return new Set(data?.modules.filter(({ isInstalled }) => !isInstalled).map(({ type }) => type));
}

/** Says that a step's module is not installed, and installs it without leaving the page. */
export function MissingModule({ type }: { readonly type: string }) {
  const t = useTexts();
  const { data } = useQuery(marketplaceQuery);
  const module = data?.modules.find((each) => each.type === type);
  if (!module || module.isInstalled) return null;
  const offer = offerOf(module, textIfAny);
  return (
    <Notice tone="warm" title={t("marketplace.missing.title", { name: offer.name })}>
      <p>{t("marketplace.missing.text")}</p>
      <InstallButton offer={offer} />
    </Notice>
  );
}
