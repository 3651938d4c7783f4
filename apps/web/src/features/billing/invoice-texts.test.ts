import { expect, it } from "vitest";
import { showTextsOf, translateNow } from "../../shared/i18n/texts.ts";

it.each([
  ["en", "Invoice downloaded"],
  ["fr", "Facture téléchargée"],
] as const)("[BILLING-08] a downloaded invoice is confirmed in %s by “%s”", async (language, text) => {
  await showTextsOf(language, ["billing"]);
  expect(translateNow("billing.invoices.downloaded")).toBe(text);
});
