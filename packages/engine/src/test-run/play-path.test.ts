import {
  advance,
  buildSequence,
  type Enrolment,
  type Facts,
  isInside,
  linkedinAndEmailSequence,
  newEnrolment,
  prepareGraph,
  type PreparedGraph,
} from "@filon/domain";
import { type FactChanges, sampleGraph, someFacts } from "@filon/domain/testing";
import { catalogue } from "@filon/modules";
import { randomGraph } from "@filon/modules/testing";
import { straightWorkflow } from "@filon/testing";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { windowOf } from "./guards.ts";
import { type PlayedPath, type PathRequest, playPath } from "./index.ts";

/** A Friday at 17:00 in Paris. */
const FRIDAY = Temporal.Instant.from("2026-11-20T16:00:00Z");
const TEXTS = {
  linkedin: { note: "Bonjour {{firstName}}", message: "Merci {{firstName}}" },
  email: { subject: "Pour {{companyName}}", body: "Bonjour {{firstName}}", followUp: "Encore bonjour" },
};
const BOTH = prepareGraph(linkedinAndEmailSequence(catalogue, TEXTS), catalogue);

function request(changes: Partial<PathRequest> & { readonly about?: FactChanges } = {}): PathRequest {
  const { about, ...given } = changes;
  return {
    id: "p1",
    graph: BOTH,
    facts: someFacts(about),
    startsAt: FRIDAY,
    suppressed: () => false,
    unreachable: () => null,
    choices: new Map(),
    ...given,
  };
}

const typeOf = ({ nodeId }: { readonly nodeId: string }) => nodeId.replace(/-\d+$/u, "");
const acts = ({ stops }: PlayedPath) => stops.flatMap(({ act }) => (act === null ? [] : [act]));

/** Replays a report with only the core: the same instants, outcomes and events. */
function replay(graph: PreparedGraph, facts: Facts, report: PlayedPath): string[] {
  const entered: string[] = [];
  let enrolment: Enrolment = newEnrolment("p1", graph, FRIDAY);
  let known = facts;
  const put = (trigger: Parameters<typeof advance>[2], now: Temporal.Instant) => {
    const advanced = advance(graph, enrolment, trigger, known, now);
    enrolment = advanced.enrolment;
    entered.push(...advanced.entered);
    for (const effect of advanced.effects) {
      if (effect.type === "addTags") known = { ...known, prospect: { ...known.prospect, tags: [...known.prospect.tags, ...effect.tags] } };
    }
  };
  put({ kind: "due" }, FRIDAY);
  for (const stop of report.stops) {
    if (stop.nodeId !== enrolment.nodeId) continue;
    if (stop.act !== null) {
      const { engagement } = known;
      known = { ...known, engagement: { ...engagement, messagesSent: engagement.messagesSent + 1 } };
      put({ kind: "outcome", outcome: { status: "sent", code: null }, at: stop.act.at }, stop.act.at);
    } else if (stop.leftAt !== null && stop.fork !== null && stop.fork.because !== "facts" && stop.fork.because !== "elapsed") {
      const type = stop.fork.because;
      // The core does not know facts that the test run assumed.
      if (type === "assumed") return entered;
      if (type === "invitation_accepted") known = { ...known, prospect: { ...known.prospect, connected: true } };
      put({ kind: "event", type, seq: entered.length, data: {} }, stop.leftAt);
    } else if (stop.leftAt !== null && stop.waitsUntil !== null) put({ kind: "due" }, stop.leftAt);
  }
  return entered;
}

describe("a test run of one prospect’s path", () => {
  it("[WIZARD-17] reports each step, its time, and the exact message", () => {
    const report = playPath(request());
    expect(report.stops.map(typeOf)).toEqual([
      "start",
      "visit_profile",
      "invitation",
      "if_connected",
      "message",
      "if_responded",
      "message",
      "if_responded",
      "message",
      "if_responded",
      "end",
    ]);
    expect(acts(report).map(({ channel, payload }) => [channel, payload.kind, "text" in payload ? payload.text : null])).toEqual([
      ["linkedin", "visit_profile", null],
      ["linkedin", "send_invitation", null],
      ["linkedin", "send_message", "Merci Élodie"],
      ["email", "send_message", "Bonjour Élodie"],
      ["email", "send_message", "Encore bonjour"],
    ]);
    expect([report.end, report.reason]).toEqual(["ended", "completed"]);
    expect(report.stops.flatMap(({ fork }) => (fork === null ? [] : [[fork.port, fork.because]]))).toEqual([
      ["accepted", "invitation_accepted"],
      ["noResponse", "elapsed"],
      ["noResponse", "elapsed"],
      ["noResponse", "elapsed"],
    ]);
  });

  it("counts its own messages as contact: a cool-down after one is waited for", () => {
    const step = (id: string, type: string, config = {}) => ({
      id,
      type,
      version: 1,
      category: "workflow" as const,
      x: 0,
      y: 0,
      label: "",
      inputs: [],
      outputs: [],
      config,
    });
    const wire = (from: string, to: string) => ({ id: `${from}-${to}`, from, to, fromPort: "out", toPort: "in", color: "" });
    const graph = prepareGraph(
      {
        nodes: [
          step("start", "start"),
          step("say", "message", { channel: "linkedin", body: "Bonjour" }),
          step("rest", "cool_down", { days: 14 }),
          step("end", "end"),
        ],
        connections: [wire("start", "say"), wire("say", "rest"), wire("rest", "end")],
      },
      catalogue,
    );
    const facts = { ...someFacts(), contact: { personAt: null, companyAt: null } };
    const { stops } = playPath(request({ graph, facts }));
    expect(stops.find(({ nodeId }) => nodeId === "rest")?.waitsUntil?.toString()).toBe("2026-12-04T16:00:00Z");
  });

  it("visits the same nodes as the core does for the same events", () => {
    fc.assert(
      fc.property(randomGraph(catalogue), (graph) => {
        const prepared = prepareGraph(graph, catalogue);
        const facts = someFacts({
          campaign: { activeStart: "00:00", activeEnd: "23:59", activeDays: [1, 2, 3, 4, 5, 6, 7], stopRules: [] },
        });
        const report = playPath(request({ graph: prepared, facts }));
        const [, ...reached] = report.stops.map(({ nodeId }) => nodeId);
        expect(replay(prepared, facts, report).filter((id) => id !== "n0")).toEqual(reached);
      }),
    );
  });

  it("[WIZARD-17] does not change its input, and gives the same result each time", () => {
    fc.assert(
      fc.property(randomGraph(catalogue, { wild: true }), (graph) => {
        const prepared = prepareGraph(graph, catalogue);
        const facts = someFacts();
        const before = JSON.stringify([graph, facts]);
        const one = playPath(request({ graph: prepared, facts }));
        expect(playPath(request({ graph: prepared, facts }))).toEqual(one);
        expect(JSON.stringify([graph, facts])).toBe(before);
        expect(one.stops.length).toBeLessThanOrEqual(200 + graph.nodes.length);
      }),
    );
  });

  it("acts only in the campaign's hours, and reports what delayed an act", () => {
    const late = FRIDAY.add({ hours: 3 });
    const report = playPath(request({ startsAt: late }));
    const window = windowOf(someFacts());
    expect(acts(report).every(({ at }) => isInside(window, at))).toBe(true);
    expect(report.stops[1]).toMatchObject({ putOffBy: "outsideHours" });
    // Monday at nine in Paris.
    expect(report.stops[1]?.act?.at.toString()).toBe("2026-11-23T08:00:00Z");
  });

  it("reports hours that never open, instead of waiting forever", () => {
    const report = playPath(request({ about: { campaign: { activeDays: [] } } }));
    expect([report.end, report.reason]).toEqual(["neverOpen", "outsideHours"]);
  });
});

describe("a fork", () => {
  it("can be left by each of its ports, whatever the facts", () => {
    fc.assert(
      fc.property(randomGraph(catalogue), fc.nat(50), fc.nat(1), (graph, pick, side) => {
        const prepared = prepareGraph(graph, catalogue);
        const usual = playPath(request({ graph: prepared }));
        const forks = usual.stops.filter(({ fork }) => fork !== null);
        const stop = forks[pick % Math.max(1, forks.length)];
        const port = stop?.fork?.ports[side];
        if (stop === undefined || port === undefined) return;
        const other = playPath(request({ graph: prepared, choices: new Map([[stop.nodeId, port]]) }));
        expect(other.stops.find(({ nodeId }) => nodeId === stop.nodeId)?.fork?.port).toBe(port);
      }),
    );
  });

  it("that waits for an answer gets it; one that depends on facts is marked as assumed", () => {
    const asks = [...BOTH.nodes.keys()].find((id) => id.startsWith("if_responded")) ?? "";
    const answered = playPath(request({ choices: new Map([[asks, "responded"]]) }));
    expect(answered.stops.find(({ nodeId }) => nodeId === asks)?.fork).toMatchObject({ port: "responded", because: "replied" });
    const friends = [...BOTH.nodes.keys()].find((id) => id.startsWith("if_connected")) ?? "";
    const connected = request({ about: { prospect: { connected: true } }, choices: new Map([[friends, "declined"]]) });
    expect(playPath(connected).stops.find(({ nodeId }) => nodeId === friends)?.fork).toMatchObject({
      port: "declined",
      because: "assumed",
    });
  });
});

it("shows a task as work for a person, and continues as if it were done, or by the chosen port", () => {
  const results = [{ label: "Bon" }, { label: "Mauvais" }];
  const graph = prepareGraph(
    sampleGraph(
      {
        start: { type: "start" },
        t: { type: "human_task", config: { title: "Vérifier {{firstName}}", results } },
        a: { type: "add_note", config: { text: "bon" } },
        end: { type: "end" },
      },
      ["start.out t", "t.result1 a", "a.out end", "t.result2 end", "t.expired end"],
    ),
    catalogue,
  );
  const { stops } = playPath(request({ graph }));
  const task = stops.find(({ nodeId }) => nodeId === "t");
  expect(task).toMatchObject({
    act: null,
    task: { payload: { title: "Vérifier Élodie" } },
    fork: { port: "result1", because: "task_settled" },
  });
  expect(task?.task?.dueAt.toString()).toBe(FRIDAY.add({ hours: 24 }).toString());
  expect(stops.map(({ nodeId }) => nodeId)).toEqual(["start", "t", "a", "end"]);
  const other = playPath(request({ graph, choices: new Map([["t", "expired"]]) }));
  expect(other.stops.find(({ nodeId }) => nodeId === "t")?.fork).toMatchObject({ port: "expired", because: "elapsed" });
});

describe("a prospect who cannot continue", () => {
  it("is held at the message with a missing value, with the names of the variables", () => {
    const report = playPath(request({ about: { prospect: { company: null } } }));
    expect(report.end).toBe("held");
    expect(report.stops.at(-1)).toMatchObject({ act: null, held: { code: "missingVariable", detail: "companyName" } });
  });

  it("is held at a step whose module is missing", () => {
    const graph = prepareGraph(
      buildSequence(catalogue, [{ step: "delay", value: 1, unit: "days" }]),
      new Map([...catalogue].filter(([type]) => type !== "delay")),
    );
    const report = playPath(request({ graph }));
    expect(report.stops.at(-1)).toMatchObject({ nodeId: "delay-2", held: { code: "moduleMissing" } });
  });

  it("is not contacted after an opt-out, when suppressed, or without an address", () => {
    const against = playPath(request({ about: { prospect: { optedOut: true } } }));
    expect([acts(against), against.end, against.reason]).toEqual([[], "left", "opted_out"]);
    const listed = playPath(request({ suppressed: () => true }));
    expect([acts(listed), listed.stops.at(-1)?.refusedBy]).toEqual([[], "suppressed"]);
    const addressless = playPath(request({ unreachable: (channel) => (channel === "linkedin" ? "noLinkedInProfile" : null) }));
    expect(addressless.stops.at(-1)).toMatchObject({ act: null, refusedBy: "noLinkedInProfile" });
  });
});

it.each([
  ["message", { channel: "email", subject: "S", body: "Merci quand même" }],
  ["delay", { value: 2, unit: "days" }],
] as const)("a prospect refused by a step still gets the tags that follow, and no %s", (type, config) => {
  const steps = straightWorkflow([
    ["status_change", { status: "refused" }],
    ["tag_contact", { tags: ["perdu"] }],
    [type, config],
  ]);
  const report = playPath(request({ graph: prepareGraph(steps, catalogue) }));
  expect(report).toMatchObject({ end: "left", reason: "refused", endsAt: FRIDAY });
  expect(acts(report)).toEqual([]);
  expect(report.stops.flatMap(({ effects }) => effects.map((effect) => effect.type))).toEqual(["setStatus", "addTags"]);
});

it("assumes that a wait for facts is fulfilled, unless the other port is chosen or leads to more acts", () => {
  const graph = (ports: Readonly<Record<"met" | "expired", string>>) => {
    const workflow = straightWorkflow([
      ["wait_until", { rules: [{ field: "tags", operator: "contains", value: "vip" }], deadlineDays: 30 }],
      ["message", { channel: "email", subject: "Bonjour", body: "Bonjour" }],
    ]);
    const idOf = (type: string) => workflow.nodes.find((node) => node.type === type)?.id ?? "";
    const others = workflow.connections.filter(({ from }) => from !== idOf("wait_until"));
    const led = Object.entries(ports).map(([port, to]) => ({
      id: `w-${port}`,
      from: idOf("wait_until"),
      fromPort: port,
      to: idOf(to),
      toPort: "in",
      color: "neutral" as const,
    }));
    return { prepared: prepareGraph({ ...workflow, connections: [...others, ...led] }, catalogue), waits: idOf("wait_until") };
  };
  const forkOf = ({ stops }: PlayedPath) => stops.find(({ fork }) => fork !== null);
  const { prepared, waits } = graph({ met: "message", expired: "end" });
  const met = playPath(request({ graph: prepared }));
  expect(forkOf(met)).toMatchObject({ fork: { port: "met", because: "assumed" }, leftAt: FRIDAY.add({ hours: 12 }) });
  expect(acts(met)).toHaveLength(1);
  const late = playPath(request({ graph: prepared, choices: new Map([[waits, "expired"]]) }));
  expect(forkOf(late)).toMatchObject({ fork: { port: "expired" }, leftAt: FRIDAY.add({ hours: 30 * 24 }) });
  expect(acts(late)).toHaveLength(0);
  expect(forkOf(playPath(request({ graph: graph({ met: "end", expired: "message" }).prepared })))?.fork?.port).toBe("expired");
});

describe("a test run of steps that people and networks answer", () => {
  const played = (steps: Parameters<typeof straightWorkflow>[0], choices: Readonly<Record<string, string>> = {}, about: FactChanges = {}) =>
    playPath(request({ graph: prepareGraph(straightWorkflow(steps), catalogue), choices: new Map(Object.entries(choices)), about }));

  it("waits as long as a step that looks at the clock asks for", () => {
    const withdrawn = played([
      ["invitation", {}],
      ["withdraw_invitation", { afterDays: 21 }],
    ]);
    const [invited, withdrawal] = acts(withdrawn);
    expect([invited?.payload.kind, withdrawal?.payload.kind]).toEqual(["send_invitation", "withdraw_invitation"]);
    expect(withdrawal?.at.since(invited?.at ?? FRIDAY).total("hours")).toBeGreaterThanOrEqual(21 * 24);
  });

  it("counts comments and InMails as contacts, but not as messages of a conversation", () => {
    const report = played([
      ["send_inmail", { subject: "Bonjour", body: "Bonjour" }],
      ["follow_up", { channel: "linkedin", body: "Encore bonjour" }],
    ]);
    expect(report).toMatchObject({ end: "held", reason: "missingThread" });
  });

  it("gives a task the chosen result, as the person would", () => {
    const tasks: Parameters<typeof straightWorkflow>[0] = [["call_task", { script: "Bonjour", attempts: 2 }]];
    const about: FactChanges = { prospect: { phone: "+33612345678" } };
    expect(played(tasks, {}, about).stops.flatMap(({ fork }) => fork ?? [])).toMatchObject([{ port: "reached" }]);
    const missed = played(tasks, { n1: "noAnswer" }, about);
    // The second call comes a day later, and nothing says that somebody was reached.
    expect(missed.stops.flatMap(({ fork }) => fork ?? [])).toMatchObject([{ port: "noAnswer" }]);
    const [call] = missed.stops.filter(({ task }) => task !== null);
    expect(call?.leftAt?.since(call.reachedAt).total("hours")).toBeGreaterThan(24);
    expect(missed.stops.flatMap(({ effects }) => effects)).toMatchObject([{ type: "logInteraction", outcome: "no_response" }]);
  });

  it("makes up what only the network knows, for the texts that use it", () => {
    const report = played(
      [
        ["endorse_skill", { skill: "Java" }],
        ["message", { channel: "email", subject: "Bonjour", body: "Bravo pour {{step.n1.skill}}" }],
      ],
      {},
      { prospect: { connected: true } },
    );
    expect(acts(report).at(-1)?.payload).toMatchObject({ text: "Bravo pour Java" });
  });
});
