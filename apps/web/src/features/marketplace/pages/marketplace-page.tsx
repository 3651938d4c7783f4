import { AppButton, EmptyState, ErrorState, PageHeader, SkeletonRows } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useRef, useState } from "react";
import { useCurrentInSight } from "../../../shared/controls/use-current-in-sight.ts";
import { messageOf } from "../../../shared/http/index.ts";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { isAdmin, useAuth } from "../../../shared/session/index.ts";
import { CreditBalance } from "../../credits/index.ts";
import { marketplaceQuery } from "../api/marketplace.ts";
import { Discover } from "../components/discover.tsx";
import { MarketFilters } from "../components/market-filters.tsx";
import { ModuleGrid } from "../components/module-card.tsx";
import { ProposalDialog } from "../components/proposal-dialog.tsx";
import { Proposals } from "../components/proposals.tsx";
import { isNarrowed, type MarketplaceSearch, readMarketplaceSearch } from "../marketplace-search.ts";
import { foundOffers, offerOf } from "../offers.ts";
import styles from "./marketplace-page.module.css";

const TABS = [undefined, "installed", "proposals"] as const;

/** The marketplace of workflow modules (MARKET-01). For administrators, it links to the list of module requests (ADMIN-01). */
export function MarketplacePage() {
  const t = useTexts();
  const search = useMarketplaceSearch();
  const [proposing, setProposing] = useState(false);
  const { user } = useAuth();
  const views = useRef<HTMLElement>(null);
  useCurrentInSight(views, search.view ?? "");
  return (
    <>
      <PageHeader
        title={t("marketplace.title")}
        description={t("marketplace.intro")}
        actions={
          <>
            <CreditBalance />
            <AppButton onClick={() => setProposing(true)}>{t("marketplace.proposal.action")}</AppButton>
          </>
        }
      />
      <nav ref={views} className={styles.marketViews} aria-label={t("marketplace.views.label")}>
        {TABS.map((view) => (
          <Link
            key={view ?? "discover"}
            to="/marketplace"
            activeOptions={{ exact: true }}
            search={view === undefined ? {} : { view }}
            data-active={search.view === view || undefined}
            aria-current={search.view === view ? "page" : undefined}
          >
            {t(`marketplace.views.${view ?? "discover"}`)}
          </Link>
        ))}
        {user && isAdmin(user.role) && <Link to="/admin/requests">{t("marketplace.views.requests")}</Link>}
      </nav>
      {search.view === "proposals" ? <Proposals onPropose={() => setProposing(true)} /> : <Modules onPropose={() => setProposing(true)} />}
      {proposing && <ProposalDialog onClose={() => setProposing(false)} />}
    </>
  );
}

/** The modules that match the search in the address; without search or filter, Discover is shown above them. */
function Modules({ onPropose }: { readonly onPropose: () => void }) {
  const t = useTexts();
  const search = useMarketplaceSearch();
  const navigate = useNavigate({ from: "/marketplace" });
  const { data, error, refetch } = useQuery(marketplaceQuery);
  const offers = data?.modules.map((module) => offerOf(module, textIfAny)) ?? [];
  const change = (next: object) => void navigate({ search: (before) => readMarketplaceSearch({ ...before, ...next }), replace: true });
  const clear = () => void navigate({ search: ({ view, sort }) => readMarketplaceSearch({ view, sort }), replace: true });

  if (!data && error) {
    return (
      <ErrorState
        title={t("marketplace.errors.load")}
        actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
      >
        {messageOf(error, t("ui.errors.data"))}
      </ErrorState>
    );
  }
  if (!data) return <SkeletonRows label={t("ui.states.loading")} rows={5} height={120} />;
  const found = foundOffers(offers, search, data.collections);
  const isOpening = search.view === undefined && !isNarrowed(search);
  const title =
    search.collection === undefined
      ? t(search.view === "installed" ? "marketplace.views.installed" : "marketplace.all")
      : t(`marketplace.collections.${search.collection}.title`);
  return (
    <div className={styles.market}>
      {isOpening && <Discover offers={offers} collections={data.collections} />}
      <section aria-labelledby="market-all">
        <h2 id="market-all">
          {title} <small aria-live="polite">{t("marketplace.count", { count: found.length })}</small>
        </h2>
        <MarketFilters search={search} onChange={change} onClear={clear} />
        {found.length === 0 ? (
          <EmptyState
            title={t("marketplace.none.title")}
            actions={
              <>
                <AppButton onClick={clear}>{t("ui.actions.clearFilters")}</AppButton>
                <AppButton kind="primary" onClick={onPropose}>
                  {t("marketplace.proposal.action")}
                </AppButton>
              </>
            }
          >
            {t("marketplace.none.text")}
          </EmptyState>
        ) : (
          <ModuleGrid offers={found} label={title} />
        )}
      </section>
    </div>
  );
}

/** The page's state, read from its address. */
function useMarketplaceSearch(): MarketplaceSearch {
  const address = useSearch({ from: "/shell/marketplace" });
  return useMemo(() => readMarketplaceSearch({ ...address }), [address]);
}
