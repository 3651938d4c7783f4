import type { ActOutcome } from "@filon/contracts/outreach";
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
import { Temporal } from "temporal-polyfill";
import { catalogue } from "./catalogue.ts";
import { message } from "./communication/message.ts";
import { actOf, journey, MONDAY } from "./testing/journey.ts";

const hello: SequenceStep = { step: "message", channel: "linkedin", body: "Bonjour {{firstName}}" };
const mail: SequenceStep = { step: "message", channel: "email", subject: "Objet", body: "Bonjour {{firstName}}" };
const twoDays: SequenceStep = { step: "delay", value: 2, unit: "days" };
const answered: SequenceStep = { step: "answered", days: 3 };
const of = (...steps: SequenceStep[]) => journey(buildSequence(catalogue, steps), catalogue);

describe("a whole sequence", () => {
  it("takes a prospect who accepts but never answers through every step to the end", () => {
    const path = journey(linkedinSequence(catalogue, { note: "Bonjour", message: "Un", followUp: "Deux" }), catalogue);
    expect(actOf(path.due())?.payload.kind).toBe("visit_profile");
    path.outcome("sent");
    expect(path.enrolment()).toMatchObject({ status: "runnable", phase: "wait" });
    expect(actOf(path.due())?.payload.kind).toBe("send_invitation");
    path.outcome("sent");
    expect(path.enrolment().waitingFor).toContainEqual({ event: "invitation_accepted" });
    expect(actOf(path.event("invitation_accepted"))?.payload).toMatchObject({ text: "Un" });
    path.outcome("sent");
    expect(actOf(path.due())?.payload).toMatchObject({ text: "Deux" });
    path.outcome("sent");
    expect(path.due().enrolment).toMatchObject({ status: "completed", outcome: "completed" });
  });

  it("ends for a prospect who does not accept in time", () => {
    const path = of({ step: "invitation" }, { step: "acceptance", days: 14 }, hello);
    path.due();
    path.outcome("sent");
    expect(path.due().enrolment).toMatchObject({ status: "completed", outcome: "completed" });
    expect(path.now().since(MONDAY).total("hours")).toBe(14 * 24);
  });
});

describe("a reply", () => {
  it("goes to the node that waits for it", () => {
    const path = of(hello, answered, hello);
    path.due();
    path.outcome("sent");
    expect(path.event("replied").enrolment).toMatchObject({ status: "completed", outcome: "replied" });
  });

  it("ends a timed wait before a node that looks at replies", () => {
    const path = of(hello, twoDays, { step: "delay", value: 1, unit: "days" }, answered, hello);
    path.due();
    path.outcome("sent");
    path.pass({ hours: 3 });
    const advanced = path.event("replied");
    expect(advanced.enrolment).toMatchObject({ status: "completed", outcome: "replied" });
    expect(advanced.effects.filter(({ type }) => type === "act")).toEqual([]);
  });

  it("stops the sequence at any other node, whatever the reply's channel", () => {
    const path = of(hello, twoDays, mail);
    path.due();
    path.outcome("sent");
    expect(path.event("replied").enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it("does not affect the sequence when the campaign does not stop on replies", () => {
    const facts = someFacts({ campaign: { stopRules: [] } });
    const path = journey(buildSequence(catalogue, [hello, twoDays, hello]), catalogue, facts);
    path.due();
    path.outcome("sent");
    expect(path.event("replied").enrolment.status).toBe("runnable");
    expect(actOf(path.due())).toBeDefined();
  });

  it("does not shorten a wait when an act precedes the node that looks at replies", () => {
    const facts = someFacts({ campaign: { stopRules: [] } });
    const path = journey(buildSequence(catalogue, [hello, twoDays, hello, answered]), catalogue, facts);
    path.due();
    path.outcome("sent");
    const { waitUntil } = path.enrolment();
    path.pass({ hours: 1 });
    expect(path.event("replied").enrolment.waitUntil).toEqual(waitUntil);
  });

  it("that arrives while an act is in flight is handled with the act's outcome", () => {
    const looked = of(hello, twoDays, answered, hello);
    looked.due();
    expect(looked.event("replied").enrolment.status).toBe("acting");
    expect(looked.outcome("sent").enrolment).toMatchObject({ status: "completed" });

    const notLooked = of(hello, twoDays, hello);
    notLooked.due();
    notLooked.event("replied");
    expect(notLooked.outcome("sent").enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it("that cancelled the act does not make the enrolment fail", () => {
    const path = of(hello, answered);
    path.due();
    path.event("replied");
    expect(path.outcome("refused", "replied").enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it("that is only in the facts prevents any act", () => {
    const path = of(hello, twoDays, hello);
    path.due();
    path.outcome("sent");
    path.learn((facts) => ({ ...facts, engagement: { ...facts.engagement, replied: true, replySeq: 1 } }));
    const advanced = path.due();
    expect(actOf(advanced)).toBeUndefined();
    expect(advanced.enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it("that a node has looked at does not prevent later acts, but the next reply stops the sequence", () => {
    const graph = buildSequence(catalogue, [hello, answered, hello, twoDays, hello]);
    const asks = graph.nodes.find(({ type }) => type === "if_responded")?.id;
    // Both ports lead to the next message.
    const next = graph.connections.find(({ from, fromPort }) => from === asks && fromPort === "noResponse")?.to ?? "";
    const connections = graph.connections.map((each) => (each.from === asks ? { ...each, to: next } : each));
    const path = journey({ ...graph, connections }, catalogue);
    path.due();
    path.outcome("sent");
    path.pass({ hours: 1 });
    expect(actOf(path.event("replied"))).toBeDefined();
    path.outcome("sent");
    expect(path.enrolment().status).toBe("runnable");
    path.pass({ hours: 1 });
    expect(path.event("replied").enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it("during a wait for another event is kept for the node that looks at replies", () => {
    const path = of({ step: "invitation" }, { step: "acceptance", days: 14 }, answered, hello);
    path.due();
    path.outcome("sent");
    expect(path.event("replied").enrolment.waitingFor).toContainEqual({ event: "invitation_accepted" });
    expect(path.event("invitation_accepted").enrolment).toMatchObject({ status: "completed", outcome: "replied" });
  });
});

describe("an out-of-office answer", () => {
  it("is not a reply, and extends the current wait beyond its return date", () => {
    const path = of(hello, twoDays, hello);
    path.due();
    path.outcome("sent");
    path.event("auto_replied", { returnDate: "2026-12-04" });
    expect(path.enrolment()).toMatchObject({ status: "runnable", blockedBy: "away" });
    expect(actOf(path.due())).toBeDefined();
    expect(path.now().toString()).toBe("2026-12-04T23:00:00Z");
  });

  it("during an act postpones the next act", () => {
    const path = of(hello, hello);
    path.due();
    path.event("auto_replied", { returnDate: "2026-12-04" });
    const put = path.outcome("sent");
    expect(actOf(put)?.awayUntil?.toString()).toBe("2026-12-04T23:00:00Z");
    path.putOff(put, Temporal.Instant.from("2026-12-07T08:00:00Z"));
    expect(actOf(path.due())).toBeDefined();
    expect(actOf(path.due())?.awayUntil).toBeUndefined();
  });

  it("without a readable return date changes nothing", () => {
    const path = of(hello, twoDays, hello);
    path.due();
    path.outcome("sent");
    const before = path.enrolment();
    path.event("auto_replied", { returnDate: "bientôt" });
    expect(path.enrolment()).toEqual(before);
  });
});

describe("opt-outs and bounces", () => {
  it("an opt-out ends the enrolment immediately, even with an act in flight", () => {
    const path = of(hello, hello);
    path.due();
    expect(path.event("opted_out").enrolment).toMatchObject({ status: "stopped", outcome: "opted_out" });
    expect(path.outcome("sent").effects).toEqual([]);
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
  it("that was put off is requested again on the same visit, without other effects and with up-to-date texts", () => {
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
    const path = journey({ nodes: [...graph.nodes, tag], connections }, catalogue);
    const first = path.due();
    expect(first.effects.map(({ type }) => type)).toEqual(["addTags", "act"]);
    path.putOff(first, MONDAY.add({ hours: 24 }));
    path.learn((facts) => ({ ...facts, prospect: { ...facts.prospect, firstName: "Zoé" } }));
    const second = path.due();
    expect(second.effects).toMatchObject([{ type: "act", visit: actOf(first)?.visit, nodeId: message, payload: { text: "Bonjour Zoé" } }]);
    expect(second.entered).toEqual([]);
  });

  it("that was put off is not made when the prospect replies meanwhile", () => {
    const path = of(hello, answered);
    path.putOff(path.due(), MONDAY.add({ hours: 24 }));
    expect(path.event("replied").enrolment).toMatchObject({ status: "stopped", outcome: "replied" });
  });

  it.each<[ActOutcome["status"], string]>([
    ["refused", "notFound"],
    ["failed", "timeout"],
  ])("that is %s fails the enrolment with its code, unless the step goes on", (status, code) => {
    const path = of(hello, hello);
    path.due();
    expect(path.outcome(status, code).enrolment).toMatchObject({ status: "failed", outcome: code });
  });

  it("with an uncertain outcome holds the enrolment until the user decides", () => {
    const path = of(hello, hello);
    path.due();
    expect(path.outcome("uncertain").enrolment).toMatchObject({ status: "held", phase: "outcome", blockedBy: "actUncertain" });
    expect(actOf(path.due())).toBeUndefined();
    expect(actOf(path.outcome("sent"))).toBeDefined();
  });

  it("with a missing value is held until the user has fixed it", () => {
    const path = journey(buildSequence(catalogue, [hello]), catalogue, someFacts({ prospect: { firstName: "" } }));
    expect(path.due().enrolment).toMatchObject({ status: "held", blockedBy: "missingVariable" });
    path.learn(() => someFacts());
    expect(actOf(path.due())).toBeDefined();
  });

  it("that its module repeats after an outcome is a new act with a new visit", () => {
    const stubborn: ModuleDefinition = {
      ...message,
      plan: () => ({ act: { kind: "send_message", text: "…", inThread: false }, channel: "linkedin", maxRetries: 0 }),
    };
    const path = journey(buildSequence(catalogue, [hello]), new Map([...catalogue, ["message", stubborn]]));
    const first = actOf(path.due());
    const second = actOf(path.outcome("failed"));
    expect(second?.nodeId).toBe(first?.nodeId);
    expect(second?.visit).toBeGreaterThan(first?.visit ?? 0);
  });

  it("accepts only one outcome", () => {
    const path = of(hello, twoDays, hello);
    path.due();
    path.outcome("sent");
    const waiting = path.enrolment();
    expect(path.outcome("sent")).toMatchObject({ enrolment: waiting, effects: [] });
  });
});

describe("a workflow that validation would refuse", () => {
  const now = MONDAY;
  it("completes at an open port", () => {
    const graph = buildSequence(catalogue, [twoDays]);
    const path = journey({ ...graph, connections: graph.connections.slice(0, 1) }, catalogue);
    path.due();
    expect(path.due().enrolment).toMatchObject({ status: "completed" });
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
    const path = journey(
      { nodes: [...graph.nodes, ...tags], connections: [wire("start-1", "a"), wire("a", "b"), wire("b", "a")] },
      catalogue,
    );
    expect(path.due().enrolment).toMatchObject({ status: "held", blockedBy: "circular" });
  });

  it("holds prospects at a missing module, and continues once it is available again", () => {
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

it("an enrolment that has ended cannot end again", () => {
  const over = endEnrolment(newEnrolment("e", prepareGraph(buildSequence(catalogue, [hello]), catalogue), MONDAY), "stopped", "stopped");
  expect(over.enrolment).toMatchObject({ status: "stopped", outcome: "stopped", waitUntil: null });
  expect(endEnrolment(over.enrolment, "failed", "again")).toMatchObject({ enrolment: over.enrolment, effects: [] });
});
