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
import { nextVersionQuery } from "../api/versions.ts";
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
import { EditActions } from "../workflow/versions/edit-actions.tsx";
import { LatestSwitch } from "../workflow/versions/latest-switch.tsx";
import { NextActions } from "../workflow/versions/next-actions.tsx";
import { isUnderWay } from "../workflow/versions/under-way.ts";
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
  const { next } = useSearch({ from: "/shell/campaigns/$id/workflow" });
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
  if (next === true && isUnderWay(campaign)) return <NextWorkflow key={id} campaign={campaign} modules={modules.data} />;
  const Workflow = campaign.status === "draft" ? DraftWorkflow : ReadWorkflow;
  return <Workflow key={`${id} ${campaign.status}`} campaign={campaign} modules={modules.data} />;
}

interface WorkflowProps {
  readonly campaign: Campaign;
  readonly modules: Modules;
}

/** The draft of a running campaign's next version, while the version in service goes on. */
function NextWorkflow({ campaign, modules }: WorkflowProps) {
  const t = useTexts();
  const { data: next, error } = useQuery(nextVersionQuery(campaign.id));
  if (error && next === undefined)
    return <ErrorState title={t("campaigns.errors.openNext")}>{messageOf(error, t("campaigns.errors.other"))}</ErrorState>;
  if (next === undefined) return <LoadingState label={t("ui.states.loading")} />;
  // Put in service or given up, here or elsewhere.
  if (next === null) return <ReadWorkflow campaign={campaign} modules={modules} />;
  return (
    <DraftWorkflow
      key={next.id}
      campaign={{ ...campaign, graph: next.graph, workflowRevision: next.revision }}
      modules={modules}
      baseVersion={next.baseVersion}
    />
  );
}

/** The workflow of a campaign that has started, read-only. */
function ReadWorkflow({ campaign, modules }: WorkflowProps) {
  const t = useTexts();
  const map = useWorkflowMap(campaign, modules);
  const view = useView();
  const { data: next } = useQuery({ ...nextVersionQuery(campaign.id), enabled: isUnderWay(campaign) });
  return (
    <Screen map={map} view={view} actions={<EditActions campaign={campaign} modules={modules} />}>
      <div className={noticesStyles.root}>
        {!next && <StartedOffer campaign={campaign} modules={modules} />}
        {isUnderWay(campaign) ? (
          <>
            <LatestSwitch campaign={campaign} modules={modules} />
            {next && <Notice tone="warm">{t("workflow.switch.isOpen", { name: next.openedBy ?? "", version: next.version })}</Notice>}
          </>
        ) : (
          <Notice tone="info">
            <b>{t("workflow.map.readOnly.title")}</b> {t("workflow.map.readOnly.text")}
          </Notice>
        )}
      </div>
      {map.steps.length > 0 && <WorkflowViews map={map} view={view} />}
    </Screen>
  );
}

interface DraftWorkflowProps extends WorkflowProps {
  /** The version in service, when the draft is that of a running campaign's next one. */
  readonly baseVersion?: number;
}

/** A draft's workflow, saved automatically as it is edited. */
function DraftWorkflow({ campaign, modules, baseVersion }: DraftWorkflowProps) {
  const t = useTexts();
  const { session, saver, question } = useDraftEditing(campaign, modules);
  const graph = useSyncExternalStore(session.subscribe, () => session.state().graph);
  const [checked] = useState(() => (baseVersion === undefined ? undefined : { run: 0 }));
  const map = useWorkflowMap({ ...campaign, ...checked }, modules, graph);
  const view = useView();
  const [isBegun, setBegun] = useState(false);
  const begin = (next: WorkflowGraph) => {
    session.replace(next);
    setBegun(true);
  };
  const draw = () => begin(startAndEnd(modules, () => `c-${crypto.randomUUID().slice(0, 12)}`));
  return (
    <Screen
      map={map}
      view={view}
      {...(baseVersion === undefined
        ? {}
        : { actions: <NextActions campaign={campaign} modules={modules} session={session} saver={saver} /> })}
    >
      <div className={noticesStyles.root}>
        {baseVersion !== undefined && <Notice tone="info">{t("workflow.switch.editing", { version: baseVersion })}</Notice>}
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
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Screen({ map, view, actions, children }: ScreenProps) {
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
              {actions}
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
