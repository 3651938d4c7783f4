import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { AccountState, Facts } from "@filon/domain";
import { accountLimits, buildSequence, linkedinAndEmailSequence, newEnrolment, prepareGraph } from "@filon/domain";
import { someFacts } from "@filon/domain/testing";
import { catalogue } from "@filon/modules";
import { Temporal } from "temporal-polyfill";
import type { ForecastPerson, ForecastScene } from "../types.ts";

/** A Monday at 9:00 in Paris. */
export const MONDAY = Temporal.Instant.from("2026-11-23T08:00:00Z");

/** Eleven steps: a visit, an invitation, and two messages on each channel with waits for acceptance and answers. */
export const BOTH_CHANNELS: WorkflowGraph = linkedinAndEmailSequence(catalogue, {
  linkedin: { note: "Bonjour {{firstName}}", message: "Merci {{firstName}}" },
  email: {
    subject: "Pour {{companyName}}",
    body: "Bonjour {{firstName}}",
    followUp: "Encore bonjour",
  },
});

/** Twelve steps: visit, invitation, acceptance, two LinkedIn messages, three e-mails, with waits for answers in between. */
export const TWELVE_STEPS: WorkflowGraph = buildSequence(catalogue, [
  { step: "visit" },
  { step: "invitation", note: "Bonjour {{firstName}}" },
  {
    step: "acceptance",
    days: 4,
    accepted: [
      { step: "message", channel: "linkedin", body: "Merci {{firstName}}" },
      { step: "answered", days: 2 },
    ],
  },
  {
    step: "message",
    channel: "email",
    subject: "Pour {{companyName}}",
    body: "Bonjour {{firstName}}",
  },
  { step: "answered", days: 3 },
  { step: "message", channel: "email", body: "Encore bonjour {{firstName}}" },
  { step: "answered", days: 4 },
  { step: "message", channel: "email", body: "Un dernier mot, {{firstName}}" },
]);

const WINDOW = {
  timeZone: "Europe/Paris",
  start: "09:00",
  end: "18:00",
  days: [1, 2, 3, 4, 5],
};

export interface SceneOf {
  readonly people: number;
  readonly graph?: WorkflowGraph;
  readonly limits?: Readonly<Record<string, number>>;
  readonly campaign?: Partial<ForecastScene["campaign"]>;
  readonly accounts?: readonly ("linkedin" | "email")[];
}

/** Returns a campaign in office hours that is about to start, with one account on each channel and its usual limits. */
export function sceneOf({
  people,
  graph = BOTH_CHANNELS,
  limits = {},
  campaign = {},
  accounts = ["linkedin", "email"],
}: SceneOf): ForecastScene {
  const prepared = prepareGraph(graph, catalogue);
  const { facts } = { facts: someFacts() };
  const ids = accounts.map((channel, index) => ({
    id: `${channel}-${index + 1}`,
    channel,
  }));
  return {
    campaignId: "c",
    graph: prepared,
    campaign: {
      running: true,
      pruReserved: true,
      window: WINDOW,
      dailyMax: 100_000,
      used: {},
      coolDownHours: 0,
      ...campaign,
    },
    accounts: new Map(
      ids.map(({ id, channel }): [string, AccountState] => [
        id,
        {
          channel,
          identity: id,
          connected: true,
          pausedUntil: null,
          silentUntil: null,
          limits: { ...accountLimits(channel, {}), ...limits },
          used: {},
          nextSlotAt: null,
          warmUpSince: null,
        },
      ]),
    ),
    senders: {
      candidates: ids.map(({ id, channel }) => ({
        id,
        channel,
        userId: null,
        connected: true,
        perDay: 100,
        people: 0,
      })),
      named: {},
      replaced: new Set(),
    },
    senderChanges: {},
    others: [],
    otherCampaigns: new Map(),
    people: Array.from({ length: people }, (_, index) => personOf(index, facts, prepared)),
    startsAt: MONDAY,
  };
}

function personOf(index: number, facts: Facts, graph: ForecastScene["graph"]): ForecastPerson {
  const id = `p${String(index).padStart(6, "0")}`;
  return {
    prospectId: id,
    enrolment: newEnrolment(id, graph, MONDAY),
    facts: {
      ...facts,
      prospect: { ...facts.prospect, id },
      campaign: { ...facts.campaign, timeZone: WINDOW.timeZone },
    },
    ownerId: null,
    senders: {},
    suppressed: () => false,
    unreachable: () => null,
  };
}
