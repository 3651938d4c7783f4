import type { WorkflowGraph, WorkflowNode } from "@filon/contracts/workflow";
import { buildSequence, channelsOf, prepareGraph, reachOf, validateGraph } from "@filon/domain";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";

const valid = buildSequence(catalogue, [
  { step: "visit" },
  { step: "message", channel: "linkedin", body: "Bonjour" },
  { step: "answered", days: 3 },
]);
const [start, visit, message, answered, end] = valid.nodes.map(({ id }) => id);

function node(id: string, type: string, config: Record<string, unknown> = {}): WorkflowNode {
  return { id, type, version: 1, category: "workflow", x: 0, y: 0, label: "", inputs: [], outputs: [], config };
}
const wire = (from: string | undefined, fromPort: string, to: string | undefined, toPort = "in") => ({
  id: `${from}-${to}`,
  from: from ?? "",
  to: to ?? "",
  fromPort,
  toPort,
  color: "",
});
const without = (id: string | undefined): WorkflowGraph => ({
  nodes: valid.nodes.filter((each) => each.id !== id),
  connections: valid.connections.filter(({ from, to }) => from !== id && to !== id),
});
const problems = (graph: WorkflowGraph) => validateGraph(graph, catalogue).map(({ code, nodeId }) => `${code} ${nodeId}`);
const withConfig = (config: Record<string, unknown>): WorkflowGraph => ({
  ...valid,
  nodes: valid.nodes.map((each) => (each.id === message ? { ...each, config } : each)),
});

it("reports nothing for a valid workflow", () => expect(validateGraph(valid, catalogue)).toEqual([]));

it("[WORKFLOW-08] reports a missing start, a missing end, or an empty workflow", () => {
  expect(problems(without(start))).toEqual(["noStart null"]);
  expect(problems(without(end))).toContain("noEnd null");
  expect(problems({ nodes: [], connections: [] })).toEqual(["noStart null", "noEnd null"]);
});

it("[WORKFLOW-05] rejects a second start and a second end", () => {
  expect(problems({ ...valid, nodes: [...valid.nodes, node("s2", "start")] })).toContain("severalStarts s2");
  expect(problems({ ...valid, nodes: [...valid.nodes, node("e2", "end")] })).toContain("severalEnds e2");
});

it("[WORKFLOW-08] names the nodes that cannot be reached", () => {
  const orphan = {
    nodes: [...valid.nodes, node("o", "tag_contact", { tags: ["t"] })],
    connections: [...valid.connections, wire("o", "out", end)],
  };
  expect(problems(orphan)).toEqual(["disconnected o"]);
});

it("names each open port", () => {
  const connections = valid.connections.filter(({ fromPort }) => fromPort !== "noResponse");
  expect(validateGraph({ ...valid, connections }, catalogue)).toEqual([
    { code: "openPort", nodeId: answered, params: { port: "noResponse" } },
  ]);
});

it("[WORKFLOW-06] rejects a connection that leads nowhere, is a duplicate, or uses a missing port", () => {
  const plus = (connection: ReturnType<typeof wire>) => problems({ ...valid, connections: [...valid.connections, connection] });
  expect(plus(wire(visit, "out", "nowhere"))).toEqual([`danglingConnection ${visit}`]);
  expect(plus(wire(visit, "out", message))).toEqual([`duplicateConnection ${visit}`]);
  expect(plus(wire(visit, "out", end))).toEqual([`duplicateConnection ${visit}`]);
  expect(plus(wire(visit, "yes", message))).toEqual([`unknownPort ${visit}`]);
  expect(plus(wire(answered, "responded2", end, "in2"))).toEqual([`unknownPort ${answered}`, `unknownPort ${end}`]);
});

it("rejects a circle, and names a step in it", () => {
  const connections = valid.connections.map((each) => (each.fromPort === "noResponse" ? wire(answered, "noResponse", visit) : each));
  const codes = problems({ ...valid, connections });
  expect(codes).toHaveLength(1);
  expect([`circular ${visit}`, `circular ${message}`, `circular ${answered}`]).toContain(codes[0]);
  expect(problems({ ...valid, connections: [...connections, wire(message, "out", message)] })).toContain(`duplicateConnection ${message}`);
});

it("rejects a follow-up without an earlier message on its channel, at which everybody would be held", () => {
  const swapped = (type: string, channel: string): WorkflowGraph => ({
    ...valid,
    nodes: valid.nodes.map((each) => (each.id === answered ? node(each.id, type, { channel, body: "Encore" }) : each)),
    connections: valid.connections.map((each) =>
      each.from === answered ? { ...each, fromPort: each.fromPort === "responded" ? "answered" : "sent" } : each,
    ),
  });
  expect(problems(swapped("follow_up", "linkedin"))).toEqual([]);
  expect(problems(swapped("follow_up", "email"))).toEqual([`noMessageBefore ${answered}`]);
});

it("rejects an unknown module, and two steps with the same name", () => {
  expect(problems({ ...valid, nodes: [...valid.nodes, node("x", "teleport")] })).toContain("unknownModule x");
  expect(problems({ ...valid, nodes: [...valid.nodes, node(visit ?? "", "visit_profile")] })).toContain(`invalidConfig ${visit}`);
});

it("names the invalid field of a configuration, and the unknown variable", () => {
  expect(validateGraph(withConfig({ channel: "linkedin" }), catalogue)).toEqual([
    { code: "invalidConfig", nodeId: message, params: { field: "body", reason: "required" } },
  ]);
  expect(validateGraph(withConfig({ body: "{{prenom}}" }), catalogue)).toEqual([
    { code: "unknownVariable", nodeId: message, params: { field: "body", variable: "prenom" } },
  ]);
});

it("lists the channels that a workflow acts on", () => {
  expect(channelsOf(valid, catalogue)).toEqual(["linkedin"]);
  expect(channelsOf(withConfig({ channel: "email", subject: "Objet", body: "…" }), catalogue)).toEqual(["linkedin", "email"]);
  expect(channelsOf(buildSequence(catalogue, []), catalogue)).toEqual([]);
});

it("reaches people on the channels that it acts on, and by those that it reads on only when it does nothing else", () => {
  const reads = node("r", "if_premium", {});
  const mails = node("m", "message", { channel: "email", subject: "Objet", body: "…" });
  const both = { nodes: [reads, mails], connections: [] };
  expect([channelsOf(both, catalogue), reachOf(both, catalogue)]).toEqual([["linkedin", "email"], ["email"]]);
  expect([...prepareGraph(both, catalogue).reach]).toEqual(["email"]);
  expect(reachOf({ nodes: [reads], connections: [] }, catalogue)).toEqual(["linkedin"]);
});

it("validates a chain of a thousand steps without overflowing the stack", () => {
  const steps = Array.from({ length: 998 }, () => ({ step: "delay", value: 1, unit: "days" }) as const);
  expect(validateGraph(buildSequence(catalogue, steps), catalogue)).toEqual([]);
});
