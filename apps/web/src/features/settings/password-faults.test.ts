import { expect, it } from "vitest";
import type { Translate } from "../../shared/i18n/index.ts";
import { passwordFaults } from "./password-faults.ts";

// Return keys instead of texts.
const t = ((key: string) => key) as unknown as Translate;
const faults = (change: object) => passwordFaults({ current: "Ancien-1", next: "Nouveau-2", confirm: "Nouveau-2", ...change }, t);

it("[SETTINGS-17] a password change needs the current password, the new one and its confirmation", () => {
  expect(faults({})).toEqual({});
  expect(passwordFaults({ current: "", next: "", confirm: "" }, t)).toEqual({
    current: "ui.fields.required",
    next: "ui.fields.required",
    confirm: "ui.fields.required",
  });
  expect(faults({ confirm: "Nouveau-3" })).toEqual({ confirm: "settings.security.password.mismatch" });
});

it.each(["Court-1", "sans-majuscule-1", "Sans-chiffre", "SansSigne1"])(
  "[SETTINGS-18] %s breaks one of the four rules, and three are not enough",
  (next) => {
    expect(faults({ next, confirm: next })).toEqual({ next: "settings.security.password.rules" });
  },
);
