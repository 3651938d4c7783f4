import type { AudienceChoice, CampaignQuote } from "@filon/contracts/campaigns";
import type { GraphProblem, ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, ErrorState, LineStepper, LoadingState, Notice } from "@filon/ui";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { messageOf, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { modulesQuery } from "../api/workflow.ts";
import { quoteQuery } from "../api/campaigns-quote.ts";
import { AudiencePanel } from "../audience/audience-panel.tsx";
import { NOBODY_LET_IN } from "../audience/choice.ts";
import { PricePerProspect } from "../components/price-per-prospect.tsx";
import { QuotePanel } from "../components/quote-panel.tsx";
import type { Shapes, Step } from "../sequence/sequence.ts";
import { NO_GRAPH } from "../sequence/to-graph.ts";
import { type Draft, faultAt, graphOf, stepsOf, withChangedSteps } from "./draft.ts";
import { WIZARD_STEPS, type WizardStep } from "./wizard-steps.ts";
import { ListsStation } from "./lists-station.tsx";
import { MissingModules } from "./missing-modules.tsx";
import { SequenceEditor } from "./sequence-editor.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { DescriptionStation, GoalStation, TitleStation } from "./station-fields.tsx";
import { useStepVariables, withShownVariables } from "./step-variables.ts";
import { TemplatePicker } from "./template-picker.tsx";
import linkButtonStyles from "./link-button.module.css";
import styles from "./campaign-editor.module.css";

interface CampaignEditorProps {
  readonly draft: Draft;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly at: WizardStep;
  readonly onMove: (step: WizardStep) => void;
  /** Shown above the station, for example that a draft was resumed or that saving failed. */
  readonly notice?: ReactNode;
  /** Renders the buttons of the last station, or of every station with `finishEverywhere`. */
  readonly finish: (state: { readonly quote: ReturnType<typeof useQuoteOf>["quote"] }) => ReactNode;
  /** Whether every station can be opened and has the `finish` buttons; incomplete stations are then marked. */
  readonly finishEverywhere?: boolean;
  /** The station that prevented a save; its error is shown immediately. */
  readonly refused?: WizardStep | null;
  /** The people the user lets in, if the campaign can be started from here. */
  readonly audience?: AudienceChoice;
  readonly onAudience?: (audience: AudienceChoice) => void;
}

// Its code loads with the last station.
const DraftForecast = lazyPiece(async () => (await import("../forecast/draft-forecast.tsx")).DraftForecast);

const NOTHING: readonly GraphProblem[] = [];
const NO_SURCHARGES: CampaignQuote["surcharges"] = [];
const NONE: readonly string[] = [];
const NO_OUTPUTS: CampaignQuote["outputs"] = [];
const NO_MODULES: ReadonlyMap<string, ModuleDescription> = new Map();

/** Edits a campaign in six stations. Each must be complete before the next, unless `finishEverywhere` opens them all. */
export function CampaignEditor({
  draft,
  onChange,
  at,
  onMove,
  notice,
  finish,
  finishEverywhere = false,
  refused = null,
  audience = NOBODY_LET_IN,
  onAudience,
}: CampaignEditorProps) {
  const t = useTexts();
  const modules = useQuery(modulesQuery);
  const shownModules = useDeferredFirst(modules.data);
  const { graph, quote, error: quoteError, readQuote } = useQuoteOf(draft, modules.data, audience);
  const variablesOf = useStepVariables(graph, quote?.outputs ?? NO_OUTPUTS, shownModules ?? NO_MODULES);
  const priceBefore = useFirst(quote?.pruPerProspect);
  const [fresh, setFresh] = useState<string | null>(null);
  const [pressed, setPressed] = useState<WizardStep | null>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const change = useCallback((changes: Partial<Draft>) => onChange((before) => ({ ...before, ...changes })), [onChange]);
  const steps = useMemo(() => stepsOf({ graph: draft.graph, steps: draft.steps }), [draft.graph, draft.steps]);
  const changeSteps = useCallback(
    (next: readonly Step[]) => modules.data && onChange((before) => withChangedSteps(before, modules.data, next)),
    [modules.data, onChange],
  );
  const chooseList = useCallback((listId: string) => change({ listIds: [listId] }), [change]);
  const [isChecking, setChecking] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const shown = useRef<WizardStep | null>(null);
  useEffect(() => {
    if (shown.current !== null) {
      head.current?.focus();
      setFresh(null);
    }
    shown.current = at;
  }, [at]);

  if (modules.error && !modules.data)
    return <ErrorState title={t("campaigns.errors.modules")}>{messageOf(modules.error, t("campaigns.errors.other"))}</ErrorState>;
  if (!shownModules) return <LoadingState label={t("ui.states.loading")} />;

  const index = WIZARD_STEPS.indexOf(at);
  const before = WIZARD_STEPS[index - 1];
  const after = WIZARD_STEPS[index + 1];
  const fault = pressed === at || refused === at ? faultAt(at, draft) : null;
  const goOn = () => {
    setRefusals(0);
    if (after && shown.current === at) onMove(after);
  };
  const go = async () => {
    setPressed(at);
    if (faultAt(at, draft) !== null) return;
    if (at !== "sequence") return goOn();
    setChecking(true);
    const current = await readQuote();
    setChecking(false);
    if (current && current.missingModules.length > 0) setRefusals((before) => before + 1);
    else goOn();
  };
  const station = { draft, change, fault };
  const problems = withShownVariables(quote?.problems ?? NOTHING, variablesOf);
  const oldProblems = problems.filter(({ nodeId }) => nodeId === null || nodeId !== fresh);
  return (
    <form
      className={styles.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void go();
      }}
    >
      <p className={styles.wizardProgress}>{t("campaigns.form.progress", { current: index + 1, total: WIZARD_STEPS.length })}</p>
      <LineStepper
        label={t("campaigns.form.stepper")}
        steps={WIZARD_STEPS.map((id) => ({
          id,
          label: t(`campaigns.form.steps.${id}`),
          ...(finishEverywhere && isLacking(id, draft, oldProblems) && { fault: t("campaigns.form.lacking") }),
        }))}
        current={at}
        doneLabel={t("ui.states.done")}
        onStep={
          finishEverywhere
            ? (id) => {
                const step = WIZARD_STEPS.find((known) => known === id);
                if (step) onMove(step);
              }
            : undefined
        }
      />
      {notice}
      <div className={styles.wizardStation} data-wide={at === "sequence" || undefined}>
        <h2 ref={head} tabIndex={-1}>
          {t(`campaigns.form.heads.${at}`)}
        </h2>
        <p className={styles.wizardHelp}>{t(`campaigns.form.helps.${at}`)}</p>
        {at === "title" && <TitleStation {...station} />}
        {at === "description" && <DescriptionStation {...station} />}
        {at === "goal" && <GoalStation {...station} />}
        {at === "sequence" && (
          <>
            <TemplatePicker draft={draft} modules={shownModules} change={change} />
            {draft.template !== null && (
              <SequenceEditor
                modules={shownModules}
                steps={steps}
                problems={steps.length === 0 ? NOTHING : problems}
                variablesOf={variablesOf}
                toInstall={quote?.missingModules ?? NONE}
                surcharged={quote?.surchargedModules ?? NONE}
                surcharges={quote?.surcharges ?? NO_SURCHARGES}
                listIds={draft.listIds}
                onList={chooseList}
                onChange={changeSteps}
                fresh={fresh}
                onFresh={setFresh}
              />
            )}
            {steps.length > 0 && quote && (
              <MissingModules toInstall={quote.missingModules} surcharged={quote.surchargedModules} refusals={refusals} onGoOn={goOn} />
            )}
            {quoteError !== null && steps.length > 0 && (
              <Notice tone="alert" title={t("campaigns.sequence.unchecked")}>
                {messageOf(quoteError, t("campaigns.errors.other"))}
              </Notice>
            )}
            {steps.length > 0 && quote && <PricePerProspect quote={quote} before={priceBefore} />}
            {fault?.field === "sequence" && (
              <p className={styles.choiceFault} role="alert">
                {t("campaigns.errors.sequenceRequired")}
              </p>
            )}
            <SettingsPanel settings={draft.settings} fault={fault} onChange={(settings) => change({ settings })} />
          </>
        )}
        {at === "lists" && <ListsStation {...station} />}
        {at === "pru" && quoteError !== null && (
          <Notice tone="alert" title={t("campaigns.errors.pruCheck")}>
            {messageOf(quoteError, t("campaigns.errors.other"))}
          </Notice>
        )}
        {at === "pru" && !quote && quoteError === null && <LoadingState label={t("campaigns.quote.checking")} />}
        {at === "pru" && quote && (
          <>
            <QuotePanel
              quote={quote}
              priceBefore={priceBefore}
              toSequence={
                <button type="button" className={linkButtonStyles.root} onClick={() => onMove("sequence")}>
                  {t("campaigns.quote.toSequence")}
                </button>
              }
            />
            {onAudience && (
              <AudiencePanel scope={{ listIds: [...draft.listIds] }} leftOut={quote.leftOut} choice={audience} onChange={onAudience} />
            )}
            {draft.listIds.length > 0 && quote.problems.length === 0 && (
              <Suspense fallback={<LoadingState label={t("campaigns.forecast.loading")} />}>
                <DraftForecast listIds={draft.listIds} graph={graph} settings={draft.settings} audience={audience} />
              </Suspense>
            )}
          </>
        )}
      </div>
      <div className={styles.wizardActions} data-clear-of-toasts="">
        {before && <AppButton onClick={() => onMove(before)}>{t("campaigns.form.back")}</AppButton>}
        <span />
        {(finishEverywhere || !after) && finish({ quote })}
        {after && (
          <AppButton kind={finishEverywhere ? "secondary" : "primary"} type="submit" loading={isChecking}>
            {t("campaigns.form.next")}
          </AppButton>
        )}
      </div>
    </form>
  );
}

/** Returns whether a station is incomplete, or has problems of the workflow that prevent a start. */
function isLacking(step: WizardStep, draft: Draft, problems: readonly GraphProblem[]): boolean {
  return faultAt(step, draft) !== null || (step === "sequence" && problems.length > 0);
}

/** Returns the first value that was not undefined. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first;
}

/**
 * Returns the debounced quote of the draft, undefined until the modules have loaded, and a function that fetches the quote of the draft
 * as it is now.
 */
function useQuoteOf(draft: Draft, modules: Shapes | undefined, audience: AudienceChoice) {
  const queries = useQueryClient();
  const graph = useMemo(
    () => (modules ? graphOf({ graph: draft.graph, steps: draft.steps }, modules) : NO_GRAPH),
    [modules, draft.graph, draft.steps],
  );
  // Keeps the same object until one of them changes: a new one on each render would restart the debounce and render again, endlessly.
  const wanted = useMemo(() => ({ graph, listIds: draft.listIds }), [graph, draft.listIds]);
  const [asked] = useDebouncedValue(wanted, 350);
  const { data, error } = useQuery({ ...quoteQuery(asked.listIds, asked.graph, { audience }), enabled: asked.graph.nodes.length > 0 });
  // Without a quote the user may continue: the last station says why it could not be fetched.
  const readQuote = () => queries.fetchQuery(quoteQuery(draft.listIds, graph, { audience })).catch(() => undefined);
  return { graph, quote: data, error, readQuote };
}
