import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showTextsOf } from "../../shared/i18n/texts.ts";
import { stepName } from "./step-name.ts";

const types = readdirSync(join(import.meta.dirname, "../../../../../packages/i18n/locales/fr/modules/types")).map((file) =>
  file.slice(0, -5),
);

describe.each(["fr", "en"] as const)("in %s, the step at which a prospect stands", (language) => {
  beforeAll(() => showTextsOf(language, ["modules"]));
  afterAll(() => showTextsOf("fr", []));

  it("has the user's name for it, or else its module's name, but never its code", () => {
    expect(stepName({ name: "Relance", type: "message" })).toBe("Relance");
    expect(stepName({ name: null, type: "end" })).toBe({ fr: "Fin", en: "End" }[language]);
    expect(types.filter((type) => stepName({ name: null, type }) === type)).toEqual([]);
  });
});
