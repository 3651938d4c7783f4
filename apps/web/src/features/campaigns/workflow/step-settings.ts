import type { ModuleDescription } from "@filon/contracts/workflow";
import { useFormat } from "@filon/ui";
import { fieldName } from "../../../shared/module-words/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ADVANCED, optionText, readable, rowsSummary, shownFields, textsOf, wordsOf } from "../wizard/step-words.ts";
import { useWording } from "../wording.ts";
import type { MapStep } from "./map-steps.ts";

/** A setting of a step as the panel shows it. */
export interface StepSetting {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Whether the value is a text of several lines. */
  readonly isText: boolean;
}

/** Returns a function that gives the settings of a step in words, without empty optional ones and advanced ones. */
export function useStepSettings(modules: ReadonlyMap<string, ModuleDescription>): (step: Pick<MapStep, "node">) => readonly StepSetting[] {
  const t = useTexts();
  const format = useFormat();
  const wording = useWording();
  return ({ node }) => {
    const module = modules.get(node.type);
    if (module === undefined) return [];
    const values = { ...module.defaults, ...node.config };
    const own = module.aliasOf ?? node.type;
    return shownFields(module, node.config)
      .filter(({ name, required }) => !ADVANCED.has(name) && (required || !isEmpty(values[name])))
      .map((field): StepSetting => {
        const value = values[field.name];
        const isText = field.kind === "template" || field.kind === "longText";
        const words = (): string => {
          if (typeof value === "boolean") return t(value ? "workflow.map.yes" : "workflow.map.no");
          if (typeof value === "number") return format.number(value);
          if (field.kind === "rows") return rowsSummary(value);
          if (field.kind === "lists" && Array.isArray(value)) return format.number(value.length);
          if (["campaign", "member", "product", "table", "bookingPage", "workflow"].includes(field.kind))
            return wordsOf(value) === "" ? "" : t("workflow.choices.chosen");
          if (Array.isArray(value))
            return textsOf(value)
              .map((each) => optionText(wording, own, field, each, values))
              .join(", ");
          return field.kind === "select" ? optionText(wording, own, field, wordsOf(value), values) : readable(wordsOf(value), wording);
        };
        return { name: field.name, label: fieldName(wording, own, field.name), value: words(), isText };
      });
  };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
