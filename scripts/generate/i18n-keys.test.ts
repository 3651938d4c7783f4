import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { generateMessageKeys } from "./i18n-keys.ts";

const root = mkdtempSync(join(tmpdir(), "filon-keys-"));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const section = (messages: number) => Object.fromEntries(Array.from({ length: messages }, (_, at) => [`text${at}`, "Bonjour"]));

it("an area too large for one file is divided by its largest sections, and each key is typed once", () => {
  mkdirSync(join(root, "packages/i18n/locales/fr"), { recursive: true });
  const area = { page: section(30), steps: { first_step: section(200), end: section(250) }, form: section(100) };
  writeFileSync(join(root, "packages/i18n/locales/fr/campaigns.json"), JSON.stringify(area));
  const [index, ...files] = generateMessageKeys(root).toSorted((a, b) => a.path.localeCompare(b.path));
  expect(files.map(({ path }) => path.split("/").at(-1))).toEqual([
    "campaigns-steps-end.generated.ts",
    "campaigns-steps.generated.ts",
    "campaigns.generated.ts",
  ]);
  expect(files.every(({ content }) => content.split("\n").length <= 400)).toBe(true);
  const keys = files.flatMap(({ content }) => [...content.matchAll(/"(campaigns\.[^"]+)"/gu)].map(([, key]) => key));
  expect(keys).toHaveLength(580);
  expect(new Set(keys).size).toBe(580);
  expect(index?.content).toContain("CampaignsStepsEndMessages");
});
