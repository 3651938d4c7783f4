import { type Interaction, INTERACTION_DIRECTIONS, INTERACTION_OUTCOMES, INTERACTION_TYPES } from "@filon/contracts/prospects";
import { AppButton, Dialog, DialogActions, GrowingTextarea, Notice } from "@filon/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { oneOf } from "../../../shared/shapes/index.ts";
import * as interactions from "../api/interactions.ts";
import { instantOfMinute, localMinute } from "../interaction-form.ts";
import { useRefusalUndo } from "../use-refusal-undo.ts";
import styles from "@filon/ui/forms.module.css";

interface InteractionDialogProps {
  readonly prospectId: string;
  /** The interaction to edit; null for a new one. */
  readonly interaction: Interaction | null;
  readonly onClose: () => void;
}

/** Logs an interaction outside campaigns, or edits one. */
export function InteractionDialog({ prospectId, interaction, onClose }: InteractionDialogProps) {
  const t = useTexts();
  const [opened] = useState(() => new Date());
  const form = useForm({
    initialValues: {
      type: interaction?.type ?? "call",
      direction: interaction?.direction ?? "outbound",
      outcome: interaction?.outcome ?? "",
      occurredAt: localMinute(interaction ? new Date(interaction.occurredAt) : opened),
      notes: interaction?.notes ?? "",
    },
  });
  const failure = t(interaction ? "prospects.interactions.updateError" : "prospects.interactions.addError");
  const save = useAct({
    run: (body: interactions.InteractionFields) =>
      interaction ? interactions.update(prospectId, interaction.id, body) : interactions.add(prospectId, body),
    refresh: interactions.interactionsShown(prospectId),
    failure: null,
    onFailure: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields);
    },
  });
  const tellRefusal = useRefusalUndo(prospectId);
  const submit = form.onSubmit((values) => {
    const occurredAt = instantOfMinute(values.occurredAt);
    if (occurredAt === null) return form.setErrors({ occurredAt: t("prospects.interactions.badWhen") });
    const outcome = INTERACTION_OUTCOMES.find((known) => known === values.outcome) ?? null;
    const before = interaction?.outcome ?? null;
    const input = {
      type: oneOf(INTERACTION_TYPES, values.type),
      direction: oneOf(INTERACTION_DIRECTIONS, values.direction),
      outcome,
      notes: values.notes,
      occurredAt,
    };
    save.run(input, {
      onDone: ({ id }) => {
        onClose();
        if (outcome === "not_interested" && before !== "not_interested") tellRefusal(id, before);
      },
    });
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(interaction ? "prospects.interactions.editTitle" : "prospects.interactions.addTitle")}
      closeLabel={t("ui.actions.close")}
    >
      <form noValidate className={styles.formStack} onSubmit={submit}>
        {save.error !== null && !(save.error instanceof ApiProblem && Object.keys(save.error.fields).length > 0) && (
          <Notice tone="alert" live>
            {failureText(save.error, failure)}
          </Notice>
        )}
        <div className={styles.formGrid}>
          <NativeSelect
            label={t("prospects.interactions.type")}
            data-autofocus
            data={INTERACTION_TYPES.map((type) => ({ value: type, label: t(`prospects.interactions.types.${type}`) }))}
            {...form.getInputProps("type")}
          />
          <NativeSelect
            label={t("prospects.interactions.direction")}
            data={INTERACTION_DIRECTIONS.map((value) => ({ value, label: t(`prospects.interactions.directions.${value}`) }))}
            {...form.getInputProps("direction")}
          />
          <NativeSelect
            label={t("prospects.interactions.outcome")}
            data={[
              { value: "", label: t("prospects.interactions.noOutcome") },
              ...INTERACTION_OUTCOMES.map((value) => ({ value, label: t(`prospects.interactions.outcomes.${value}`) })),
            ]}
            {...form.getInputProps("outcome")}
          />
          <TextInput type="datetime-local" label={t("prospects.interactions.when")} {...form.getInputProps("occurredAt")} />
        </div>
        {form.values.outcome === "not_interested" && interaction?.outcome !== "not_interested" && (
          <Notice tone="warm" live>
            {t("prospects.interactions.refusalText")}
          </Notice>
        )}
        <GrowingTextarea
          label={t("prospects.interactions.notes")}
          minRows={3}
          maxRows={10}
          maxLength={5000}
          {...form.getInputProps("notes")}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" loading={save.isPending}>
            {t("prospects.interactions.save")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
