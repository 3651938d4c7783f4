import type { ModuleField } from "@filon/contracts/workflow";
import { MESSAGE_VARIABLES, render } from "@filon/domain";
import { GrowingTextarea, useFormat } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useRef } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useWording } from "../wording.ts";
import { useStepSurroundings } from "./step-context.tsx";
import styles from "./template-field.module.css";

/** Variables offered as chips: all but `company`, an alias of companyName, and two that only the network knows and rarely fills. */
const OFFERED = MESSAGE_VARIABLES.filter((name) => !["company", "mutualConnections", "connectionDegree"].includes(name));
/** Fields limited to this many characters or fewer have a single line. */
const ONE_LINE = 200;

interface TemplateFieldProps {
  readonly label: string;
  readonly hint: string | null;
  readonly field: ModuleField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A field for a message with variables: chips that insert them, the length, and a preview for a real prospect. */
export function TemplateField({ label, hint, field, value, error, onChange }: TemplateFieldProps) {
  const t = useTexts();
  const format = useFormat();
  const wording = useWording();
  const { preview } = useStepSurroundings();
  const area = useRef<HTMLTextAreaElement & HTMLInputElement>(null);

  const insert = (variable: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = area.current ?? {};
    const from = selectionStart ?? value.length;
    const placeholder = `{{${variable}}}`;
    onChange(value.slice(0, from) + placeholder + value.slice(selectionEnd ?? from));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(from + placeholder.length, from + placeholder.length);
    });
  };

  const rendered = preview.name === null ? null : render(value, preview.value);
  const input = { ref: area, label, description: hint, value, required: field.required, ...(error === undefined ? {} : { error }) };
  const length =
    field.maxLength === undefined
      ? t("campaigns.sequence.characters", { count: value.length })
      : t("campaigns.sequence.charactersOf", { count: value.length, max: field.maxLength });
  return (
    <div className={styles.root}>
      {field.maxLength !== undefined && field.maxLength <= ONE_LINE ? (
        <TextInput {...input} onChange={(event) => onChange(event.currentTarget.value)} />
      ) : (
        <GrowingTextarea {...input} minRows={3} maxRows={14} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      <div className={styles.templateTools}>
        <div className={styles.templateVariables} role="group" aria-label={t("campaigns.sequence.variables")}>
          {OFFERED.map((name) => (
            <button key={name} type="button" onClick={() => insert(name)}>
              {wording(`modules.variables.${name}`) ?? name}
            </button>
          ))}
        </div>
        <span className={styles.templateLength} data-over={(field.maxLength !== undefined && value.length > field.maxLength) || undefined}>
          {length}
        </span>
      </div>
      {rendered === null && value.trim() !== "" && <p className={styles.templateLength}>{t("campaigns.sequence.previewNone")}</p>}
      {rendered !== null && value.trim() !== "" && (
        <figure className={styles.templatePreview}>
          <figcaption>
            {t("campaigns.sequence.previewFor", { name: preview.name ?? "" })}
            {preview.hasOthers && (
              <button type="button" onClick={preview.next}>
                {t("campaigns.sequence.previewOther")}
              </button>
            )}
          </figcaption>
          {"text" in rendered ? (
            <p>{rendered.text}</p>
          ) : (
            <p data-missing="">
              {t("campaigns.sequence.missing", {
                names: rendered.missing
                  .map((name) => wording(`modules.variables.${name}`) ?? name)
                  .join(format.locale === "fr-FR" ? " et " : " and "),
              })}
            </p>
          )}
        </figure>
      )}
    </div>
  );
}
