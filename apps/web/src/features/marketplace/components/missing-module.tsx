import { Notice } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { marketplaceQuery } from "../api/marketplace.ts";
import { type Offer, offerOf } from "../offers.ts";
import { InstallButton } from "./install-button.tsx";
import styles from "./missing-module.module.css";

/** Returns the marketplace's offers by module type; empty while loading. */
export function useMarketOffers(): ReadonlyMap<string, Offer> {
  const { data } = useQuery(marketplaceQuery);
  return useMemo(() => new Map(data?.modules.map((module) => [module.type, offerOf(module, textIfAny)])), [data]);
}

/** A button that installs a module without leaving the page, or the reason why it cannot be installed; empty once installed. */
export function InstallInPlace({ type }: { readonly type: string }) {
  const t = useTexts();
  const { data } = useQuery(marketplaceQuery);
  if (!data) return null;
  const module = data.modules.find((each) => each.type === type);
  if (!module) return <small>{t("marketplace.missing.withdrawn")}</small>;
  return module.isInstalled ? null : <InstallButton offer={offerOf(module, textIfAny)} />;
}

/** Says that a step's module is not installed, with a button that installs it without leaving the page. */
export function MissingModule({ type }: { readonly type: string }) {
  const t = useTexts();
  const { data } = useQuery(marketplaceQuery);
  const module = data?.modules.find((each) => each.type === type);
  if (!module || module.isInstalled) return null;
  const offer = offerOf(module, textIfAny);
  return (
    <Notice tone="warm" title={t("marketplace.missing.title", { name: offer.name })}>
      <p className={styles.text}>{t("marketplace.missing.text")}</p>
      <InstallButton offer={offer} />
    </Notice>
  );
}
