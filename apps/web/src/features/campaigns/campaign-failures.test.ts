import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { failureText, messageOf } from "../../shared/http/failure-text.ts";

const errorsIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../../../packages/i18n/locales/${language}/campaigns.json`, import.meta.url), "utf8")).errors;

it.each([
  ["fr", "Une erreur est survenue."],
  ["en", "An error occurred"],
])(
  "[CAMPAIGN-10][CAMPAIGN-18] each act on a campaign has its own message of failure, and whatever else fails the general one (%s)",
  (language, general) => {
    const errors = errorsIn(language);
    const own = ["load", "start", "pause", "resume", "stop", "delete", "update", "create", "sequenceUpdate", "sequenceDelete"].map(
      (act) => errors[act] ?? "",
    );
    expect(new Set([...own, errors["other"]]).size).toBe(11);
    expect(own.every((text) => text !== "")).toBe(true);
    expect(errors["other"]).toBe(general);
    expect(messageOf(new Error("x"), errors["other"] ?? "")).toBe(general);
    expect(failureText(new Error("x"), errors["start"] ?? "")).toBe(errors["start"]);
  },
);
