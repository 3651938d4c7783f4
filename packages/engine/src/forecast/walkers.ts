import type { Enrolment, Facts, GuardCode, PromisedAct, Senders, Trigger } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import type { ActEffect } from "../advance/move-on.ts";
import type { ForecastPerson, ForecastScene } from "./types.ts";

/** A prospect while a forecast is played. Instants in milliseconds since 1970. */
export interface Walker {
  readonly person: ForecastPerson;
  enrolment: Enrolment;
  facts: Facts;
  senders: Senders;
  triggers: Trigger[];
  /** When they are looked at next; an entry of the agenda with another instant is out of date. */
  dueAt: number | null;
  /** Their rank in the queue they are in, or were in until now. */
  rank: number | null;
  /** The account whose queue the rank belongs to. */
  rankAccount: string | null;
  /** The place for which they wait. */
  place: WalkerPlace | null;
  /** Whether the guards are being asked about them: until they answer, the queue does not know of them. */
  isAsking: boolean;
  /** The act in flight. */
  flying: {
    readonly effect: ActEffect;
    readonly accountId: string;
    readonly at: number;
  } | null;
  /** Events about them so far. */
  heard: number;
  isOver: boolean;
}

export interface WalkerPlace extends PromisedAct {
  readonly code: GuardCode;
  readonly isEstimate: boolean;
}

/** Returns a prospect at the beginning of a forecast. */
export function walkerOf(person: ForecastPerson, { accounts, campaignId }: ForecastScene): Walker {
  const { enrolment, facts, senders, triggers = [], place = null, inFlight = null } = person;
  const identity = place === null ? null : (accounts.get(place.accountId)?.identity ?? null);
  return {
    person,
    enrolment,
    facts,
    senders,
    triggers: [...triggers],
    dueAt: null,
    rank: place?.rank ?? null,
    rankAccount: place?.accountId ?? null,
    place:
      place === null || identity === null
        ? null
        : {
            ...place,
            id: actIdOf(enrolment),
            identity,
            campaignId,
            nodeId: enrolment.nodeId,
            // For an enrolment that waits for a place, only guards write it.
            code: (enrolment.blockedBy ?? "accountDailyLimit") as GuardCode,
          },
    isAsking: false,
    flying: inFlight,
    heard: facts.engagement.replySeq ?? 0,
    isOver: false,
  };
}

/** Returns an act's id for the guards, which also seeds its random gap, as the live engine makes it. */
export function actIdOf({ id, visit }: Pick<Enrolment, "id" | "visit">, own = visit): string {
  return `${id}:${own}`;
}

/** Returns an instant, if possible the one that the prospect waits for: making instants costs more than the moves in between. */
export function instantOf({ enrolment }: Walker, at: number): Temporal.Instant {
  const { waitUntil } = enrolment;
  return waitUntil?.epochMilliseconds === at ? waitUntil : Temporal.Instant.fromEpochMilliseconds(at);
}

/** Checks whether somebody still waits for the same act until the same instant as before. */
export function keepsPlace({ enrolment, place }: Walker, before: Walker["enrolment"]): boolean {
  return (
    place !== null &&
    enrolment.status === "runnable" &&
    enrolment.nodeId === before.nodeId &&
    enrolment.visit === before.visit &&
    enrolment.waitUntil !== null &&
    before.waitUntil !== null &&
    Temporal.Instant.compare(enrolment.waitUntil, before.waitUntil) === 0
  );
}
