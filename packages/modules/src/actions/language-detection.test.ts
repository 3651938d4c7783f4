import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { languageDetection } from "./language-detection.ts";

const person = { position: "Directrice commerciale", location: "London, United Kingdom" };
const wrote = (lastReplyText: string | null) => ({ facts: someFacts({ prospect: person, engagement: { lastReplyText } }) });

it("uses what the prospect wrote, then their position, then their location", () => {
  expect(ask(languageDetection, {}, wrote("Thanks, not interested"))).toEqual({ go: "en", outputs: { language: "en" } });
  expect(ask(languageDetection, {}, wrote("ok"))).toEqual({ go: "fr", outputs: { language: "fr" } });
  expect(ask(languageDetection, { of: ["location", "lastReply"] }, wrote("ok"))).toEqual({ go: "en", outputs: { language: "en" } });
});

it("has a port for each chosen language, and one for other or unknown languages", () => {
  expect(ask(languageDetection, {}, wrote("Danke, kein Interesse"))).toEqual({ go: "else", outputs: { language: "de" } });
  expect(ask(languageDetection, { languages: ["de"] }, wrote("Danke, kein Interesse"))).toMatchObject({ go: "de" });
  expect(ask(languageDetection, { of: ["lastReply"] }, wrote(null))).toEqual({ go: "else", outputs: { language: null } });
});

it("requires a language and a source, and refuses duplicate languages", () => {
  expect(problemsOf(languageDetection, { languages: [] })).toEqual(["languages required"]);
  expect(problemsOf(languageDetection, { languages: ["fr", "fr"] })).toEqual(["languages invalid"]);
  expect(problemsOf(languageDetection, { of: [] })).toEqual(["of required"]);
});
