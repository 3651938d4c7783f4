import { expect, it } from "vitest";
import { translate } from "@filon/i18n/server";
import { fillTemplate, holesIn, TEMPLATES } from "./templates.ts";

const NAMES = { firstName: "prénom", company: "entreprise" };

it("[MSG-02] a template is filled with firstName and company", () => {
  expect(fillTemplate("Bonjour {{firstName}}, chez {{company}}", { firstName: "Zoé", company: "Vauban" }, NAMES)).toBe(
    "Bonjour Zoé, chez Vauban",
  );
});

it("[MSG-02] an unknown value leaves a named placeholder that can be found", () => {
  const filled = fillTemplate("Bonjour {{firstName}}, chez {{company}}", { firstName: "Zoé", company: "" }, NAMES);
  expect([filled, holesIn(filled, NAMES)]).toEqual(["Bonjour Zoé, chez [entreprise]", ["entreprise"]]);
});

it.each(["fr", "en"] as const)(
  "[MSG-02] invitation, follow-up and proposal name firstName and company, and nothing else, in %s",
  (language) => {
    expect(TEMPLATES).toEqual(["invitation", "followUp", "proposal"]);
    for (const template of TEMPLATES) {
      const text = translate(language, `messages.templates.${template}.text`);
      expect(new Set([...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => name))).toEqual(new Set(["firstName", "company"]));
      const filled = fillTemplate(text, { firstName: "Zoé", company: "Vauban" }, NAMES);
      expect(filled).toMatch(/Zoé[^]+Vauban/u);
      expect(filled).not.toContain("{{");
    }
  },
);
