import { AppButton, ErrorState, LoadingState, PageHeader } from "@filon/ui";
import { Tabs } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { Suspense } from "react";
import { markMoreBeside } from "../../../shared/controls/mark-more-beside.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { isActing, messageOf, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { prospectActs, prospectQuery } from "../api/prospects.ts";
import { BackToProspects } from "../components/back-to-prospects.tsx";
import { ProspectActions } from "../components/prospect-actions.tsx";
import { ProspectFacts } from "../components/prospect-facts.tsx";
import { prospectName } from "../prospect-name.ts";
import { PROSPECT_TABS, type ProspectPageSearch } from "../prospect-search.ts";
import { AdvancedTab } from "../tabs/advanced-tab.tsx";
import { AnalyticsTab } from "../tabs/analytics-tab.tsx";
import { AutomationTab } from "../tabs/automation-tab.tsx";
import { InfoTab } from "../tabs/info-tab.tsx";
import tabRowStyles from "../../../shared/controls/tab-row.module.css";

const EditProspectDialog = lazyPiece(async () => (await import("../components/prospect-dialog.tsx")).EditProspectDialog);

/** Query keys of a prospect's page that another window may have changed. */
const LIVE = ["one", "timeline", "notes", "interactions", "campaigns", "figures"];

/** One prospect: data, conversation, automation and results; live (PROSPECT-03). */
export function ProspectPage() {
  const t = useTexts();
  const { id } = useParams({ from: "/shell/prospects/$id" });
  const { tab = "info", edit } = useSearch({ from: "/shell/prospects/$id" });
  const navigate = useNavigate({ from: "/prospects/$id" });
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery(prospectQuery(id));
  const prospect = useDeferredFirst(data);
  const readAgain = () => {
    // While an act is pending, its own answer brings the change.
    const isChanging = isActing(prospectActs(id));
    for (const part of LIVE) if (part !== "one" || !isChanging) void queries.invalidateQueries({ queryKey: ["prospects", part, id] });
  };
  useServerEvent("prospect:changed", ({ prospectId }) => (prospectId === null || prospectId === id) && readAgain());
  useServerEvent("new_message", ({ prospectId }) => prospectId === id && readAgain());
  // Keep the history state: it says whether the user came from the list.
  const show = (search: ProspectPageSearch) => void navigate({ search, replace: true, state: true });

  if (isPending || prospect !== data) return <LoadingState label={t("ui.states.loading")} />;
  if (prospect === undefined) {
    return (
      <>
        <PageHeader title={t("prospects.list.title")} back={<BackToProspects />} />
        <ErrorState
          title={t("prospects.detail.loadError")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(error, t("ui.errors.data"))}
        </ErrorState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={prospectName(prospect, t("prospects.detail.unnamed"))}
        description={[prospect.position, prospect.company].filter(Boolean).join(" · ") || undefined}
        back={<BackToProspects />}
        actions={<ProspectActions prospect={prospect} onEdit={() => show({ tab, edit: 1 })} />}
      />
      <ProspectFacts prospect={prospect} />
      <Tabs value={tab} onChange={(value) => show({ tab: PROSPECT_TABS.find((known) => known === value) ?? "info" })} keepMounted={false}>
        <Tabs.List ref={markMoreBeside} className={tabRowStyles.root} aria-label={t("prospects.tabs.label")}>
          {PROSPECT_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`prospects.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="info">
          <InfoTab prospect={prospect} />
        </Tabs.Panel>
        <Tabs.Panel value="automation">
          <AutomationTab prospect={prospect} />
        </Tabs.Panel>
        <Tabs.Panel value="advanced">
          <AdvancedTab prospect={prospect} />
        </Tabs.Panel>
        <Tabs.Panel value="analytics">
          <AnalyticsTab prospectId={id} />
        </Tabs.Panel>
      </Tabs>
      {edit && (
        <Suspense>
          <EditProspectDialog id={id} onClose={() => show({ tab })} />
        </Suspense>
      )}
    </>
  );
}
