import { expect, it } from "vitest";
import { newModule } from "./new-module.ts";

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

it("refuses an invalid name and an unknown category", () => {
  expect(() => newModule("Send Postcard", "actions")).toThrow(RangeError);
  expect(() => newModule("send_postcard", "../kit")).toThrow(RangeError);
});
