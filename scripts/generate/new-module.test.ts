import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ModuleDescription } from "@filon/contracts/workflow";
import { type ModuleDefinition, NOTHING_OFFERED, parseConfig } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { describeModule } from "@filon/modules";
import { checkAnswer } from "@filon/modules/testing";
import { Temporal } from "temporal-polyfill";
import { afterAll, expect, it } from "vitest";
import { newModule } from "./new-module.ts";

const root = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "filon-module-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the module that a generated file defines; outside of the tree, its imports need whole paths. */
async function defined(content: string): Promise<ModuleDefinition> {
  const file = join(folder, "made.ts");
  const whole = content
    .replaceAll('"../kit/', `"${root}/packages/modules/src/kit/`)
    .replace('"zod"', `"${root}/node_modules/zod/index.js"`);
  writeFileSync(file, whole);
  const [made] = Object.values((await import(file)) as Record<string, ModuleDefinition>);
  return made ?? expect.fail("the file defines no module");
}

it("writes a module, its test and its words in both languages", () => {
  const files = newModule("send_postcard", "communication");
  expect(files.map(({ path }) => path)).toEqual([
    "packages/modules/src/communication/send-postcard.ts",
    "packages/modules/src/communication/send-postcard.test.ts",
    "packages/i18n/locales/fr/modules/types/send_postcard.json",
    "packages/i18n/locales/en/modules/types/send_postcard.json",
  ]);
  expect(files[0]?.content).toContain('export const sendPostcard = defineModule({\n  type: "send_postcard",');
});

it("writes a module that keeps the contract as it is: its form, its ports, and an answer to everybody", async () => {
  const [definition] = newModule("send_postcard", "communication");
  const made = await defined(definition?.content ?? "");
  const description = describeModule(made);
  expect(ModuleDescription.parse(description)).toEqual(description);
  const parsed = parseConfig(made, 1, {});
  expect(parsed).toEqual({ ok: true, config: {} });
  expect(parseConfig(made, 1, { unknown: 1 }).ok).toBe(false);
  expect(made.check?.({}, NOTHING_OFFERED) ?? []).toEqual([]);
  const now = Temporal.Instant.from("2026-11-23T09:00:00Z");
  const answer = made.plan(
    { nodeId: "n", visit: 1, facts: someFacts(), now, random: () => 0, memory: null, reason: { kind: "enter" }, newReply: false },
    {},
  );
  checkAnswer(made, {}, answer, now);
  expect(answer).toEqual({ go: "out" });
});

it("refuses an invalid name and an unknown category", () => {
  expect(() => newModule("Send Postcard", "actions")).toThrow(RangeError);
  expect(() => newModule("send_postcard", "../kit")).toThrow(RangeError);
});
