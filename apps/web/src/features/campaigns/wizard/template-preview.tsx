import { parseTemplate, render, type TemplatePart } from "@filon/domain";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useWording } from "../wording.ts";
import { useStepSurroundings } from "./step-context.tsx";
import type { StepVariable } from "./step-variables.ts";
import styles from "./template-field.module.css";

interface TemplatePreviewProps {
  readonly template: string;
  readonly variables: readonly StepVariable[];
  /** Variables that only this text knows. */
  readonly own: readonly string[];
}

/** Shows a template filled in for a real prospect: values and fallbacks are marked, and what is missing is named. */
export function TemplatePreview({ template, variables, own }: TemplatePreviewProps) {
  const t = useTexts();
  const wording = useWording();
  const { locale } = useFormat();
  const { preview } = useStepSurroundings();
  if (template.trim() === "") return null;
  if (preview.name === null) return <p className={styles.templateLength}>{t("campaigns.sequence.previewNone")}</p>;
  const stepOf = (name: string) =>
    own.includes(name) ? { shown: wording(`modules.variables.${name}`) ?? name } : variables.find(({ variable }) => variable === name);
  const isKnown = (name: string) => stepOf(name) !== undefined || wording(`modules.variables.${name}`) !== null;
  const nameOf = (name: string) => stepOf(name)?.shown ?? wording(`modules.variables.${name}`) ?? name;
  // What a step will leave is not known before it has run: its name stands in.
  const valueOf = (name: string) => preview.value(name) ?? stepOf(name)?.shown ?? null;
  const rendered = render(template, valueOf);
  // A fallback helps when a value is missing, not when the variable does not exist.
  const missing = "missing" in rendered ? rendered.missing.filter(isKnown) : [];
  const mark = (part: TemplatePart, index: number) => {
    if (part.kind === "text") return part.text;
    const value = preview.value(part.name)?.trim() ?? "";
    if (value !== "") return <mark key={index}>{value}</mark>;
    if (stepOf(part.name) !== undefined)
      return (
        <mark key={index} data-step="">
          ‹{nameOf(part.name)}›
        </mark>
      );
    if (part.fallback !== null && isKnown(part.name))
      return (
        <mark key={index} data-fallback="">
          {part.fallback}
        </mark>
      );
    return (
      <mark key={index} data-hole="">
        [{nameOf(part.name)}]
      </mark>
    );
  };
  return (
    <figure className={styles.templatePreview}>
      <figcaption>
        {t("campaigns.sequence.previewFor", { name: preview.name })}
        {preview.hasOthers && (
          <button type="button" onClick={preview.next}>
            {t("campaigns.sequence.previewOther")}
          </button>
        )}
      </figcaption>
      <p>{parseTemplate(template).map(mark)}</p>
      {missing.length > 0 && (
        <p data-missing="">
          {t("campaigns.sequence.missing", {
            names: new Intl.ListFormat(locale, { type: "conjunction" }).format(missing.map(nameOf)),
          })}
        </p>
      )}
    </figure>
  );
}
