import { cutText } from "@filon/contracts/text";
/** A piece of a template: literal text, or a variable with its fallback. */
export type TemplatePart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "variable"; readonly name: string; readonly fallback: string | null };

/** A problem in a template: an unknown variable, or malformed braces. */
export type TemplateProblem =
  | { readonly kind: "unknownVariable"; readonly name: string }
  | { readonly kind: "malformed"; readonly text: string };

export type Rendered = { readonly text: string } | { readonly missing: readonly string[] };

const PLACEHOLDER = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/gu;

/** Parses `{{variable}}` and `{{variable|fallback}}`; a blank fallback counts as none. There is no other syntax and no expressions. */
export function parseTemplate(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let end = 0;
  for (const match of template.matchAll(PLACEHOLDER)) {
    if (match.index > end) parts.push({ kind: "text", text: template.slice(end, match.index) });
    const fallback = match[2]?.trim() ?? "";
    parts.push({ kind: "variable", name: (match[1] ?? "").trim(), fallback: fallback === "" ? null : fallback });
    end = match.index + match[0].length;
  }
  if (end < template.length) parts.push({ kind: "text", text: template.slice(end) });
  return parts;
}

/** Returns the variables a template uses, each once, in order. */
export function templateVariables(template: string): string[] {
  const names = parseTemplate(template).flatMap((part) => (part.kind === "variable" ? [part.name] : []));
  return [...new Set(names)];
}

/** Returns the problems that would prevent a template from being sent to anyone. */
export function templateProblems(template: string, known: (name: string) => boolean): TemplateProblem[] {
  const unknown = templateVariables(template).filter((name) => !known(name));
  const leftOver = parseTemplate(template).flatMap((part) => (part.kind === "text" && /\{\{|\}\}/u.test(part.text) ? [part.text] : []));
  return [
    ...unknown.map((name) => ({ kind: "unknownVariable" as const, name })),
    ...leftOver.map((text) => ({ kind: "malformed" as const, text: excerpt(text) })),
  ];
}

/**
 * Fills in a template. An unknown or blank value takes the variable's fallback; without one the answer is the missing
 * names, never a text with a hole. Inserted values are not parsed again.
 */
export function render(template: string, value: (name: string) => string | null): Rendered {
  const missing = new Set<string>();
  const text = parseTemplate(template)
    .map((part) => {
      if (part.kind === "text") return part.text;
      const found = value(part.name)?.trim() ?? "";
      if (found !== "") return found;
      if (part.fallback === null) missing.add(part.name);
      return part.fallback ?? "";
    })
    .join("");
  return missing.size === 0 ? { text } : { missing: [...missing] };
}

function excerpt(text: string): string {
  const at = text.search(/\{\{|\}\}/u);
  return cutText(text.slice(at), 40);
}
