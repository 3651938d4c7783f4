import type { CampaignGoal } from "@filon/contracts/campaigns";
import { AppButton, Dialog, DialogActions, GrowingTextarea, Notice } from "@filon/ui";
import { Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "@tanstack/react-router";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import { GOALS } from "../goals.ts";
import styles from "@filon/ui/forms.module.css";

interface Fields {
  readonly title: string;
  readonly description: string;
  readonly goal: CampaignGoal | null;
  readonly customGoal: string;
}

const EMPTY: Fields = { title: "", description: "", goal: null, customGoal: "" };

/**
 * The dialog of the header's "New campaign" (SHELL-15), which asks only for what a draft needs. Once the draft is stored, a toast
 * confirms it and the wizard opens at the sequence. Needs the texts of the area "campaigns".
 */
export function NewCampaignDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const t = useTexts();
  return (
    <Dialog opened={opened} onClose={onClose} title={t("campaigns.form.newTitle")} closeLabel={t("ui.actions.close")} size="lg">
      <NewCampaignForm onClose={onClose} />
    </Dialog>
  );
}

function NewCampaignForm({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts();
  const navigate = useNavigate();
  const create = useAct({
    run: campaigns.create,
    refresh: campaigns.CAMPAIGNS_SHOWN,
    done: ({ message }) => message,
    failure: null,
    onDone: ({ data }) => {
      onClose();
      void navigate({ to: "/campaigns/$id/edit", params: { id: data.id } });
    },
    onFailure: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields);
    },
  });
  const required = (value: string, key: "titleRequired" | "descriptionRequired") =>
    value.trim() === "" ? t(`campaigns.errors.${key}`) : null;
  const form = useForm<Fields>({
    initialValues: EMPTY,
    validate: {
      title: (value) => required(value, "titleRequired"),
      description: (value) => required(value, "descriptionRequired"),
      goal: (value) => (value === null ? t("campaigns.errors.goalRequired") : null),
      customGoal: (value, { goal }) => (goal === "custom" && value.trim() === "" ? t("campaigns.errors.customGoalRequired") : null),
    },
  });
  const submit = form.onSubmit(({ title, description, goal, customGoal }) =>
    create.run({
      title,
      description,
      goal: goal ?? "custom",
      customGoal: goal === "custom" ? customGoal : null,
      listIds: [],
      graph: { nodes: [], connections: [] },
    }),
  );
  return (
    <form className={styles.formStack} noValidate onSubmit={submit}>
      {create.error !== null && (
        <Notice tone="alert" live>
          {failureText(create.error, t("campaigns.errors.create"))}
        </Notice>
      )}
      <TextInput
        label={t("campaigns.form.title")}
        description={t("campaigns.form.helps.title")}
        required
        maxLength={200}
        data-autofocus
        {...form.getInputProps("title")}
      />
      <GrowingTextarea
        label={t("campaigns.form.description")}
        description={t("campaigns.form.helps.description")}
        required
        maxLength={5000}
        minRows={3}
        {...form.getInputProps("description")}
      />
      <Select
        label={t("campaigns.form.goal")}
        required
        allowDeselect={false}
        data={GOALS.map((value) => ({ value, label: t(`campaigns.goals.${value}`) }))}
        {...form.getInputProps("goal")}
      />
      {form.values.goal === "custom" && (
        <TextInput label={t("campaigns.form.customGoal")} required maxLength={500} {...form.getInputProps("customGoal")} />
      )}
      <DialogActions>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" loading={create.isPending}>
          {t("campaigns.form.create")}
        </AppButton>
      </DialogActions>
    </form>
  );
}
