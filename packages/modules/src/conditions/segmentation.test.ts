import { outputsOf } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { expect, it } from "vitest";
import { ask, problemsOf } from "../testing/journey.ts";
import { segmentation } from "./segmentation.ts";

const segments = [
  { label: "Tech", values: ["logiciel", "informatique"] },
  { label: "Santé", values: ["sante"] },
];

it("puts each prospect into the first segment that fits, and writes it to the record", () => {
  expect(ask(segmentation, { segments })).toEqual({
    go: "segment1",
    outputs: { segment: "Tech" },
    effects: [{ type: "setFields", fields: {}, custom: { segment: "Tech" } }],
  });
  const health = someFacts({ prospect: { industry: "Santé publique" } });
  expect(ask(segmentation, { segments, write: false }, { facts: health })).toEqual({
    go: "segment2",
    outputs: { segment: "Santé" },
    effects: [],
  });
});

it("sends prospects who fit no segment, or whose fact is unknown, to the else port", () => {
  const unknown = someFacts({ prospect: { industry: null } });
  expect(ask(segmentation, { segments }, { facts: unknown })).toEqual({ go: "else", outputs: { segment: null } });
});

it("segments by score, tag, custom field or list", () => {
  const by = (
    config: Record<string, unknown>,
    facts = someFacts({ prospect: { score: 70, tags: ["VIP"], custom: { taille: "PME" } } }),
  ) => {
    const answer = ask(segmentation, config, { facts });
    return "go" in answer && answer.go;
  };
  expect(
    by({
      by: "score",
      segments: [
        { label: "a", from: 0, to: 69 },
        { label: "b", from: 70, to: 100 },
      ],
    }),
  ).toBe("segment2");
  expect(
    by({
      by: "tag",
      segments: [
        { label: "a", values: ["vi"] },
        { label: "b", values: ["vip"] },
      ],
    }),
  ).toBe("segment2");
  expect(
    by({
      by: "custom",
      name: "Taille",
      segments: [
        { label: "a", values: ["ETI"] },
        { label: "b", values: ["pme"] },
      ],
    }),
  ).toBe("segment2");
  const [one, other] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
  const listed = { ...someFacts(), lists: { existing: new Set([one, other]), of: new Set([other]) } };
  expect(
    by(
      {
        by: "list",
        segments: [
          { label: "a", lists: [one] },
          { label: "b", lists: [other] },
        ],
      },
      listed,
    ),
  ).toBe("segment2");
});

it("holds a prospect who is on none of its lists when one of them has been deleted", () => {
  const [gone, kept] = ["00000000-0000-4000-8000-000000000003", "00000000-0000-4000-8000-000000000002"];
  const config = {
    by: "list",
    segments: [
      { label: "a", lists: [gone] },
      { label: "b", lists: [kept] },
    ],
  };
  const on = (...of: string[]) => ({ ...someFacts(), lists: { existing: new Set([kept]), of: new Set(of) } });
  expect(ask(segmentation, config, { facts: on() })).toEqual({ hold: "listMissing" });
  expect(ask(segmentation, config, { facts: on(kept) })).toMatchObject({ go: "segment2" });
});

it("has a port for each segment", () => {
  expect(outputsOf(segmentation, { segments }).map(({ id, label }) => `${id} ${label}`)).toEqual([
    "segment1 Tech",
    "segment2 Santé",
    "else else",
  ]);
});

it("requires two segments that can match", () => {
  expect(problemsOf(segmentation, { segments: [segments[0]] })).toEqual(["segments tooSmall"]);
  expect(problemsOf(segmentation, { segments: [{ label: "a" }, segments[1]] })).toEqual(["segments.0.values required"]);
  expect(problemsOf(segmentation, { by: "custom", segments })).toEqual(["name required"]);
  expect(problemsOf(segmentation, { by: "score", segments: [{ label: "a", from: 9, to: 3 }, { label: "b" }] })).toEqual([
    "segments.0.to tooSmall",
  ]);
});
