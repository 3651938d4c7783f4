import type { CampaignQuote } from "@filon/contracts/campaigns";
import type { GraphProblem, ModuleDescription } from "@filon/contracts/workflow";
import { Notice } from "@filon/ui";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { PricePerProspect } from "../components/price-per-prospect.tsx";
import type { Step } from "../sequence/sequence.ts";
import { MissingModules } from "./missing-modules.tsx";
import { SequenceEditor } from "./sequence-editor.tsx";
import type { StationProps } from "./station-fields.tsx";
import type { StepVariables } from "./step-variables.ts";
import { TemplatePicker } from "./template-picker.tsx";
import styles from "./campaign-editor.module.css";

interface SequenceStationProps extends StationProps {
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly steps: readonly Step[];
  readonly problems: readonly GraphProblem[];
  readonly variablesOf: StepVariables;
  readonly quote: CampaignQuote | undefined;
  readonly quoteError: Error | null;
  /** The price per prospect when the editor was opened. */
  readonly priceBefore: number | undefined;
  /** How often leaving was refused because modules are missing, and what to do once they are installed. */
  readonly refusals: number;
  readonly onGoOn: () => void;
  readonly onList: (listId: string) => void;
  readonly onSteps: (steps: readonly Step[]) => void;
  readonly fresh: string | null;
  readonly onFresh: (id: string | null) => void;
}

const NOTHING: readonly GraphProblem[] = [];
const NO_SURCHARGES: CampaignQuote["surcharges"] = [];
const NONE: readonly string[] = [];

/** Chooses a template and edits the steps; says what is missing and what a prospect costs. */
export function SequenceStation({
  draft,
  change,
  fault,
  modules,
  steps,
  problems,
  variablesOf,
  quote,
  quoteError,
  priceBefore,
  refusals,
  onGoOn,
  onList,
  onSteps,
  fresh,
  onFresh,
}: SequenceStationProps) {
  const t = useTexts();
  return (
    <>
      <TemplatePicker draft={draft} modules={modules} change={change} />
      {draft.template !== null && (
        <SequenceEditor
          modules={modules}
          steps={steps}
          problems={steps.length === 0 ? NOTHING : problems}
          variablesOf={variablesOf}
          toInstall={quote?.missingModules ?? NONE}
          surcharged={quote?.surchargedModules ?? NONE}
          surcharges={quote?.surcharges ?? NO_SURCHARGES}
          listIds={draft.listIds}
          onList={onList}
          onChange={onSteps}
          fresh={fresh}
          onFresh={onFresh}
        />
      )}
      {steps.length > 0 && quote && (
        <MissingModules toInstall={quote.missingModules} surcharged={quote.surchargedModules} refusals={refusals} onGoOn={onGoOn} />
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
    </>
  );
}
