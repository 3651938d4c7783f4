import fc from "fast-check";
import { expect, it } from "vitest";
import { render, templateProblems, templateVariables } from "./template.ts";

const values: Record<string, string | null> = { firstName: "Élodie", company: null, blank: "  ", nested: "{{firstName}}" };
const value = (name: string): string | null => values[name] ?? null;

it("fills in variables, with or without spaces inside the braces", () => {
  expect(render("Bonjour {{firstName}}, {{ firstName }}", value)).toEqual({ text: "Bonjour Élodie, Élodie" });
});

it("[MODULE-14] uses the fallback written in the variable, otherwise reports what is missing", () => {
  expect(render("{{company|votre entreprise}}", value)).toEqual({ text: "votre entreprise" });
  expect(render("{{company}} {{blank}} {{unknown}} {{company}}", value)).toEqual({ missing: ["company", "blank", "unknown"] });
  expect(render("{{firstName|là}}", value)).toEqual({ text: "Élodie" });
});

it("treats a blank fallback as none, since it would leave a hole", () => {
  expect(render("Bonjour {{company| }},", value)).toEqual({ missing: ["company"] });
});

it("does not parse inserted values again, and evaluates nothing", () => {
  expect(render("{{nested}}", value)).toEqual({ text: "{{firstName}}" });
  expect(render("{{1+1|$&}}", value)).toEqual({ text: "$&" });
});

it("lists the variables, and the problems", () => {
  expect(templateVariables("{{a}} {{b|x}} {{a}}")).toEqual(["a", "b"]);
  expect(templateProblems("{{firstName}} {{prenom}} {{}} {{oops", (name) => name === "firstName")).toEqual([
    { kind: "unknownVariable", name: "prenom" },
    { kind: "unknownVariable", name: "" },
    { kind: "malformed", text: "{{oops" },
  ]);
});

it("never leaves a hole: a text is returned only when each variable has a value or a fallback", () => {
  const part = fc.oneof(
    fc.stringMatching(/^[^{}]{0,8}$/u).map((text) => ({ text, filled: text })),
    fc.record({ known: fc.boolean(), fallback: fc.option(fc.stringMatching(/^[a-z]{1,5}$/u)) }).map(({ known, fallback }) => ({
      text: `{{${known ? "firstName" : "company"}${fallback === null ? "" : `|${fallback}`}}}`,
      filled: known ? "Élodie" : fallback,
    })),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const rendered = render(parts.map(({ text }) => text).join(""), value);
      const hole = parts.some(({ filled }) => filled === null);
      expect(rendered).toEqual(hole ? { missing: ["company"] } : { text: parts.map(({ filled }) => filled).join("") });
    }),
  );
});
