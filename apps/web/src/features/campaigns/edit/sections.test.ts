import type { Campaign } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { type Draft, emptyDraft } from "../wizard/draft.ts";
import { changedSettings, changesSequence, saveFaults, withOthersChanges } from "./sections.ts";

const invitation = (note: string): WorkflowGraph => ({
  nodes: [
    {
      id: "i",
      type: "invitation",
      version: 1,
      category: "communication",
      x: 0,
      y: 0,
      label: "",
      inputs: [],
      outputs: [],
      config: { note },
    },
  ],
  connections: [],
});
const before: Draft = {
  ...emptyDraft("Europe/Paris"),
  title: "Salon",
  description: "Essai",
  goal: "generate_leads",
  graph: invitation("Bonjour"),
};

it("only what was changed is sent, so that colleagues’ other changes stay", () => {
  expect(changedSettings(before, before)).toEqual({});
  const after = { ...before, title: "Foire", settings: { ...before.settings, dailyMax: 12 } };
  expect(changedSettings(before, after)).toEqual({ title: "Foire", settings: { dailyMax: 12 } });
});

it("steps and lists are what only a draft can save", () => {
  expect(changesSequence(before, { ...before, title: "Foire", settings: { ...before.settings, dailyMax: 12 } })).toBe(false);
  expect(changesSequence(before, { ...before, graph: invitation("Bonsoir") })).toBe(true);
  expect(changesSequence(before, { ...before, listIds: ["l"] })).toBe(true);
});

it("a save of the steps keeps the title and the lists that a colleague has saved meanwhile", () => {
  const campaign = { ...before, title: "Foire", lists: [{ id: "l", name: "Lyon", count: 3 }] } as unknown as Campaign;
  const after = { ...before, description: "Autre", graph: invitation("Bonsoir") };
  const merged = withOthersChanges(before, after, campaign);
  expect([merged.title, merged.description, merged.listIds, merged.graph]).toEqual(["Foire", "Autre", ["l"], after.graph]);
});

it("[CAMPAIGN-15][CAMPAIGN-16] a missing title, hours that cannot be and an invitation without its message each name their section", () => {
  const faulty = {
    ...before,
    title: " ",
    graph: invitation(" "),
    settings: { ...before.settings, activeStart: "" },
  };
  const { sections, general, settings, invitations } = saveFaults(faulty);
  expect(sections).toEqual(["general", "messages", "settings"]);
  expect([general.title?.key, settings?.key, invitations]).toEqual(["titleRequired", "activeStartRequired", ["i"]]);
  expect(saveFaults({ ...before, settings: { ...before.settings, dailyMax: 12.5 } }).settings?.key).toBe("dailyMaxRange");
  expect(saveFaults(before).sections).toEqual([]);
});
