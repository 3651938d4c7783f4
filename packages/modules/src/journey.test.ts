import { type ActOutcome } from "@filon/contracts";
import {
  advance,
  buildSequence,
  emailSequence,
  endEnrolment,
  linkedinSequence,
  type ModuleDefinition,
  newEnrolment,
  prepareGraph,
  type SequenceStep,
} from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { describe, expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";
import { message } from "./communication/message.ts";
import { actOf, journey, MONDAY } from "./testing/journey.ts";

const hello: SequenceStep = { step: "message", channel: "linkedin", body: "Bonjour {{firstName}}" };
const mail: SequenceStep = { step: "message", channel: "email", subject: "Objet", body: "Bonjour {{firstName}}" };
const twoDays: SequenceStep = { step: "delay", value: 2, unit: "days" };
const answered: SequenceStep = { step: "answered", days: 3 };
const of = (...steps: SequenceStep[]) => journey(buildSequence(catalogue, steps), catalogue);

describe("a whole sequence", () => {
  it("leads a prospect who accepts and never answers through every step to the end", () => {
    const way = journey(linkedinSequence(catalogue, { note: "Bonjour", message: "Un", followUp: "Deux" }), catalogue);
    expect(actOf(way.due())?.payload.kind).toBe("visit_profile");
    way.outcome("sent");
    expect(way.enrolment()).toMatchObject({ status: "runnable", phase: "wait" });
    expect(actOf(way.due())?.payload.kind).toBe("send_invitation");
    way.outcome("sent");
    expect(way.enrolment().waitingFor).toContain("invitation_accepted");
    expect(actOf(way.event("invitation_accepted"))?.payload).toMatchObject({ text: "Un" });
    way.outcome("sent");
    expect(actOf(way.due())?.payload).toMatchObject({ text: "Deux" });
    way.outcome("sent");
    expect(way.due().enrolment).toMatchObject({ status: "completed", outcome: "completed" });
  });

  it("ends for a prospect who does not accept in time", () => {
    const way = of({ step: "invitation" }, { step: "acceptance", days: 14 }, hello);
    way.due();
    way.outcome("sent");
    expect(way.due().enrolment).toMatchObject({ status: "completed", outcome: "completed" });
    expect(way.now().since(MONDAY).total("hours")).toBe(14 * 24);
  });
});

describe("a reply", () => {
  it("goes to the node that waits for it", () => {
    const way = of(hello, answered, hello);
    way.due();
    way.outcome("sent");
    expect(way.event("replied").enrolment).toMatchObject({ status: "completed", outcome: "replied" });
  });

  it("ends a timed wait before a node that looks at replies", () => {
    const way = of(hello, twoDays, { step: "delay", value: 1, unit: "days" }, answered, hello);
    way.due();
    way.outcome("sent");
    way.pass({ hours: 3 });
    const advanced = way.event("replied");
    expect(advanced.enrolment).toMatchObject({ status: "completed", outcome: "replied" });
    expect(advanced.effects.filter(({ type }) => type === "act")).toEqual([]);
  });

  it("stops the sequence anywhere else, whatever its channel", () => {
    const way = of(hello, twoDays, mail);
    way.due();
    way.outcome("sent");
    expect(way.event("replied").enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it("leaves the sequence alone when the campaign does not stop on replies", () => {
    const facts = someFacts({ campaign: { stopOnReply: false } });
    const way = journey(buildSequence(catalogue, [hello, twoDays, hello]), catalogue, facts);
    way.due();
    way.outcome("sent");
    expect(way.event("replied").enrolment.status).toBe("runnable");
    expect(actOf(way.due())).toBeDefined();
  });

  it("does not shorten a wait when an act comes before the node that looks", () => {
    const facts = someFacts({ campaign: { stopOnReply: false } });
    const way = journey(buildSequence(catalogue, [hello, twoDays, hello, answered]), catalogue, facts);
    way.due();
    way.outcome("sent");
    const { waitUntil } = way.enrolment();
    way.pass({ hours: 1 });
    expect(way.event("replied").enrolment.waitUntil).toEqual(waitUntil);
  });

  it("that arrives while an act is in flight is handled at its outcome", () => {
    const looked = of(hello, twoDays, answered, hello);
    looked.due();
    expect(looked.event("replied").enrolment.status).toBe("acting");
    expect(looked.outcome("sent").enrolment).toMatchObject({ status: "completed" });

    const notLooked = of(hello, twoDays, hello);
    notLooked.due();
    notLooked.event("replied");
    expect(notLooked.outcome("sent").enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it("that cancelled the act does not make it a failure", () => {
    const way = of(hello, answered);
    way.due();
    way.event("replied");
    expect(way.outcome("refused", "replied").enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it("that only the facts know prevents any act", () => {
    const way = of(hello, twoDays, hello);
    way.due();
    way.outcome("sent");
    way.learn((facts) => ({ ...facts, engagement: { ...facts.engagement, replied: true, replySeq: 1 } }));
    const advanced = way.due();
    expect(actOf(advanced)).toBeUndefined();
    expect(advanced.enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it("that a node has looked at allows later acts, until there is another", () => {
    const graph = buildSequence(catalogue, [hello, answered, hello, twoDays, hello]);
    const asks = graph.nodes.find(({ type }) => type === "if_responded")?.id;
    // Both ports lead to the next message.
    const next = graph.connections.find(({ from, fromPort }) => from === asks && fromPort === "noResponse")?.to ?? "";
    const connections = graph.connections.map((each) => (each.from === asks ? { ...each, to: next } : each));
    const way = journey({ ...graph, connections }, catalogue);
    way.due();
    way.outcome("sent");
    way.pass({ hours: 1 });
    expect(actOf(way.event("replied"))).toBeDefined();
    way.outcome("sent");
    expect(way.enrolment().status).toBe("runnable");
    way.pass({ hours: 1 });
    expect(way.event("replied").enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it("during a wait for another event is kept for the node that looks at it", () => {
    const way = of({ step: "invitation" }, { step: "acceptance", days: 14 }, answered, hello);
    way.due();
    way.outcome("sent");
    expect(way.event("replied").enrolment.waitingFor).toContain("invitation_accepted");
    expect(way.event("invitation_accepted").enrolment).toMatchObject({ status: "completed", outcome: "replied" });
  });
});

describe("an out-of-office answer", () => {
  it("is not a reply and moves the current wait to after its return date", () => {
    const way = of(hello, twoDays, hello);
    way.due();
    way.outcome("sent");
    way.event("auto_replied", { returnDate: "2026-12-04" });
    expect(way.enrolment()).toMatchObject({ status: "runnable", blockedBy: "away" });
    expect(actOf(way.due())).toBeDefined();
    expect(way.now().toString()).toBe("2026-12-04T23:00:00Z");
  });

  it("during an act delays the next act", () => {
    const way = of(hello, hello);
    way.due();
    way.event("auto_replied", { returnDate: "2026-12-04" });
    const put = way.outcome("sent");
    expect(actOf(put)).toBeUndefined();
    expect(put.enrolment).toMatchObject({ phase: "act", blockedBy: "away" });
    expect(actOf(way.due())).toBeDefined();
  });

  it("without a readable return date changes nothing", () => {
    const way = of(hello, twoDays, hello);
    way.due();
    way.outcome("sent");
    const before = way.enrolment();
    way.event("auto_replied", { returnDate: "bientôt" });
    expect(way.enrolment()).toEqual(before);
  });
});

describe("opt-outs and bounces", () => {
  it("an opt-out ends it immediately, even with an act in flight", () => {
    const way = of(hello, hello);
    way.due();
    expect(way.event("opted_out").enrolment).toMatchObject({ status: "stopped", outcome: "opted_out" });
    expect(way.outcome("sent").effects).toEqual([]);
  });

  it("a hard bounce ends an e-mail-only workflow, and no other", () => {
    const alone = journey(emailSequence(catalogue, { subject: "Objet", body: "Un", followUp: "Deux" }), catalogue);
    alone.due();
    alone.outcome("sent");
    expect(alone.event("bounced", { bounce: "soft" }).enrolment.status).toBe("runnable");
    expect(alone.event("bounced", { bounce: "hard" }).enrolment).toMatchObject({ status: "stopped", outcome: "bounced" });

    const both = of(mail, twoDays, hello);
    both.due();
    both.outcome("sent");
    expect(both.event("bounced", { bounce: "hard" }).enrolment.status).toBe("runnable");
  });
});

describe("an act", () => {
  it("that was put off is requested again alone, on the same visit, with up-to-date texts", () => {
    const graph = buildSequence(catalogue, [hello]);
    const tag = {
      id: "tag",
      type: "tag_contact",
      version: 1,
      category: "actions" as const,
      x: 0,
      y: 0,
      label: "",
      inputs: [],
      outputs: [],
      config: { tags: ["a"] },
    };
    const message = graph.nodes[1]?.id ?? "";
    const connections = graph.connections.flatMap((each) =>
      each.to === message
        ? [
            { ...each, to: "tag" },
            { ...each, id: "extra", from: "tag", fromPort: "out", to: message },
          ]
        : [each],
    );
    const way = journey({ nodes: [...graph.nodes, tag], connections }, catalogue);
    const first = way.due();
    expect(first.effects.map(({ type }) => type)).toEqual(["addTags", "act"]);
    way.putOff(first, MONDAY.add({ hours: 24 }));
    way.learn((facts) => ({ ...facts, prospect: { ...facts.prospect, firstName: "Zoé" } }));
    const second = way.due();
    expect(second.effects).toMatchObject([{ type: "act", visit: actOf(first)?.visit, nodeId: message, payload: { text: "Bonjour Zoé" } }]);
    expect(second.entered).toEqual([]);
  });

  it("that was put off is not made when the prospect replies meanwhile", () => {
    const way = of(hello, answered);
    way.putOff(way.due(), MONDAY.add({ hours: 24 }));
    expect(way.event("replied").enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it.each<[ActOutcome["status"], string]>([
    ["refused", "notFound"],
    ["failed", "timeout"],
  ])("that is %s fails the enrolment with its code, unless the step goes on", (status, code) => {
    const way = of(hello, hello);
    way.due();
    expect(way.outcome(status, code).enrolment).toMatchObject({ status: "failed", outcome: code });
  });

  it("with an unknown outcome holds the enrolment, and the user's decision moves it on", () => {
    const way = of(hello, hello);
    way.due();
    expect(way.outcome("uncertain").enrolment).toMatchObject({ status: "held", phase: "outcome", blockedBy: "actUncertain" });
    expect(actOf(way.due())).toBeUndefined();
    expect(actOf(way.outcome("sent"))).toBeDefined();
  });

  it("with a missing value is held until the user has fixed it", () => {
    const way = journey(buildSequence(catalogue, [hello]), catalogue, someFacts({ prospect: { firstName: "" } }));
    expect(way.due().enrolment).toMatchObject({ status: "held", blockedBy: "missingVariable" });
    way.learn(() => someFacts());
    expect(actOf(way.due())).toBeDefined();
  });

  it("that its module makes again after an outcome is another act, with another visit", () => {
    const stubborn: ModuleDefinition = {
      ...message,
      plan: () => ({ act: { kind: "send_message", text: "…", inThread: false }, channel: "linkedin", maxRetries: 0 }),
    };
    const way = journey(buildSequence(catalogue, [hello]), new Map([...catalogue, ["message", stubborn]]));
    const first = actOf(way.due());
    const second = actOf(way.outcome("failed"));
    expect(second?.nodeId).toBe(first?.nodeId);
    expect(second?.visit).toBeGreaterThan(first?.visit ?? 0);
  });

  it("accepts only one outcome", () => {
    const way = of(hello, twoDays, hello);
    way.due();
    way.outcome("sent");
    const waiting = way.enrolment();
    expect(way.outcome("sent")).toMatchObject({ enrolment: waiting, effects: [] });
  });
});

describe("a workflow that validation would refuse", () => {
  const now = MONDAY;
  it("completes at an open port", () => {
    const graph = buildSequence(catalogue, [twoDays]);
    const way = journey({ ...graph, connections: graph.connections.slice(0, 1) }, catalogue);
    way.due();
    expect(way.due().enrolment).toMatchObject({ status: "completed" });
  });

  it("is held at a loop, instead of looping forever", () => {
    const graph = buildSequence(catalogue, []);
    const tags = ["a", "b"].map((id) => ({
      id,
      type: "tag_contact",
      version: 1,
      category: "actions" as const,
      x: 0,
      y: 0,
      label: "",
      inputs: [],
      outputs: [],
      config: { tags: ["t"] },
    }));
    const wire = (from: string, to: string) => ({ id: `${from}${to}`, from, to, fromPort: "out", toPort: "in", color: "" });
    const way = journey(
      { nodes: [...graph.nodes, ...tags], connections: [wire("start-1", "a"), wire("a", "b"), wire("b", "a")] },
      catalogue,
    );
    expect(way.due().enrolment).toMatchObject({ status: "held", blockedBy: "circular" });
  });

  it("holds prospects at a missing module, and continues when it is back", () => {
    const graph = buildSequence(catalogue, [hello]);
    const fewer = new Map([...catalogue].filter(([type]) => type !== "message"));
    const held = advance(prepareGraph(graph, fewer), newEnrolment("e", prepareGraph(graph, fewer), now), { kind: "due" }, someFacts(), now);
    expect(held.enrolment).toMatchObject({ status: "held", blockedBy: "moduleMissing" });
    expect(actOf(advance(prepareGraph(graph, catalogue), held.enrolment, { kind: "due" }, someFacts(), now))).toBeDefined();
  });

  it("holds prospects at a module that throws, with its error", () => {
    const graph = buildSequence(catalogue, [twoDays]);
    const facts = someFacts({ campaign: { timeZone: "Europe/Atlantide" } });
    expect(journey(graph, catalogue, facts).due().enrolment).toMatchObject({ status: "held", blockedBy: "moduleError" });
  });
});

it("an ended enrolment stays ended", () => {
  const over = endEnrolment(newEnrolment("e", prepareGraph(buildSequence(catalogue, [hello]), catalogue), MONDAY), "stopped", "stopped");
  expect(over.enrolment).toMatchObject({ status: "stopped", outcome: "stopped", waitUntil: null });
  expect(endEnrolment(over.enrolment, "failed", "again")).toMatchObject({ enrolment: over.enrolment, effects: [] });
});
