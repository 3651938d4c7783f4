import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, EmptyState, ErrorState, LoadingState, Notice, PageHeader } from "@filon/ui";
import { SegmentedControl, useMatches } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { failureInPlace, messageOf, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignQuery } from "../api/campaigns-read.ts";
import { modulesQuery } from "../api/workflow.ts";
import { CampaignStatusBadge } from "../components/campaign-status.tsx";
import { useCampaignUpdates } from "../use-campaign-updates.ts";
import { useWorkflowMap } from "../workflow/use-workflow-map.ts";
import { WorkflowViews } from "../workflow/workflow-views.tsx";
import { useProblemText } from "../wizard/use-problem-text.ts";
import pageFillStyles from "../../../shared/controls/page-fill.module.css";

/** A campaign's workflow as a line map, or as a list (WORKFLOW-01): deep-linkable with the view and the open step. */
export function WorkflowPage() {
  const t = useTexts();
  const { id } = useParams({ from: "/shell/campaigns/$id/workflow" });
  const { data, error, refetch } = useQuery(campaignQuery(id));
  const modules = useQuery(modulesQuery);
  const campaign = useDeferredFirst(data);
  useCampaignUpdates(id);
  const failure = failureInPlace(error, data) ?? failureInPlace(modules.error, modules.data);
  if (failure) {
    const again = () => void Promise.all([refetch(), modules.refetch()]);
    return (
      <ErrorState title={t("campaigns.errors.loadOne")} actions={<AppButton onClick={again}>{t("ui.actions.retry")}</AppButton>}>
        {messageOf(failure, t("campaigns.errors.other"))}
      </ErrorState>
    );
  }
  if (!campaign || !modules.data) return <LoadingState label={t("ui.states.loading")} />;
  return <Workflow campaign={campaign} modules={modules.data} />;
}

function Workflow({ campaign, modules }: { readonly campaign: Campaign; readonly modules: ReadonlyMap<string, ModuleDescription> }) {
  const t = useTexts();
  const problemText = useProblemText();
  const navigate = useNavigate({ from: "/campaigns/$id/workflow" });
  const { view: wanted } = useSearch({ from: "/shell/campaigns/$id/workflow" });
  // On a phone the list is the view, and the map opens to look at.
  const usual = useMatches({ base: "list", xs: "list", sm: "map" } as const);
  const map = useWorkflowMap(campaign, modules);
  const view = wanted ?? usual;
  const { id } = campaign;
  const edit = (
    <AppButton onClick={() => void navigate({ to: "/campaigns/$id/edit", params: { id }, search: { station: "sequence" } })}>
      {t(map.steps.length === 0 ? "workflow.map.emptyAction" : "workflow.map.edit")}
    </AppButton>
  );
  return (
    <div className={view === "map" && map.steps.length > 0 ? pageFillStyles.root : undefined}>
      <PageHeader
        title={t("workflow.map.title")}
        documentTitle={`${campaign.title} · ${t("workflow.map.title")} · Filon`}
        aside={<CampaignStatusBadge campaign={campaign} />}
        back={
          <Link to="/campaigns/$id" params={{ id }}>
            {campaign.title}
          </Link>
        }
        actions={
          <>
            {map.steps.length > 0 && (
              <SegmentedControl
                aria-label={t("workflow.map.views")}
                value={view}
                data={(["list", "map"] as const).map((value) => ({ value, label: t(`workflow.map.${value}`) }))}
                onChange={(next) =>
                  void navigate({ search: (before) => ({ ...before, view: next === "map" ? "map" : "list" }), replace: true })
                }
              />
            )}
            {campaign.status === "draft" && map.steps.length > 0 && edit}
          </>
        }
      />
      {map.general.length > 0 && (
        <Notice tone="alert">
          {map.general.map((problem) => (
            <p key={problem.code}>{problemText(problem, undefined)}</p>
          ))}
        </Notice>
      )}
      {map.steps.length === 0 ? (
        <EmptyState title={t("workflow.map.emptyTitle")} actions={campaign.status === "draft" ? edit : undefined}>
          {t("workflow.map.emptyText")}
        </EmptyState>
      ) : (
        <WorkflowViews key={id} map={map} view={view} />
      )}
    </div>
  );
}
