import type { ModuleField } from "@filon/contracts/workflow";
import { GrowingTextarea } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { use, useMemo, useRef, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useWording } from "../wording.ts";
import { FormStepContext, useStepSurroundings } from "./step-context.tsx";
import { shownTemplate, type StepVariable, storedTemplate } from "./step-variables.ts";
import { TemplatePreview } from "./template-preview.tsx";
import { OFFERED, VariablePicker } from "./variable-picker.tsx";
import styles from "./template-field.module.css";

/** Fields limited to this many characters or fewer have a single line. */
const ONE_LINE = 200;
const NO_VARIABLES: readonly StepVariable[] = [];

interface TemplateFieldProps {
  readonly label: string;
  readonly hint: string | null;
  readonly field: ModuleField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/**
 * A field for a message with variables: chips and a picker that insert them (typing two braces opens it), the length, and a preview for a
 * real prospect. Variables of earlier steps are shown with the steps' names, and stored by the steps' ids.
 */
export function TemplateField({ label, hint, field, value, error, onChange }: TemplateFieldProps) {
  const t = useTexts();
  const wording = useWording();
  const { variablesOf } = useStepSurroundings();
  const step = use(FormStepContext);
  const variables = useMemo(() => (step === null ? NO_VARIABLES : variablesOf(step)), [variablesOf, step]);
  const area = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const [isPicking, setPicking] = useState(false);
  const shown = shownTemplate(value, variables);

  /** Inserts a variable at the caret, in place of the braces that opened the picker, and puts the caret after it or into its fallback. */
  const insert = (name: string, needsFallback = false) => {
    const { selectionStart, selectionEnd } = area.current ?? {};
    const to = selectionEnd ?? shown.length;
    const at = selectionStart ?? shown.length;
    const from = shown.slice(0, at).endsWith("{{") ? at - 2 : at;
    const placeholder = needsFallback ? `{{${name}|}}` : `{{${name}}}`;
    const caret = from + placeholder.length - (needsFallback ? 2 : 0);
    onChange(storedTemplate(shown.slice(0, from) + placeholder + shown.slice(to), variables));
    setPicking(false);
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  const type = ({ value: text, selectionStart }: HTMLTextAreaElement | HTMLInputElement) => {
    const isLonger = text.length > shown.length;
    onChange(storedTemplate(text, variables));
    if (isLonger && text.slice(0, selectionStart ?? 0).endsWith("{{")) setPicking(true);
  };

  const input = { ref: area, label, description: hint, value: shown, required: field.required, ...(error === undefined ? {} : { error }) };
  const length =
    field.maxLength === undefined
      ? t("campaigns.sequence.characters", { count: value.length })
      : t("campaigns.sequence.charactersOf", { count: value.length, max: field.maxLength });
  return (
    <div className={styles.root}>
      {field.maxLength !== undefined && field.maxLength <= ONE_LINE ? (
        <TextInput {...input} onChange={(event) => type(event.currentTarget)} />
      ) : (
        <GrowingTextarea {...input} minRows={3} maxRows={14} onChange={(event) => type(event.currentTarget)} />
      )}
      <div className={styles.templateTools}>
        <div className={styles.templateVariables} role="group" aria-label={t("campaigns.sequence.variables")}>
          {[...(field.own ?? []), ...OFFERED].map((name) => (
            <button key={name} type="button" onClick={() => insert(name)}>
              {wording(`modules.variables.${name}`) ?? name}
            </button>
          ))}
          {variables.some(({ isOffered }) => isOffered) && (
            <VariablePicker
              variables={variables}
              isOpen={isPicking}
              onOpen={setPicking}
              onPick={insert}
              onLeave={() => requestAnimationFrame(() => area.current?.focus())}
            />
          )}
        </div>
        <span className={styles.templateLength} data-over={(field.maxLength !== undefined && value.length > field.maxLength) || undefined}>
          {length}
        </span>
      </div>
      <TemplatePreview template={value} variables={variables} own={field.own ?? []} />
    </div>
  );
}
