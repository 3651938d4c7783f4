import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showTextsOf } from "../../shared/i18n/texts.ts";
import { stepName } from "./step-name.ts";

const modules = JSON.parse(readFileSync(join(import.meta.dirname, "../../../../../packages/i18n/locales/fr/modules.json"), "utf8")) as {
  types: Record<string, unknown>;
};

describe.each(["fr", "en"] as const)("in %s, the step at which a prospect stands", (language) => {
  beforeAll(() => showTextsOf(language, ["modules"]));
  afterAll(() => showTextsOf("fr", []));

  it("has the user's name for it, or else its module's name, but never its code", () => {
    expect(stepName({ name: "Relance", type: "message" })).toBe("Relance");
    expect(stepName({ name: null, type: "end" })).toBe({ fr: "Fin", en: "End" }[language]);
    expect(Object.keys(modules.types).filter((type) => stepName({ name: null, type }) === type)).toEqual([]);
  });
});
