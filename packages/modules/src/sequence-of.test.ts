import { buildSequence, emailSequence, linkedinAndEmailSequence, linkedinSequence, sequenceOf } from "@filon/domain";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";
import { actOf, journey, MONDAY } from "./testing/journey.ts";

const texts = { note: "Bonjour", message: "Merci", followUp: "Une relance", subject: "Objet", body: "Bonjour" };
const followUp = (waitDays: number) =>
  ({ step: "module", type: "follow_up", config: { channel: "email", waitDays, body: "Relance" }, goesOn: "sent" }) as const;
const graph = buildSequence(catalogue, [
  { step: "message", channel: "email", subject: "Objet", body: "Bonjour" },
  followUp(3),
  followUp(5),
]);

it("[CAMPAIGN-03] a sequence has several steps, and each follow-up message is sent as many days after the one before as it says", () => {
  const { type, followUps } = sequenceOf(graph, catalogue);
  expect([type, followUps.map(({ channel, sendAfterDays }) => [channel, sendAfterDays])]).toEqual([
    "email",
    [
      ["email", 3],
      ["email", 5],
    ],
  ]);
  const path = journey(graph, catalogue);
  expect(actOf(path.due())).toBeDefined();
  path.learn((facts) => ({ ...facts, engagement: { ...facts.engagement, messagesSent: 1, writtenOn: ["email"] } }));
  const days: number[] = [];
  for (const { nodeId } of followUps) {
    const sent = path.outcome("sent");
    expect(actOf(sent)).toBeUndefined();
    expect(actOf(path.due())).toBeDefined();
    expect(path.enrolment().nodeId).toBe(nodeId);
    days.push(Math.round(path.now().since(MONDAY).total("hours") / 24));
  }
  expect(days).toEqual([3, 8]);
});

it("a wait for an answer counts as a follow-up's delay, an accepted invitation does not, and ways that meet take the longer wait", () => {
  const delays = (sequence: Parameters<typeof sequenceOf>[0]) => {
    const { type, followUps } = sequenceOf(sequence, catalogue);
    return [type, ...followUps.map(({ channel, sendAfterDays }) => `${channel} ${sendAfterDays}`)];
  };
  expect(delays(emailSequence(catalogue, texts))).toEqual(["email", "email 4"]);
  expect(delays(linkedinSequence(catalogue, texts))).toEqual(["linkedin", "linkedin 0", "linkedin 4"]);
  expect(delays(linkedinAndEmailSequence(catalogue, { linkedin: texts, email: texts }))).toEqual([
    "several",
    "linkedin 0",
    "email 5",
    "email 4",
  ]);
  expect(delays({ nodes: [], connections: [] })).toEqual(["none"]);
});
