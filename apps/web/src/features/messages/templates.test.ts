import { expect, it } from "vitest";
import { fillTemplate, holesIn } from "./templates.ts";

const NAMES = { firstName: "prénom", company: "entreprise" };

it("[MSG-02] a template is filled with firstName and company", () => {
  expect(fillTemplate("Bonjour {{firstName}}, chez {{company}}", { firstName: "Zoé", company: "Vauban" }, NAMES)).toBe(
    "Bonjour Zoé, chez Vauban",
  );
});

it("[MSG-02] what is not known of the person is a hole with a name, and is found again", () => {
  const filled = fillTemplate("Bonjour {{firstName}}, chez {{company}}", { firstName: "Zoé", company: "" }, NAMES);
  expect([filled, holesIn(filled, NAMES)]).toEqual(["Bonjour Zoé, chez [entreprise]", ["entreprise"]]);
});
