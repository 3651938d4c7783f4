import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { AppButton, ErrorState, LoadingState, Notice, PageHeader } from "@filon/ui";
import { SegmentedControl, useMatches } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { type ReactNode, useState, useSyncExternalStore } from "react";
import { failureInPlace, messageOf, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignQuery } from "../api/campaigns-read.ts";
import { modulesQuery } from "../api/workflow.ts";
import { CampaignStatusBadge } from "../components/campaign-status.tsx";
import { useCampaignUpdates } from "../use-campaign-updates.ts";
import { EditableViews } from "../workflow/editing/editable-views.tsx";
import { EmptyWorkflow } from "../workflow/editing/empty-workflow.tsx";
import { KeptOffer } from "../workflow/editing/kept-offer.tsx";
import noticesStyles from "../workflow/editing/notices.module.css";
import { LostOffer } from "../workflow/editing/lost-offer.tsx";
import { SavingProblem } from "../workflow/editing/saving-state.tsx";
import { StartedOffer } from "../workflow/editing/started-offer.tsx";
import { startAndEnd } from "../workflow/editing/start-and-end.ts";
import { useDraftEditing } from "../workflow/editing/use-draft-editing.ts";
import { useWorkflowMap, type WorkflowMap } from "../workflow/use-workflow-map.ts";
import { type View, WorkflowViews } from "../workflow/workflow-views.tsx";
import { useProblemText } from "../wizard/use-problem-text.ts";
import pageFillStyles from "../../../shared/controls/page-fill.module.css";

type Modules = ReadonlyMap<string, ModuleDescription>;

/**
 * A campaign's workflow as a line map or a list (WORKFLOW-01). The address holds the view and the open step. The workflow of a draft can
 * be edited.
 */
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
  const Workflow = campaign.status === "draft" ? DraftWorkflow : ReadWorkflow;
  return <Workflow key={`${id} ${campaign.status}`} campaign={campaign} modules={modules.data} />;
}

interface WorkflowProps {
  readonly campaign: Campaign;
  readonly modules: Modules;
}

/** The workflow of a campaign that has started, read-only. */
function ReadWorkflow({ campaign, modules }: WorkflowProps) {
  const t = useTexts();
  const map = useWorkflowMap(campaign, modules);
  const view = useView();
  return (
    <Screen map={map} view={view}>
      <div className={noticesStyles.root}>
        <StartedOffer campaign={campaign} modules={modules} />
        <Notice tone="info">
          <b>{t("workflow.map.readOnly.title")}</b> {t("workflow.map.readOnly.text")}
        </Notice>
      </div>
      {map.steps.length > 0 && <WorkflowViews map={map} view={view} />}
    </Screen>
  );
}

/** A draft's workflow, saved automatically as it is edited. */
function DraftWorkflow({ campaign, modules }: WorkflowProps) {
  const { session, saver, question } = useDraftEditing(campaign, modules);
  const graph = useSyncExternalStore(session.subscribe, () => session.state().graph);
  const map = useWorkflowMap(campaign, modules, graph);
  const view = useView();
  const [isBegun, setBegun] = useState(false);
  const begin = (next: WorkflowGraph) => {
    session.replace(next);
    setBegun(true);
  };
  const draw = () => begin(startAndEnd(modules, () => `c-${crypto.randomUUID().slice(0, 12)}`));
  return (
    <Screen map={map} view={view}>
      <div className={noticesStyles.root}>
        <KeptOffer campaign={campaign} modules={modules} session={session} saver={saver} />
        <LostOffer session={session} modules={modules} />
        <SavingProblem saver={saver} />
      </div>
      {map.steps.length === 0 ? (
        <EmptyWorkflow campaign={campaign} modules={modules} onDraw={draw} onTake={begin} />
      ) : (
        <EditableViews map={map} view={view} session={session} saver={saver} isBegun={isBegun} />
      )}
      {question}
    </Screen>
  );
}

/** Returns the view in the address, or else the usual one: the list on phones, the map on wider screens. */
function useView(): View {
  const { view } = useSearch({ from: "/shell/campaigns/$id/workflow" });
  const usual = useMatches({ base: "list", xs: "list", sm: "map" } as const);
  return view ?? usual;
}

interface ScreenProps {
  readonly map: WorkflowMap;
  readonly view: View;
  readonly children: ReactNode;
}

function Screen({ map, view, children }: ScreenProps) {
  const t = useTexts();
  const problemText = useProblemText();
  const navigate = useNavigate({ from: "/campaigns/$id/workflow" });
  const { campaign } = map;
  const { id } = campaign;
  const hasSteps = map.steps.length > 0;
  const title = t(campaign.status === "draft" ? "workflow.editor.title" : "workflow.map.title");
  return (
    <div className={view === "map" && hasSteps ? pageFillStyles.root : undefined} data-grows="">
      <PageHeader
        title={title}
        documentTitle={`${campaign.title} · ${title} · Filon`}
        aside={<CampaignStatusBadge campaign={campaign} />}
        back={
          <Link to="/campaigns/$id" params={{ id }}>
            {campaign.title}
          </Link>
        }
        actions={
          hasSteps && (
            <>
              <SegmentedControl
                aria-label={t("workflow.map.views")}
                value={view}
                data={(["list", "map"] as const).map((value) => ({ value, label: t(`workflow.map.${value}`) }))}
                onChange={(next) =>
                  void navigate({ search: (before) => ({ ...before, view: next === "map" ? "map" : "list" }), replace: true })
                }
              />
              {campaign.status === "draft" && (
                <AppButton onClick={() => void navigate({ to: "/campaigns/$id/edit", params: { id }, search: { station: "sequence" } })}>
                  {t("workflow.map.edit")}
                </AppButton>
              )}
            </>
          )
        }
      />
      {campaign.status !== "draft" && map.general.length > 0 && (
        <Notice tone="alert">
          {map.general.map((problem) => (
            <p key={problem.code}>{problemText(problem, undefined)}</p>
          ))}
        </Notice>
      )}
      {children}
    </div>
  );
}
