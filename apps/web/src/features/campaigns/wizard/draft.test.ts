import { expect, it } from "vitest";
import { emptyDraft, faultAt, firstFault } from "./draft.ts";

const draft = emptyDraft("Europe/Paris");
const step = { id: "a", type: "message", version: 1, config: {} };

it("[WIZARD-03][WIZARD-04][WIZARD-06][WIZARD-07][WIZARD-08] each station requires its fields", () => {
  expect(faultAt("title", { ...draft, title: "  " })?.key).toBe("titleRequired");
  expect(faultAt("description", draft)?.key).toBe("descriptionRequired");
  expect(faultAt("goal", draft)?.key).toBe("goalRequired");
  expect(faultAt("goal", { ...draft, goal: "custom", customGoal: " " })?.key).toBe("customGoalRequired");
  expect(faultAt("sequence", draft)?.key).toBe("sequenceRequired");
  expect(faultAt("sequence", { ...draft, steps: [step], settings: { ...draft.settings, activeEnd: "08:00" } })?.key).toBe(
    "activeEndBeforeStart",
  );
  expect(faultAt("lists", draft)?.key).toBe("listRequired");
  expect(faultAt("pru", draft)).toBeNull();
});

it("finds the first incomplete station", () => {
  expect(firstFault({ ...draft, title: "T", description: "D", goal: "generate_leads" })?.step).toBe("sequence");
  expect(firstFault({ ...draft, title: "T", description: "D", goal: "generate_leads", steps: [step], listIds: ["l"] })).toBeNull();
});
