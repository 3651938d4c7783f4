import type { Campaign } from "@filon/contracts/campaigns";
import { cutText } from "@filon/contracts/text";
import type { TemplateRow } from "@filon/contracts/templates";
import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { AppButton, Dialog, DialogActions, GrowingTextarea, Notice } from "@filon/ui";
import { NativeSelect, Switch, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as templates from "../api/templates.ts";
import { GOALS } from "../goals.ts";
import { withoutTexts } from "./without-texts.ts";
import formStyles from "@filon/ui/forms.module.css";

type Goal = Campaign["goal"];

interface Fields {
  readonly name: string;
  readonly description: string;
  readonly goal: Goal;
  readonly shared: boolean;
}

interface SaveTemplateDialogProps {
  readonly campaign: Pick<Campaign, "title" | "goal" | "customGoal">;
  readonly graph: WorkflowGraph;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly onClose: () => void;
}

/** Saves a workflow as a template, with or without its texts. */
export function SaveTemplateDialog({ campaign, graph, modules, onClose }: SaveTemplateDialogProps) {
  const t = useTexts();
  const [keepsTexts, setKeepsTexts] = useState(true);
  const save = useAct({
    run: (fields: Fields) =>
      templates.create({
        ...fields,
        customGoal: fields.goal === "custom" ? campaign.customGoal : null,
        graph: keepsTexts ? graph : withoutTexts(graph, modules),
      }),
    refresh: templates.TEMPLATES_SHOWN,
    done: ({ name }) => t("templates.done.created", { name }),
    failure: null,
    onDone: onClose,
  });
  return (
    <Dialog opened onClose={onClose} title={t("templates.save")} closeLabel={t("ui.actions.close")}>
      <TemplateForm
        first={{ name: cutText(campaign.title, 120), description: "", goal: campaign.goal, shared: false }}
        failure={save.error && failureText(save.error, t("templates.errors.create"))}
        isPending={save.isPending}
        onSave={save.run}
        onClose={onClose}
        intro={t("templates.saveText")}
      >
        <Switch
          checked={keepsTexts}
          onChange={(event) => setKeepsTexts(event.currentTarget.checked)}
          label={t("templates.keepTexts")}
          description={t("templates.keepTextsHint")}
        />
      </TemplateForm>
    </Dialog>
  );
}

/** Renames, describes or shares a template. */
export function EditTemplateDialog({ row, onClose }: { readonly row: TemplateRow; readonly onClose: () => void }) {
  const t = useTexts();
  const change = useAct({
    run: (fields: Fields) => templates.update(row.id, fields),
    refresh: templates.TEMPLATES_SHOWN,
    done: t("templates.done.changed"),
    failure: null,
    onDone: onClose,
  });
  const { name, description, goal, shared } = row;
  return (
    <Dialog opened onClose={onClose} title={t("templates.edit")} closeLabel={t("ui.actions.close")} isAbove>
      <TemplateForm
        first={{ name, description, goal, shared }}
        failure={change.error && failureText(change.error, t("templates.errors.change"))}
        isPending={change.isPending}
        onSave={change.run}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface TemplateFormProps {
  readonly first: Fields;
  readonly intro?: string;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onSave: (fields: Fields) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

function TemplateForm({ first, intro, failure, isPending, onSave, onClose, children }: TemplateFormProps) {
  const t = useTexts();
  const [fields, setFields] = useState(first);
  const [isFaulty, setFaulty] = useState(false);
  const change = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }));
  return (
    <form
      className={formStyles.formStack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const name = fields.name.trim();
        setFaulty(name === "");
        if (name !== "") onSave({ ...fields, name });
      }}
    >
      {intro !== undefined && <p>{intro}</p>}
      <TextInput
        data-autofocus
        label={t("templates.name")}
        maxLength={120}
        value={fields.name}
        error={isFaulty && fields.name.trim() === "" && t("templates.nameRequired")}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <GrowingTextarea
        label={t("templates.description")}
        description={t("templates.descriptionHint")}
        maxLength={500}
        minRows={2}
        value={fields.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <NativeSelect
        label={t("templates.goal")}
        value={fields.goal}
        data={GOALS.map((each) => ({ value: each, label: t(`campaigns.goals.${each}`) }))}
        onChange={({ currentTarget }) => change({ goal: GOALS.find((each) => each === currentTarget.value) ?? fields.goal })}
      />
      {children}
      <Switch
        checked={fields.shared}
        onChange={(event) => change({ shared: event.currentTarget.checked })}
        label={t("templates.shareWith")}
      />
      {failure !== null && (
        <Notice tone="alert" live>
          {failure}
        </Notice>
      )}
      <DialogActions>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" loading={isPending}>
          {t("templates.saveButton")}
        </AppButton>
      </DialogActions>
    </form>
  );
}
