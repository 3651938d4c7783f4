import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { someFacts } from "../engine/testing/facts.ts";
import { MESSAGE_VARIABLES, renderMessage } from "./variables.ts";

const NOW = Temporal.Instant.from("2026-12-04T23:30:00Z");
const filled = (name: string) => renderMessage(`{{${name}}}`, someFacts(), NOW);

it.each([
  ["firstName", "Élodie"],
  ["lastName", "Martin"],
  ["companyName", "Atelier Nord"],
  ["company", "Atelier Nord"],
  ["position", "Directrice commerciale"],
  ["industry", "Logiciel"],
  ["mutualConnections", "4"],
  ["location", "Lyon"],
  ["currentDate", "05/12/2026"],
  ["connectionDegree", "2"],
  ["profileUrl", "https://www.linkedin.com/in/elodie-martin"],
  ["senderName", "Camille Roux"],
])("[MODULE-14] %s is %s", (name, text) => expect(filled(name)).toEqual({ text }));

it("[MSG-02] company is an alias of companyName", () => {
  for (const company of ["Filature du Rhône", null]) {
    const facts = someFacts({ prospect: { company } });
    expect(renderMessage("{{company|chez vous}}", facts, NOW)).toEqual(renderMessage("{{companyName|chez vous}}", facts, NOW));
    expect(renderMessage("{{company|chez vous}}", facts, NOW)).toEqual({ text: company ?? "chez vous" });
  }
});

it("the date is in the campaign's zone", () => {
  const facts = someFacts({ campaign: { timeZone: "America/New_York" } });
  expect(renderMessage("{{currentDate}}", facts, NOW)).toEqual({ text: "04/12/2026" });
});

it("rejects any other name, including names that every object has", () => {
  expect(MESSAGE_VARIABLES).toHaveLength(12);
  expect(filled("constructor")).toEqual({ missing: ["constructor"] });
});
