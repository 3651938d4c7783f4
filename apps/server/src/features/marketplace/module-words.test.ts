import { hasText, translate } from "@filon/i18n/server";
import { modules } from "@filon/modules";
import { describe, expect, it } from "vitest";

describe.each(modules.map((module) => [module.type, module] as const))("the module %s", (type, { listing }) => {
  const keys = {
    name: [`modules.types.${type}.label`],
    description: [`modules.types.${type}.description`],
    tags: listing.tags.map((tag) => `modules.tags.${tag}`),
    features: listing.features.map((feature) => `modules.types.${type}.features.${feature}`),
    category: [`marketplace.categories.${listing.category}`],
    complexity: [`marketplace.complexities.${listing.complexity}`],
    subscription: listing.plan === null ? [] : [`marketplace.plans.${listing.plan}`],
  };

  it.each(Object.entries(keys))("[MARKET-04] has its %s in words, in French and in English", (_part, wanted) => {
    for (const key of wanted) {
      expect([key, hasText(key)]).toEqual([key, true]);
      for (const language of ["fr", "en"] as const) expect(translate(language, key).trim()).not.toBe("");
    }
  });

  it("[MARKET-04] has tags, features, and a description longer than its name", () => {
    expect([listing.tags.length > 0, listing.features.length > 0]).toEqual([true, true]);
    for (const language of ["fr", "en"] as const) {
      const [name, description] = [...keys.name, ...keys.description].map((key) => translate(language, key));
      expect(description?.length).toBeGreaterThan(name?.length ?? 0);
    }
  });
});
