import type { Campaign } from "@filon/contracts/campaigns";
import type { GraphProblem, ModuleDescription, WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { outlineOf } from "@filon/domain";
import { LoadingState } from "@filon/ui";
import { Tabs } from "@mantine/core";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { markMoreBeside } from "../../../shared/controls/mark-more-beside.ts";
import { useCurrentInSight } from "../../../shared/controls/use-current-in-sight.ts";
import tabRowStyles from "../../../shared/controls/tab-row.module.css";
import { NOBODY_LET_IN } from "../audience/choice.ts";
import { replaceStep } from "../sequence/edit.ts";
import { allSteps, type Step } from "../sequence/sequence.ts";
import { type Draft, isList, stepsOf, withChangedSteps } from "../wizard/draft.ts";
import { SequenceStation } from "../wizard/sequence-station.tsx";
import { PaceFields } from "../wizard/settings-panel.tsx";
import { StepSurroundingsProvider } from "../wizard/step-context.tsx";
import { useStepVariables, withShownVariables } from "../wizard/step-variables.ts";
import { usePreviewPerson } from "../wizard/use-preview-person.ts";
import { useQuoteOf } from "../wizard/use-quote-of.ts";
import { EDIT_SECTIONS, type EditSection } from "./edit-sections.ts";
import { GeneralSection } from "./general-section.tsx";
import { IntegrationsSection } from "./integrations-section.tsx";
import { InvitationMissing } from "./invitation-missing.tsx";
import { lackingSections, type SaveFaults } from "./sections.ts";
import { StepCards } from "./step-cards.tsx";
import { StopRules } from "./stop-rules.tsx";
import { StructureSection } from "./structure-section.tsx";
import styles from "./campaign-sections.module.css";

interface CampaignSectionsProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly draft: Draft;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly at: EditSection;
  readonly onMove: (section: EditSection) => void;
  /** What prevented the last save; null before the first attempt. */
  readonly faults: SaveFaults | null;
  readonly onSequenceRemoved: (campaign: Campaign) => void;
  /** The buttons below the section. */
  readonly children: ReactNode;
}

const NOTHING: readonly GraphProblem[] = [];

/** The seven sections of a campaign's edit screen (CAMPAIGN-12). */
export function CampaignSections(props: CampaignSectionsProps) {
  const { campaign, modules, draft, onChange, at, onMove, faults, onSequenceRemoved, children } = props;
  const t = useTexts();
  const { graph, quote, error } = useQuoteOf(draft, modules, NOBODY_LET_IN);
  const [fresh, setFresh] = useState<string | null>(null);
  const [priceBefore, setPriceBefore] = useState(quote?.pruPerProspect);
  if (priceBefore === undefined && quote !== undefined) setPriceBefore(quote.pruPerProspect);
  const variablesOf = useStepVariables(graph, quote?.outputs ?? [], modules);
  const problems = withShownVariables(quote?.problems ?? NOTHING, variablesOf);
  const tabs = useRef<HTMLDivElement>(null);
  useCurrentInSight(tabs, at);
  const preview = usePreviewPerson(draft.listIds[0]);
  const change = useCallback((changes: Partial<Draft>) => onChange((before) => ({ ...before, ...changes })), [onChange]);
  const steps = useMemo(() => stepsOf({ graph: draft.graph, steps: draft.steps }), [draft.graph, draft.steps]);
  const onSteps = useCallback(
    (next: readonly Step[]) => onChange((before) => withChangedSteps(before, modules, next)),
    [modules, onChange],
  );
  const chooseList = useCallback((listId: string) => change({ listIds: [listId] }), [change]);
  const canEditSteps = campaign.status === "draft" && (draft.steps !== undefined || isList(draft.graph));
  const editing = canEditSteps ? { steps, onSteps } : null;
  const surroundings = useMemo(
    () => ({ modules, problems, listIds: draft.listIds, chooseList, preview, variablesOf }),
    [modules, problems, draft.listIds, chooseList, preview, variablesOf],
  );
  const hasProblems = problems.some(({ nodeId }) => nodeId === null || nodeId !== fresh);
  const lacking = lackingSections(draft, { isDraft: campaign.status === "draft", hasProblems });
  const drawn = graph.nodes.length === 0 ? draft.graph : graph;
  const nodes = useDeferredFirst(useMemo(() => inReadingOrder(drawn, modules), [drawn, modules]));
  const isIn = (section: EditSection) => (node: WorkflowNode) => {
    const module = modules.get(node.type);
    if (module === undefined || module.role === "start" || module.role === "end") return false;
    // Whatever else it does, a step that divides the ways is a condition too.
    if (section === "conditions" && module.category !== "communication" && node.outputs.length > 1) return true;
    if (module.integrates === true) return section === "integrations";
    const own = { communication: "messages", conditions: "conditions", actions: "actions", workflow: "structure" } as const;
    return own[module.category] === section;
  };
  const cards = (section: "messages" | "conditions" | "actions" | "integrations") =>
    nodes === undefined ? (
      <LoadingState label={t("ui.states.loading")} />
    ) : (
      <StepCards
        nodes={nodes.filter(isIn(section))}
        editing={editing}
        none={t(`campaigns.edit.none.${section}`)}
        notice={(node) =>
          faults?.invitations.includes(node.id) ? (
            <InvitationMissing onWithout={canEditSteps ? () => onSteps(withoutMessage(steps, node.id)) : null} />
          ) : null
        }
      />
    );
  const content: Readonly<Record<EditSection, () => ReactNode>> = {
    general: () => <GeneralSection {...{ campaign, draft, change, faults, quote }} quoteError={error} />,
    structure: () => (
      <StructureSection
        campaign={campaign}
        hasSteps={draft.graph.nodes.some(({ type }) => type !== "start" && type !== "end")}
        outline={<StepCards nodes={(nodes ?? []).filter(({ type }) => type !== "start" && type !== "end")} editing={null} none="" />}
        editor={
          canEditSteps ? (
            <SequenceStation
              {...{ draft, change, modules, steps, problems, variablesOf, quote, priceBefore, fresh, onSteps }}
              fault={null}
              quoteError={error}
              refusals={0}
              onGoOn={() => {}}
              onList={chooseList}
              onFresh={setFresh}
            />
          ) : null
        }
        onRemoved={onSequenceRemoved}
      />
    ),
    messages: () => cards("messages"),
    settings: () => (
      <div className={styles.fields}>
        <PaceFields settings={draft.settings} fault={faults?.settings ?? null} onChange={(settings) => change({ settings })} />
      </div>
    ),
    conditions: () => (
      <>
        <section>
          <h3>{t("campaigns.edit.stops")}</h3>
          <StopRules settings={draft.settings} onChange={(settings) => change({ settings })} />
        </section>
        <section>
          <h3>{t("campaigns.edit.branches")}</h3>
          {cards("conditions")}
        </section>
      </>
    ),
    actions: () => cards("actions"),
    integrations: () => (
      <IntegrationsSection {...{ quote, problems }} quoteError={error} nodes={drawn.nodes} steps={cards("integrations")} />
    ),
  };
  return (
    <StepSurroundingsProvider value={surroundings}>
      <Tabs
        ref={tabs}
        value={at}
        onChange={(value) => onMove(EDIT_SECTIONS.find((known) => known === value) ?? "general")}
        keepMounted={false}
      >
        <Tabs.List ref={markMoreBeside} className={tabRowStyles.root} aria-label={t("campaigns.edit.sections")}>
          {EDIT_SECTIONS.map((section) => (
            <Tabs.Tab key={section} value={section} data-lacking={lacking.has(section) || undefined}>
              {t(`campaigns.edit.names.${section}`)}
              {lacking.has(section) && <span className={styles.lacking}> {t("campaigns.form.lacking")}</span>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {EDIT_SECTIONS.map((section) => (
          <Tabs.Panel key={section} value={section} className={styles.section}>
            <h2 className="visually-hidden">{t(`campaigns.edit.names.${section}`)}</h2>
            <p className={styles.help}>{t(`campaigns.edit.helps.${section}`)}</p>
            {section === at && content[section]()}
          </Tabs.Panel>
        ))}
      </Tabs>
      {children}
    </StepSurroundingsProvider>
  );
}

/** Returns a workflow's steps as the map numbers them; those that no line leads to come last. */
function inReadingOrder(graph: WorkflowGraph, modules: ReadonlyMap<string, ModuleDescription>): readonly WorkflowNode[] {
  const { numbers } = outlineOf(graph, modules);
  const place = ({ id }: WorkflowNode): number => numbers.get(id) ?? Number.POSITIVE_INFINITY;
  return graph.nodes.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
}

/** Returns the steps with an invitation turned into the step that invites without a message. */
function withoutMessage(steps: readonly Step[], id: string): readonly Step[] {
  const step = allSteps(steps).find((each) => each.id === id);
  if (step === undefined) return steps;
  const { note: _note, ...config } = step.config;
  return replaceStep(steps, id, { ...step, type: "send_connection_request", config });
}
