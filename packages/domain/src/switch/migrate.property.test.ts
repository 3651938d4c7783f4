import type { WorkflowGraph } from "@filon/contracts/workflow";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { advance, hasEnded, newEnrolment } from "../engine/advance.ts";
import { type PreparedGraph, prepareGraph } from "../engine/prepare.ts";
import { SAMPLE_CATALOGUE, SAMPLE_NOW, someFacts } from "../engine/testing/index.ts";
import type { Enrolment } from "../engine/types.ts";
import { anyAttempt, attempt } from "../graph/testing/random-edits.ts";
import { countedIds, randomLine } from "../graph/testing/random-line.ts";
import { validateGraph } from "../graph/validate.ts";
import { changedPlaces } from "./changed-places.ts";
import { migrate } from "./migrate.ts";
import { ghostsOf, moveTargets, planSwitch, type PlaceChoice, withGhosts } from "./switch-plan.ts";

/** A person of a campaign: where they stand, on what version, and the steps at which they were written to, or another program was. */
interface Person {
  enrolment: Enrolment;
  version: number;
  arrivedAt: Temporal.Instant;
  readonly written: string[];
}

const MOST_TURNS = 400;

/** Lets one thing happen to a person: the outcome of an act, the answer of a call, or the time that they wait for. */
function happen(person: Person, graph: PreparedGraph): void {
  const { enrolment } = person;
  const now =
    enrolment.waitUntil !== null && Temporal.Instant.compare(enrolment.waitUntil, SAMPLE_NOW) > 0 ? enrolment.waitUntil : SAMPLE_NOW;
  const trigger =
    enrolment.phase === "outcome"
      ? ({ kind: "outcome", outcome: { status: "sent" } as never, at: now } as const)
      : enrolment.phase === "answer"
        ? ({ kind: "answer", ordinal: 1, answer: { status: "answered", data: {} } as never, at: now } as const)
        : ({ kind: "due" } as const);
  const advanced = advance(graph, enrolment, trigger, someFacts(), now);
  for (const effect of advanced.effects)
    if (effect.type === "act" || (effect.type === "call" && effect.payload.kind === "http_request" && effect.payload.method === "POST"))
      person.written.push(effect.nodeId);
  if (advanced.enrolment.visit !== enrolment.visit) person.arrivedAt = now;
  person.enrolment = advanced.enrolment;
}

it.each([
  { count: 24, run: { numRuns: 60 } },
  { count: 1_000, run: { numRuns: 12, seed: 1 } },
])(
  "[AHEAD-02] over random workflows, edits and choices, several versions deep, each of $count people reaches an end and has no second act of a step",
  ({ count, run }) => {
    let moved = 0;
    let passedOver = 0;
    fc.assert(
      fc.property(
        randomLine(8),
        fc.array(fc.array(anyAttempt, { minLength: 4, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
        fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)), { minLength: 8, maxLength: 8 }),
        (first, edits, seeds) => {
          const newId = countedIds();
          const graphs: WorkflowGraph[] = [first];
          const played: PreparedGraph[] = [prepareGraph(first, SAMPLE_CATALOGUE)];
          const people = Array.from({ length: count }, (_, index): Person => {
            const enrolment = newEnrolment(`e${index}`, played[0] as PreparedGraph, SAMPLE_NOW);
            const person: Person = { enrolment, version: 0, arrivedAt: SAMPLE_NOW, written: [] };
            for (let turn = 0; turn < index % 12 && !hasEnded(person.enrolment); turn++) happen(person, played[0] as PreparedGraph);
            return person;
          });
          let ghosts: WorkflowGraph | null = null;
          for (const [round, attempts] of edits.entries()) {
            const before = graphs.at(-1) as WorkflowGraph;
            // As at a switch: only a valid workflow is put in service.
            const after = attempts.reduce((graph, each) => {
              const next = attempt(graph, newId, each)?.graph;
              return next !== undefined && validateGraph(next, SAMPLE_CATALOGUE).length === 0 ? next : graph;
            }, before);
            if (after === before) continue;
            const places = changedPlaces(before, after, SAMPLE_CATALOGUE);
            const targets = moveTargets(after, SAMPLE_CATALOGUE);
            const choices = Object.fromEntries(
              places.map(({ nodeId, offers }, index): [string, PlaceChoice] => {
                const [a, b] = seeds[(index + round) % seeds.length] ?? [0, 0];
                return [nodeId, { act: offers[a % offers.length] ?? "finish", to: targets[b % targets.length] }];
              }),
            );
            const versions = { before, after, ghosts };
            const plan = planSwitch(versions, places, choices, SAMPLE_CATALOGUE);
            if ("refused" in plan) throw new Error(plan.refused[0].code);
            const version = graphs.push(after) - 1;
            ghosts = ghostsOf(versions, plan, SAMPLE_CATALOGUE);
            played.push(prepareGraph(withGhosts(after, ghosts), SAMPLE_CATALOGUE));
            for (const person of people) {
              if (hasEnded(person.enrolment) || person.version !== version - 1) continue;
              const standing = { acted: person.written, arrivedAt: person.arrivedAt };
              const { migration, enrolment } = migrate(person.enrolment, plan, standing, SAMPLE_NOW);
              if (migration === "moved") moved += 1;
              person.enrolment = enrolment;
              if (migration !== "finishes") person.version = version;
              const graph = played[person.version] as PreparedGraph;
              expect(graph.nodes.has(enrolment.nodeId), "everybody stands at a step of their version").toBe(true);
              if (!hasEnded(enrolment)) happen(person, graph);
            }
          }
          for (const person of people) {
            const graph = played[person.version] as PreparedGraph;
            for (let turn = 0; turn < MOST_TURNS && !hasEnded(person.enrolment) && person.enrolment.status !== "held"; turn++)
              happen(person, graph);
            expect(person.enrolment.status).toBe("completed");
            // A loop repeats its steps by design.
            const repeats = new Set(graphs.flatMap(({ nodes }) => nodes.filter(({ scope }) => scope !== undefined).map(({ id }) => id)));
            const written = person.written.filter((id) => !repeats.has(id));
            expect(new Set(written).size, `written to at ${written.join(", ")}`).toBe(written.length);
            if ("$" in person.enrolment.variables) passedOver += 1;
          }
        },
      ),
      run,
    );
    expect(moved).toBeGreaterThan(5);
    expect(passedOver).toBeGreaterThan(5);
  },
);
