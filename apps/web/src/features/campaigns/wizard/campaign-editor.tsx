import type { AudienceChoice, CampaignQuote } from "@filon/contracts/campaigns";
import type { GraphProblem, ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, ErrorState, LineStepper, LoadingState, Notice } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { messageOf, useDeferredFirst } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { modulesQuery } from "../api/workflow.ts";
import { AudiencePanel } from "../audience/audience-panel.tsx";
import { NOBODY_LET_IN } from "../audience/choice.ts";
import { QuotePanel } from "../components/quote-panel.tsx";
import type { Step } from "../sequence/sequence.ts";
import { type Draft, faultAt, stepsOf, withChangedSteps } from "./draft.ts";
import { WIZARD_STEPS, type WizardStep } from "./wizard-steps.ts";
import { ListsStation } from "./lists-station.tsx";
import { SequenceStation } from "./sequence-station.tsx";
import { SettingsPanel } from "./settings-panel.tsx";
import { DescriptionStation, GoalStation, TitleStation } from "./station-fields.tsx";
import { useStepVariables, withShownVariables } from "./step-variables.ts";
import { useQuoteOf } from "./use-quote-of.ts";
import linkButtonStyles from "./link-button.module.css";
import styles from "./campaign-editor.module.css";

interface CampaignEditorProps {
  readonly draft: Draft;
  readonly onChange: (change: (draft: Draft) => Draft) => void;
  readonly at: WizardStep;
  readonly onMove: (step: WizardStep) => void;
  /** Shown above the station, for example that a draft was resumed or that saving failed. */
  readonly notice?: ReactNode;
  /** Renders the buttons of the last station. */
  readonly finish: (state: { readonly quote: ReturnType<typeof useQuoteOf>["quote"] }) => ReactNode;
  /** The station that prevented a save; its error is shown immediately. */
  readonly refused?: WizardStep | null;
  /** The people the user lets in, if the campaign can be started from here. */
  readonly audience?: AudienceChoice;
  readonly onAudience?: (audience: AudienceChoice) => void;
}

// Its code loads with the last station.
const DraftForecast = lazyPiece(async () => (await import("../forecast/draft-forecast.tsx")).DraftForecast);

const NOTHING: readonly GraphProblem[] = [];
const NO_OUTPUTS: CampaignQuote["outputs"] = [];
const NO_MODULES: ReadonlyMap<string, ModuleDescription> = new Map();

/** Creates a campaign in six stations. Each must be complete before the next. */
export function CampaignEditor({
  draft,
  onChange,
  at,
  onMove,
  notice,
  finish,
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
        }))}
        current={at}
        doneLabel={t("ui.states.done")}
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
            <SequenceStation
              {...{ draft, change, fault, modules: shownModules, steps, problems, variablesOf, quote, quoteError, priceBefore }}
              refusals={refusals}
              onGoOn={goOn}
              onList={chooseList}
              onSteps={changeSteps}
              fresh={fresh}
              onFresh={setFresh}
            />
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
                <DraftForecast
                  listIds={draft.listIds}
                  graph={graph}
                  settings={draft.settings}
                  audience={audience}
                  onKeep={(settings) => change({ settings: { ...draft.settings, ...settings } })}
                />
              </Suspense>
            )}
          </>
        )}
      </div>
      <div className={styles.wizardActions} data-clear-of-toasts="">
        {before && <AppButton onClick={() => onMove(before)}>{t("campaigns.form.back")}</AppButton>}
        <span />
        {!after && finish({ quote })}
        {after && (
          <AppButton kind="primary" type="submit" loading={isChecking}>
            {t("campaigns.form.next")}
          </AppButton>
        )}
      </div>
    </form>
  );
}

/** Returns the first value that was not undefined. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value);
  if (first === undefined && value !== undefined) setFirst(value);
  return first;
}
