import {
  advance,
  type Enrolment,
  type Facts,
  type ModuleCatalogue,
  type ModuleContext,
  newEnrolment,
  prepareGraph,
  type Trigger,
} from "@filon/domain";
import { catalogue, exampleOf, modules } from "@filon/modules";
import { anyFacts } from "@filon/modules/testing";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { playPath } from "./index.ts";

/** A Friday at 17:00 in Paris. */
const FRIDAY = Temporal.Instant.from("2026-11-20T16:00:00Z");

/** What a module was asked. */
type Asked = Pick<ModuleContext, "nodeId" | "reason" | "now" | "facts">;

/** Returns the catalogue with modules that note what they are asked. */
function noting(asked: Asked[]): ModuleCatalogue {
  return new Map(
    [...catalogue].map(([type, module]) => [
      type,
      {
        ...module,
        plan: (context: ModuleContext, config: Record<string, unknown>) => {
          // A test run also tries the ends of a wait, to learn their ports: with a draw that is always 0.
          if (context.random("any") !== 0) asked.push(context);
          return module.plan(context, config);
        },
      },
    ]),
  );
}

const inWords = ({ nodeId, reason, now }: Asked) => `${now.toString()} ${nodeId} ${JSON.stringify(reason)}`;

/** Returns what happened outside that made the engine ask again; null for what follows from the answer before. */
function triggerOf({ reason, now }: Asked, seq: number, ordinal: number): Trigger | null {
  switch (reason.kind) {
    case "outcome":
      return { kind: "outcome", outcome: reason.outcome, at: now };
    case "answer":
      return { kind: "answer", ordinal, answer: reason.answer, at: now };
    case "event":
      return { kind: "event", type: reason.type, key: reason.key ?? null, seq, data: reason.data };
    case "elapsed":
      return { kind: "due" };
    default:
      return null;
  }
}

it.each(modules.map((module) => [module.type, module] as const))(
  "%s: a test run visits the same steps at the same instants with the same texts as the engine does for the same answers",
  (_type, module) => {
    const graph = exampleOf(module);
    fc.assert(
      fc.property(anyFacts, fc.nat(20), (some, hour) => {
        const open = { activeStart: "00:00", activeEnd: "23:59", activeDays: [1, 2, 3, 4, 5, 6, 7], stopRules: [] };
        const facts: Facts = { ...some, campaign: { ...some.campaign, ...open } };
        const startsAt = FRIDAY.subtract({ hours: hour });

        const played: Asked[] = [];
        const report = playPath({
          id: "p1",
          graph: prepareGraph(graph, noting(played)),
          facts,
          startsAt,
          suppressed: () => false,
          unreachable: () => null,
          choices: new Map(),
        });
        const isAssumed = report.stops.some(({ fork }) => fork?.because === "assumed");

        const lived: Asked[] = [];
        const acts: string[] = [];
        const prepared = prepareGraph(graph, noting(lived));
        let enrolment: Enrolment = newEnrolment("p1", prepared, startsAt);
        let [heard, ordinal] = [0, 0];
        let trigger: Trigger | null = { kind: "due" };
        for (let next = played[0]; next !== undefined && trigger !== null; next = played[lived.length]) {
          const before = lived.length;
          const advanced = advance(prepared, enrolment, trigger, next.facts, next.now);
          enrolment = advanced.enrolment;
          for (const effect of advanced.effects) {
            if (effect.type === "act") acts.push(`${next.now.toString()} ${effect.channel} ${JSON.stringify(effect.payload)}`);
            if (effect.type === "call") ({ ordinal } = effect);
          }
          if (lived.length === before) break;
          const then = played[lived.length];
          trigger = then === undefined ? null : triggerOf(then, (heard += 1), ordinal);
        }

        const told = played.map(inWords);
        const said = report.stops.flatMap(({ act }) =>
          act === null ? [] : [`${act.at.toString()} ${act.channel} ${JSON.stringify(act.payload)}`],
        );
        // A port that the user or the test run assumed is not what the facts say: up to there, both agree.
        expect(lived.map(inWords)).toEqual(isAssumed ? told.slice(0, lived.length) : told);
        expect(acts).toEqual(isAssumed ? said.slice(0, acts.length) : said);
        expect(lived.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  },
);
