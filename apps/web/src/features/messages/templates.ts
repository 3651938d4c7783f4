import { render } from "@filon/domain/templating";

/** The templates offered for a message (MSG-02). */
export const TEMPLATES = ["invitation", "followUp", "proposal"] as const;

/** The variables of templates; `company` is an alias of the modules' companyName. */
export interface TemplateValues {
  readonly firstName: string;
  readonly company: string;
}

/** Returns the placeholder of an unknown value: its name in brackets. */
export function holeOf(name: string): string {
  return `[${name}]`;
}

/** Fills in a template for a prospect; unknown values become named placeholders. `names` are the variables' display names. */
export function fillTemplate(template: string, values: TemplateValues, names: TemplateValues): string {
  const filled = render(template, (name) => {
    if (name !== "firstName" && name !== "company") return null;
    return values[name].trim() === "" ? holeOf(names[name]) : values[name];
  });
  return "text" in filled ? filled.text : template;
}

/** Returns the placeholders left in a text. */
export function holesIn(text: string, names: TemplateValues): readonly string[] {
  return [names.firstName, names.company].filter((name) => text.includes(holeOf(name)));
}
