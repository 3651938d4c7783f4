import { expect, it } from "vitest";
import { SAMPLE_CATALOGUE, SAMPLE_NOW, sampleGraph, walker } from "../engine/testing/index.ts";
import { planCatchUp } from "./catch-up-plan.ts";
import { migrate } from "./migrate.ts";

const START = { start: { type: "start" } };
const END = { end: { type: "end" } };
const NAP = { nap: { type: "sleep", config: { hours: 48 } } };
const OLD = sampleGraph({ ...START, hello: { type: "say" }, ...NAP, again: { type: "say" }, ...END }, [
  "start.out hello",
  "hello.out nap",
  "nap.out again",
  "again.out end",
]);
const NOW = sampleGraph({ ...START, again: { type: "say" }, ...END }, ["start.out again", "again.out end"]);

it("whoever awaits the outcome of a step that the version in service has not stays on the older version; the others move", () => {
  const plan = planCatchUp({ before: OLD, after: NOW }, {}, SAMPLE_CATALOGUE);
  if ("refused" in plan) throw new Error(plan.refused[0].code);
  const way = walker(OLD);
  way.due();
  const move = (acted: readonly string[]) => migrate(way.enrolment(), plan, { acted, arrivedAt: SAMPLE_NOW }, SAMPLE_NOW);
  expect(way.enrolment().status).toBe("acting");
  expect(move(["hello"])).toEqual({ migration: "finishes", enrolment: way.enrolment(), isDue: false });
  way.move({ kind: "outcome", outcome: { status: "sent" } as never, at: SAMPLE_NOW });
  expect(move(["hello"])).toMatchObject({ migration: "moved", enrolment: { nodeId: "again", phase: "enter" } });
});

it("whoever stands at a ghost of the older version finishes there", () => {
  const ghosts = sampleGraph({ gone: { type: "say" } }, ["gone.out nap"]);
  expect(planCatchUp({ before: OLD, after: NOW, ghosts }, {}, SAMPLE_CATALOGUE)).toMatchObject({ moves: { gone: { act: "finish" } } });
});
