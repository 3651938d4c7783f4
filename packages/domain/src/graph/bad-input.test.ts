import { WorkflowGraph } from "@filon/contracts/workflow";
import { expect, it } from "vitest";
import { sampleGraph } from "../engine/testing/walker.ts";
import { drawingOf } from "./drawing.ts";
import { layoutGraph } from "./layout/line-layout.ts";
import { longestWait } from "./longest-wait.ts";
import { picture } from "./picture/picture.ts";
import { sampleNode } from "./testing/random-line.ts";
import { readWorkflow } from "./workflow-file.ts";

const line = sampleGraph({ s: { type: "start" }, a: { type: "mark" }, e: { type: "end" } }, ["s.out a", "a.out e"]);

it("10 MB of pasted text are refused without being parsed", () => {
  const text = `{"filon":"workflow","format":1,"graph":{"nodes":["${"x".repeat(10 * 1024 * 1024)}"]}}`;
  expect(readWorkflow({ bytes: text.length, text })).toEqual({ problem: "invalidFormat" });
  // Also when the browser does not tell the size.
  expect(readWorkflow({ bytes: 0, text })).toEqual({ problem: "invalidFormat" });
});

it("a label of 10,000 characters is no label; markup and right-to-left letters in one are drawn as text", () => {
  const labelled = (label: string) => ({ ...line, nodes: line.nodes.map((node) => ({ ...node, label })) });
  expect(WorkflowGraph.safeParse(labelled("x".repeat(10_000))).success).toBe(false);
  const label = `</text><script>alert(1)</script> שלום "'&\u202E`;
  const stationOf = () => ({ name: label, summary: label, channel: null, figures: label, hasProblem: true });
  const svg = picture(labelled(label), layoutGraph(line, { wordOf: () => label }), { title: label, theme: "light", stationOf });
  expect(svg).not.toContain("<script");
  expect(svg.match(/<svg/gu)).toHaveLength(1);
  expect(svg).toContain("&lt;/text&gt;");
});

it("settings of any type, and unknown modules, neither break a drawing nor a template's duration", () => {
  for (const config of [{ waitDays: "x" }, { waitDays: Number.NaN }, { value: {}, unit: [] }, { channel: { a: 1 } }, { waitDays: -5 }]) {
    const odd = { ...line, nodes: [...line.nodes, { ...sampleNode("odd", "mark"), type: "no_such_module", config }] };
    expect(drawingOf(odd, () => null)?.nodes).toHaveLength(4);
    expect(longestWait(odd)).toBeGreaterThanOrEqual(0);
  }
});

it("a workflow of 1,000 steps is laid out and measured, and not drawn in a list", () => {
  const ids = Array.from({ length: 1000 }, (_, index) => `n${index}`);
  const large = sampleGraph(
    Object.fromEntries(ids.map((id, index) => [id, { type: index === 0 ? "start" : index === 999 ? "end" : "mark" }])),
    ids.slice(1).map((id, index) => `n${index}.out ${id}`),
  );
  expect(layoutGraph(large).stations.size).toBe(1000);
  expect(longestWait(large)).toBe(0);
  expect(drawingOf(large, () => null)).toBeNull();
});
