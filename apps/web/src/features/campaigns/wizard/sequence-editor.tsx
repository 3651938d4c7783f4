import type { CampaignQuote } from "@filon/contracts/campaigns";
import type { GraphProblem, ModuleDescription } from "@filon/contracts/workflow";
import { EmptyState, Notice, useFormat } from "@filon/ui";
import { useMemo, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useWording } from "../wording.ts";
import { insertStep } from "../sequence/edit.ts";
import { allSteps, type Step } from "../sequence/sequence.ts";
import { AddStep } from "./add-step.tsx";
import { EditingProvider } from "./editing.tsx";
import { StepList } from "./step-list.tsx";
import type { StepVariables } from "./step-variables.ts";
import { usePreviewPerson } from "./use-preview-person.ts";
import { useProblemText } from "./use-problem-text.ts";
import { type Verdict, verdictOn } from "./verdict.ts";
import lineStationStyles from "@filon/ui/line-station.module.css";
import styles from "./sequence-editor.module.css";

interface SequenceEditorProps {
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly steps: readonly Step[];
  readonly problems: readonly GraphProblem[];
  /** What earlier steps leave for texts. */
  readonly variablesOf: StepVariables;
  /** The sequence's module types that are not installed: `toInstall` must be before a start, `surcharged` only cost more. */
  readonly toInstall: readonly string[];
  readonly surcharged: readonly string[];
  readonly surcharges: CampaignQuote["surcharges"];
  readonly listIds: readonly string[];
  readonly onList: (listId: string) => void;
  readonly onChange: (steps: readonly Step[]) => void;
  /** The step that was just added: its problems are not shown until it is left. */
  readonly fresh: string | null;
  readonly onFresh: (id: string | null) => void;
}

/** Edits a sequence as a line of stations. */
export function SequenceEditor({
  modules,
  steps,
  problems,
  variablesOf,
  toInstall,
  surcharged,
  surcharges,
  listIds,
  onList,
  onChange,
  fresh,
  onFresh,
}: SequenceEditorProps) {
  const t = useTexts();
  const [opened, setOpened] = useState<string | null>(null);
  const preview = usePreviewPerson(listIds[0]);
  const problemText = useProblemText();
  const value = useMemo(() => {
    const open = (id: string | null) => {
      onFresh(allSteps(steps).some((step) => step.id === id) ? null : id);
      setOpened(id);
    };
    const leave = () => onFresh(null);
    const surroundings = { modules, problems, listIds, chooseList: onList, preview, variablesOf };
    return { ...surroundings, steps, change: onChange, surcharges, opened, open, fresh, leave };
  }, [modules, steps, onChange, problems, variablesOf, surcharges, listIds, onList, preview, opened, fresh, onFresh]);
  const listed = new Set(allSteps(steps).map(({ id }) => id));
  // Includes the problems of the start and the end, which have no form here.
  const general = problems.filter(({ nodeId }) => nodeId === null || !listed.has(nodeId));
  const append = (added: Step) => {
    onChange(insertStep(steps, null, added));
    value.open(added.id);
  };
  if (steps.length === 0) {
    return (
      <EditingProvider value={value}>
        <div className="card">
          <EmptyState title={t("campaigns.sequence.emptyTitle")} actions={<AddStep onAdd={append} />}>
            {t("campaigns.sequence.emptyText")}
          </EmptyState>
        </div>
      </EditingProvider>
    );
  }
  return (
    <EditingProvider value={value}>
      <ol className={styles.sequenceLine} aria-label={t("campaigns.sequence.label")}>
        <li className={`${styles.sequenceStop} ${styles.sequenceEdge}`}>
          <span className={lineStationStyles.root} aria-hidden="true" />
          <div className={styles.sequenceStopBody}>
            <b>{t("modules.types.start.label")}</b>
            <AddStep label={t("campaigns.sequence.addHere", { step: t("modules.types.start.label") })} onAdd={append} />
          </div>
        </li>
        <StepList list={steps} />
        <li className={`${styles.sequenceStop} ${styles.sequenceEdge}`} data-terminus="">
          <span className={lineStationStyles.root} aria-hidden="true" />
          <div className={styles.sequenceStopBody}>
            <b>{t("modules.types.end.label")}</b>
          </div>
        </li>
      </ol>
      <SequenceVerdict verdict={verdictOn({ problems, fresh, toInstall, surcharged })} />
      {general.length > 0 && (
        <Notice tone="alert">
          {general.map((problem) => (
            <p key={`${problem.code} ${problem.nodeId}`}>{problemText(problem, undefined)}</p>
          ))}
        </Notice>
      )}
    </EditingProvider>
  );
}

/** What the sequence still lacks, or that it is ready. */
function SequenceVerdict({ verdict }: { readonly verdict: Verdict }) {
  const t = useTexts();
  const { locale } = useFormat();
  const wording = useWording();
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const names = (types: readonly string[]) => list.format(types.map((type) => wording(`modules.types.${type}.label`) ?? type));
  const words = (): string => {
    switch (verdict.kind) {
      case "problems":
        return t("campaigns.sequence.problems", { count: verdict.count });
      case "unfinished":
        return t("campaigns.sequence.unfinished");
      case "install":
        return t("campaigns.sequence.install", { count: verdict.modules.length, modules: names(verdict.modules) });
      case "ready":
        return verdict.surcharged.length === 0
          ? t("campaigns.sequence.ok")
          : t("campaigns.sequence.okSurcharged", { count: verdict.surcharged.length, modules: names(verdict.surcharged) });
    }
  };
  return (
    <p className={styles.sequenceVerdict} role="status" data-verdict={verdict.kind}>
      {words()}
    </p>
  );
}
