import { translate } from "@filon/i18n/server";
import { expect, it } from "vitest";

const DEMO = {
  new: "new",
  contacted: "contacted",
  interested: "interested",
  meeting_planned: "meeting",
  converted: "converted",
  refused: "refused",
};

it.each(["fr", "en"] as const)("[PROSPECT-02] a status is labelled as in the demonstration (%s)", (language) => {
  for (const [status, inDemo] of Object.entries(DEMO))
    expect(translate(language, `prospects.status.${status}`)).toBe(translate(language, `landing.crm.status.${inDemo}`));
});

it.each([
  ["fr", ["Prospects froids", "Premier contact", "Intéressés", "RDV planifiés", "Clients"]],
  ["en", ["Cold", "First contact", "Interested", "Meeting scheduled", "Client"]],
] as const)("[PROSPECT-02] the stages are cold, first contact, interested, meeting scheduled and client (%s)", (language, names) => {
  const stages = ["new", "contacted", "interested", "meeting_planned", "converted"];
  expect(stages.map((status) => translate(language, `prospects.stages.${status}`))).toEqual(names);
});
