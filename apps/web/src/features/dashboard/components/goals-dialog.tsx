import { GOAL_KINDS, GOAL_MOST, type GoalKind, type Goals, type GoalTargets } from "@filon/contracts/goals";
import { AppButton, Dialog, DialogActions, Notice, useFormat } from "@filon/ui";
import { ActionIcon, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as goalsApi from "../api/goals.ts";
import { readTarget } from "../read-target.ts";
import formStyles from "@filon/ui/forms.module.css";
import styles from "./goals-card.module.css";

interface GoalsDialogProps {
  readonly goals: Goals["goals"];
  readonly onClose: () => void;
}

/** Sets the monthly goals; a blank one is none (DASH-07). What is entered stays when saving or deleting fails (DASH-08). */
export function GoalsDialog({ goals, onClose }: GoalsDialogProps) {
  const t = useTexts();
  const format = useFormat();
  const [opened] = useState(() => new Map(goals.map(({ kind, target }) => [kind, target === null ? "" : String(target)])));
  const [texts, setTexts] = useState(opened);
  const [wrong, setWrong] = useState<ReadonlySet<GoalKind>>(new Set());
  const [set, setSet] = useState(() => new Set(goals.filter(({ target }) => target !== null).map(({ kind }) => kind)));
  const update = useAct({
    run: goalsApi.update,
    refresh: goalsApi.GOALS_SHOWN,
    done: t("dashboard.goals.saved"),
    failure: null,
    onDone: onClose,
  });
  const remove = useAct({
    run: goalsApi.remove,
    refresh: goalsApi.GOALS_SHOWN,
    done: (_answer, kind) => t("dashboard.goals.removed", { goal: t(`dashboard.goals.${kind}`) }),
    failure: null,
    onDone: (_answer, kind) => {
      setTexts((before) => new Map(before).set(kind, ""));
      setSet((before) => new Set([...before].filter((one) => one !== kind)));
    },
  });
  const submit = () => {
    const targets = GOAL_KINDS.map((kind) => [kind, readTarget(texts.get(kind) ?? "")] as const);
    const faults = targets.flatMap(([kind, target]) => (target === undefined ? [kind] : []));
    setWrong(new Set(faults));
    if (faults.length > 0) return;
    remove.reset();
    // Only what was changed here, so that a colleague's other goals stay.
    const changed: GoalTargets = Object.fromEntries(targets.filter(([kind]) => texts.get(kind) !== opened.get(kind)));
    update.run(changed);
  };
  const failure =
    (update.error && failureText(update.error, t("dashboard.goals.updateError"))) ??
    (remove.error && failureText(remove.error, t("dashboard.goals.removeError")));
  return (
    <Dialog opened onClose={onClose} title={t("dashboard.goals.settings")} closeLabel={t("ui.actions.close")}>
      <form
        noValidate
        className={formStyles.formStack}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {failure !== null && (
          <Notice tone="alert" live>
            {failure}
          </Notice>
        )}
        <p className="quiet">{t("dashboard.goals.text")}</p>
        <div className={styles.goalFields}>
          {GOAL_KINDS.map((kind, index) => (
            <div key={kind} className={styles.goalField}>
              <TextInput
                label={t(`dashboard.goals.${kind}`)}
                description={t(`dashboard.goals.${kind}Text`)}
                inputMode="numeric"
                autoComplete="off"
                data-autofocus={index === 0 || undefined}
                value={texts.get(kind) ?? ""}
                error={wrong.has(kind) && t("dashboard.goals.wrong", { most: format.number(GOAL_MOST) })}
                onChange={(event) => {
                  const { value } = event.currentTarget;
                  setTexts((before) => new Map(before).set(kind, value));
                }}
              />
              {set.has(kind) && (
                <ActionIcon
                  variant="subtle"
                  size="lg"
                  aria-label={t("dashboard.goals.remove", { goal: t(`dashboard.goals.${kind}`) })}
                  loading={remove.isPending && remove.input === kind}
                  onClick={() => {
                    update.reset();
                    remove.run(kind);
                  }}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              )}
            </div>
          ))}
        </div>
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={update.isPending}>
            {t("dashboard.goals.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
