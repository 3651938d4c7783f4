import { render } from "@filon/domain/templating";

/** The messages that are offered to begin with (MSG-02). */
export const TEMPLATES = ["invitation", "followUp", "proposal"] as const;

/** What a template names; `company` is another name of the modules' companyName. */
export interface TemplateValues {
  readonly firstName: string;
  readonly company: string;
}

/** How a hole is shown that nothing is known for: its name, in brackets. */
export function holeOf(name: string): string {
  return `[${name}]`;
}

/** Fills a template in for one person; what is not known of them stays as a named hole. `names`: the variables' names for people. */
export function fillTemplate(template: string, values: TemplateValues, names: TemplateValues): string {
  const filled = render(template, (name) => {
    if (name !== "firstName" && name !== "company") return null;
    return values[name].trim() === "" ? holeOf(names[name]) : values[name];
  });
  return "text" in filled ? filled.text : template;
}

/** The holes that are still in a text. */
export function holesIn(text: string, names: TemplateValues): readonly string[] {
  return [names.firstName, names.company].filter((name) => text.includes(holeOf(name)));
}
