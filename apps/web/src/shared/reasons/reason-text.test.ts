import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ConnectionProblem, LinkedInCheckpoint } from "@filon/contracts/channels";
import { END_REASONS, GUARD_CODES, HOLD_CODES } from "@filon/domain";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { showTextsOf, textIfAny } from "../i18n/texts.ts";
import { reasonText } from "./reason-text.ts";

const root = join(import.meta.dirname, "../../../../..");

/** The source of a package's own files, without its tests and stand-ins. */
function sourcesOf(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/test|stand-ins|fixtures/u.test(file))
    .map((file) => readFileSync(join(root, folder, file), "utf8"));
}

/** Every code that a connector or the engine records for an act, as written in the source: `code: "…"`, and LinkedIn's table. */
function codesWritten(): readonly string[] {
  const said = ["packages/connectors/src", "packages/engine/src"]
    .flatMap(sourcesOf)
    .flatMap((text) => [...text.matchAll(/\bcode: "([a-z][A-Za-z]+)"/gu), ...text.matchAll(/\? "([a-z]+[A-Z][A-Za-z]+)" : "[a-z]/gu)])
    .map(([, code = ""]) => code);
  const outcomes = readFileSync(join(root, "packages/connectors/src/linkedin/outcomes.ts"), "utf8");
  const table = outcomes.slice(outcomes.indexOf("const REFUSED"), outcomes.indexOf("};"));
  return [...new Set([...said, ...Array.from(table.matchAll(/: "([A-Za-z]+)",/gu), ([, code = ""]) => code)])];
}

describe.each(["fr", "en"] as const)("in %s", (language) => {
  beforeAll(() => showTextsOf(language, ["campaigns", "engine", "channels"]));
  afterAll(() => showTextsOf("fr", []));

  it("every code of the engine, the connectors and the mail servers has a sentence", () => {
    const unknown = reasonText("nobody has heard of it");
    expect(unknown).toBe({ fr: "Raison inconnue", en: "Unknown reason" }[language]);
    const codes = [...GUARD_CODES, ...HOLD_CODES, ...END_REASONS, ...codesWritten(), ...smtpProblems];
    expect(codes).toEqual(expect.arrayContaining(["hostNotFound", "interrupted", "channelMissing", "noConnection", "needsReauth"]));
    expect(codes.filter((code) => reasonText(code) === unknown)).toEqual([]);
  });

  it("every outcome of a connection test or a verification has a sentence", () => {
    // The sentences for tests take the host and port, which the server fills in.
    const { test, checkpoints } = JSON.parse(readFileSync(join(root, `packages/i18n/locales/${language}/channels.json`), "utf8"));
    expect(ConnectionProblem.options.filter((problem) => typeof test[problem] !== "string")).toEqual([]);
    expect(LinkedInCheckpoint.options.filter((checkpoint) => typeof checkpoints[checkpoint] !== "string")).toEqual([]);
    expect(textIfAny("channels.results.hostNotFound")).not.toContain("hostNotFound");
  });
});

/** The failures that can occur while sending a message; the last three come only from a connection test. */
const smtpProblems = ConnectionProblem.options.filter((problem) => !["unknown", "noMailServer", "noInbox"].includes(problem));
