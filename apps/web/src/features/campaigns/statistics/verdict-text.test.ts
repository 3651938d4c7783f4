import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadTexts, translateNow } from "../../../shared/i18n/index.ts";
import { standInBrowser } from "../../../stand-ins/browser.ts";
import { verdictText } from "./verdict-text.ts";

beforeEach(async () => {
  standInBrowser();
  await loadTexts("campaigns");
});
afterEach(() => vi.unstubAllGlobals());

it("[CAMPAIGN-20] what can be said of an A/B test is a sentence of its own for each verdict", () => {
  const ways = [{ label: "Court" }, { label: "Long" }];
  const said = (verdict: "early" | "open" | "noDifference" | "winner", winner: number | null = null) =>
    verdictText(translateNow, { verdict, winner, needed: 40, ways });
  expect(said("winner", 1)).toMatch(/«.Long.».*95/u);
  expect(said("early")).toMatch(/trop tôt.*40/iu);
  expect(said("open")).toMatch(/rien n’est sûr.*40/iu);
  expect(said("noDifference")).toMatch(/différence/iu);
});
