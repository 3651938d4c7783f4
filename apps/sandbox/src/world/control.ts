import { z } from "zod";

const Rate = z.number().min(0).max(1);
const Hours = z.strictObject({ min: z.number().min(0).max(10_000), max: z.number().min(0).max(10_000) });

/** Failures, each with the share of calls it affects. `before` and `after` refer to the acceptance that the ledger records. */
const Failures = z.strictObject({
  /** 429 before acceptance. */
  http429Rate: Rate.default(0),
  /** 500, 502 or 503 before acceptance. */
  http5xxRate: Rate.default(0),
  /** 500 after acceptance. */
  http5xxAfterAcceptRate: Rate.default(0),
  /** Accepted, then the connection is dropped without an answer. */
  dropAfterAcceptRate: Rate.default(0),
  /** The connection is dropped before acceptance. */
  dropBeforeAcceptRate: Rate.default(0),
  /** 504 after timeoutSeconds, before acceptance. */
  timeoutRate: Rate.default(0),
  /** Accepted, then 504 after timeoutSeconds. */
  timeoutAfterAcceptRate: Rate.default(0),
  timeoutSeconds: z.number().min(0).max(600).default(30),
  webhooks: z.strictObject({ dropRate: Rate.default(0), duplicateRate: Rate.default(0) }).prefault({}),
  smtp: z
    .strictObject({
      /** The connection is dropped at the greeting. */
      dropAtConnectRate: Rate.default(0),
      /** 454 at AUTH. */
      authFailRate: Rate.default(0),
      /** 451 at MAIL FROM. */
      deferRate: Rate.default(0),
      /** 550 5.7.1 at RCPT TO. */
      blockRate: Rate.default(0),
      /** Dropped while the message's data arrives: not accepted. */
      dropInDataRate: Rate.default(0),
      /** 451 after the message's data: not accepted. */
      deferAfterDataRate: Rate.default(0),
      /** Accepted, then dropped before the 250. */
      dropAfterAcceptRate: Rate.default(0),
    })
    .prefault({}),
  imap: z.strictObject({ /** The connection is dropped at a command. */ dropRate: Rate.default(0) }).prefault({}),
});

const Behaviour = z.strictObject({
  /** Share of invitations that are accepted; null for each person's own behaviour. */
  acceptRate: Rate.nullable().default(null),
  /** Share of people who answer, on any channel; null for each person's own behaviour. */
  replyRate: Rate.nullable().default(null),
  /** Share of visits that are returned; null for each person's own behaviour. */
  viewBackRate: Rate.nullable().default(null),
  /** Share of messages that are reported as read. */
  readRate: Rate.default(0.8),
  /** Delay with which the gateway reports a new relation, in hours of the network. */
  relationLagHours: Hours.default({ min: 0.2, max: 2 }),
  /** Multiplies every drawn delay. */
  delayFactor: z.number().min(0).max(100).default(1),
});

/** How the network behaves; kept across restarts. */
export const Control = z.strictObject({
  /** Length of a day of the network in real seconds; 86400 is real time. */
  daySeconds: z.number().min(0.001).max(86_400).default(86_400),
  /** Real instant at which the network's calendar started to run faster; null for real dates. */
  clockAnchor: z.iso.datetime({ offset: true }).nullable().default(null),
  /** Invitations an account may send per day of the network. */
  invitationsPerDay: z.number().int().min(0).max(1_000_000).default(100),
  behaviour: Behaviour.prefault({}),
  failures: Failures.prefault({}),
});
export type Control = z.output<typeof Control>;

export const DEFAULT_CONTROL: Control = Control.parse({});

/** Merges `change` into `current`, field by field at every depth. Throws ZodError if the result is not a Control. */
export function changedControl(current: Control, change: unknown): Control {
  return Control.parse(overlay(current, change));
}

function overlay(below: unknown, above: unknown): unknown {
  if (!isRecord(below) || !isRecord(above)) return above === undefined ? below : above;
  const names = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...names].map((name) => [name, overlay(below[name], above[name])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
