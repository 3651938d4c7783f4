import { expect, it } from "vitest";
import { z } from "zod";
import { prepareGraph } from "./prepare.ts";
import { pinnedModule, upgradeGraph } from "./pinned.ts";
import { SAMPLE_CATALOGUE, sampleModule } from "./testing/sample-modules.ts";
import { sampleGraph, walker } from "./testing/walker.ts";
import { someFacts } from "./testing/facts.ts";

// Version 2 renamed the field; version 3 leaves by another port.
const current = sampleModule({
  type: "chooser",
  version: 3,
  config: z.strictObject({ tag: z.string().min(1) }),
  outputs: [
    { id: "old", label: "old", color: "neutral" },
    { id: "new", label: "new", color: "neutral" },
  ],
  plan: () => ({ go: "new" }),
  migrations: [(config) => ({ label: config["name"] }), (config) => ({ tag: config["label"] })],
  past: [{ version: 2, config: z.strictObject({ label: z.string().min(1) }), plan: () => ({ go: "old" }) }],
});
const catalogue = new Map([...SAMPLE_CATALOGUE, ["chooser", current]]);
const graph = (version: number, config: Record<string, unknown>) =>
  sampleGraph({ s: { type: "start" }, c: { type: "chooser", version, config }, o: { type: "sleep" }, n: { type: "sleep" } }, [
    "s.out c",
    "c.old o",
    "c.new n",
  ]);
const stands = (version: number, config: Record<string, unknown>) =>
  walker(graph(version, config), someFacts(), catalogue).due().enrolment.nodeId;

it("a node behaves as its version did; a mere change of form is migrated", () => {
  expect(stands(3, { tag: "x" })).toBe("n");
  expect(stands(2, { label: "x" })).toBe("o");
  expect(stands(1, { name: "x" })).toBe("o");
});

it("an enrolment is held at a node with a configuration that its version does not accept, or with a version newer than the module's", () => {
  for (const [version, config] of [
    [2, { tag: "x" }],
    [1, {}],
    [4, { tag: "x" }],
  ] as const)
    expect(stands(version, config)).toBe("c");
  expect(pinnedModule(current, { version: 2, config: { label: "" } }).parsed).toMatchObject({ ok: false });
});

it("a draft is brought to the current versions, and then behaves like them", () => {
  const upgraded = upgradeGraph(graph(1, { name: "x" }), catalogue);
  expect(upgraded.nodes.find(({ id }) => id === "c")).toMatchObject({
    version: 3,
    config: { tag: "x" },
    outputs: [{ id: "old" }, { id: "new" }],
  });
  expect(walker(upgraded, someFacts(), catalogue).due().enrolment.nodeId).toBe("n");
  expect(prepareGraph(upgraded, catalogue).nodes.get("c")?.module?.version).toBe(3);
});

it("a node that is current, newer or unknown stays as it is", () => {
  const given = sampleGraph({ c: { type: "chooser", version: 4, config: { x: 1 } }, u: { type: "gone" }, s: { type: "start" } }, []);
  expect(upgradeGraph(given, catalogue)).toEqual(given);
});
