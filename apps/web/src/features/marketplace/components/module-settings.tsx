import type { MarketModuleDetails } from "@filon/contracts/marketplace";
import type { ModuleField } from "@filon/contracts/workflow";
import { useFormat } from "@filon/ui";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { fieldHint, fieldName, optionName } from "../../../shared/module-words/index.ts";
import styles from "./module-settings.module.css";

/** The largest number of choices that are written out. */
const MOST_CHOICES = 8;

/** The settings of a module's step: what each accepts, and what it is set to at first. */
export function ModuleSettings({ module: { type, fields, defaults } }: { readonly module: MarketModuleDetails }) {
  const t = useTexts();
  const words = useSettingWords(type);
  if (fields.length === 0) return <p>{t("marketplace.module.noSetting")}</p>;
  return (
    <dl className={styles.settings}>
      {fields.map((field) => {
        const hint = fieldHint(textIfAny, type, field.name);
        const first = words.valueOf(field, defaults[field.name]);
        return (
          <div key={field.name}>
            <dt>
              {fieldName(textIfAny, type, field.name)}
              {field.required && <small>{t("marketplace.module.required")}</small>}
            </dt>
            <dd>
              {words.acceptedBy(field)}
              {first !== "" && <small>{t("marketplace.module.atFirst", { value: first })}</small>}
              {hint !== null && <small>{hint}</small>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function useSettingWords(type: string) {
  const t = useTexts();
  const format = useFormat();
  const optionOf = (field: Pick<ModuleField, "name">, option: string) => optionName(textIfAny, type, field.name, option) ?? option;
  const rangeOf = ({ min, max }: ModuleField) => {
    if (min !== undefined && max !== undefined) return t("marketplace.module.range", { min: format.number(min), max: format.number(max) });
    return max === undefined ? "" : t("marketplace.module.most", { max: format.number(max) });
  };
  const detailOf = (field: ModuleField): string => {
    const { kind, options = [], maxLength, columns = [] } = field;
    if (kind === "rows")
      return [rangeOf(field), columns.map(({ name }) => fieldName(textIfAny, type, name)).join(", ")].filter(Boolean).join(" · ");
    if (options.length > MOST_CHOICES) return t("marketplace.module.choices", { count: options.length });
    if (options.length > 0) return options.map((option) => optionOf(field, option)).join(", ");
    return maxLength === undefined ? rangeOf(field) : t("marketplace.module.length", { max: maxLength });
  };
  return {
    acceptedBy: (field: ModuleField): string => {
      const kind = t(`marketplace.module.kinds.${field.kind}`);
      const detail = detailOf(field);
      return detail === "" ? kind : t("marketplace.module.kindAndDetail", { kind, detail });
    },
    /** A value in words, or an empty text for none. */
    valueOf: (field: ModuleField, value: unknown): string => {
      if (typeof value === "boolean") return t(value ? "marketplace.module.yes" : "marketplace.module.no");
      if (typeof value === "number") return format.number(value);
      if (typeof value === "string") return value === "" ? "" : field.options === undefined ? value : optionOf(field, value);
      const list: unknown[] = Array.isArray(value) ? value : [];
      const named = list.flatMap((each) => (typeof each === "string" || typeof each === "number" ? [optionOf(field, String(each))] : []));
      return named.join(", ");
    },
  };
}
