import type { CampaignGoal } from "@filon/contracts/campaigns";
import { GrowingTextarea } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import { estimateOf, GOALS } from "../goals.ts";
import type { Draft, Fault } from "./draft.ts";
import styles from "./campaign-editor.module.css";

/** What every station of the wizard receives. */
export interface StationProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  /** Shown only after an attempt to leave the station. */
  readonly fault: Fault | null;
  /** Whether its field takes the focus when it appears. */
  readonly focuses?: boolean;
}

/** Returns a function that gives the error text of a field, or undefined if the fault is of another field. */
export function useFaultText(fault: Fault | null): (field: Fault["field"]) => string | undefined {
  const t = useTexts();
  return (field) => (fault?.field === field ? t(`campaigns.errors.${fault.key}`) : undefined);
}

/** Asks for the title of the campaign (WIZARD-03). */
export function TitleStation({ draft, change, fault, focuses = true }: StationProps) {
  const t = useTexts();
  const error = useFaultText(fault)("title");
  return (
    <TextInput
      label={t("campaigns.form.title")}
      size="md"
      required
      maxLength={200}
      data-autofocus={focuses ? "" : undefined}
      autoFocus={focuses}
      value={draft.title}
      error={error}
      onChange={(event) => change({ title: event.currentTarget.value })}
    />
  );
}

/** Asks for the description of the campaign (WIZARD-03). */
export function DescriptionStation({ draft, change, fault, focuses = true }: StationProps) {
  const t = useTexts();
  const error = useFaultText(fault)("description");
  return (
    <GrowingTextarea
      label={t("campaigns.form.description")}
      size="md"
      required
      maxLength={5000}
      minRows={4}
      autoFocus={focuses}
      value={draft.description}
      error={error}
      onChange={(event) => change({ description: event.currentTarget.value })}
    />
  );
}

/** Chooses the goal; each is shown with its usual duration and success rate (WIZARD-05, WIZARD-10). */
export function GoalStation({ draft, change, fault, focuses = true }: StationProps) {
  const t = useTexts();
  const faultText = useFaultText(fault);
  return (
    <>
      <div
        className={styles.choiceGrid}
        role="radiogroup"
        aria-label={t("campaigns.form.goal")}
        aria-invalid={faultText("goal") !== undefined}
      >
        {GOALS.map((goal) => (
          <GoalChoice key={goal} goal={goal} chosen={draft.goal === goal} onChoose={() => change({ goal })} />
        ))}
      </div>
      {faultText("goal") !== undefined && (
        <p className={styles.choiceFault} role="alert">
          {faultText("goal")}
        </p>
      )}
      {draft.goal === "custom" && (
        <TextInput
          label={t("campaigns.form.customGoal")}
          size="md"
          required
          maxLength={500}
          autoFocus={focuses}
          value={draft.customGoal}
          error={faultText("customGoal")}
          onChange={(event) => change({ customGoal: event.currentTarget.value })}
        />
      )}
    </>
  );
}

function GoalChoice({ goal, chosen, onChoose }: { readonly goal: CampaignGoal; readonly chosen: boolean; readonly onChoose: () => void }) {
  const t = useTexts();
  const estimate = estimateOf(goal);
  return (
    <label className={styles.choice} data-chosen={chosen || undefined}>
      <input type="radio" name="goal" checked={chosen} onChange={onChoose} />
      <b>{t(`campaigns.goals.${goal}`)}</b>
      {estimate && <span>{t("campaigns.estimate", { ...estimate })}</span>}
    </label>
  );
}
