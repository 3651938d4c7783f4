import type { AccountState, PreparedGraph, SenderCandidate } from "@filon/domain";
import { Temporal } from "temporal-polyfill";
import { overhear } from "../test-run/overhear.ts";
import type { ForecastScene } from "./types.ts";

/** Changes to try. */
export interface WhatIf {
  /** How many more accounts like the one that has most to do. */
  readonly moreAccounts?: number | undefined;
  /** Active hours, wall times HH:MM. */
  readonly activeStart?: string | undefined;
  readonly activeEnd?: string | undefined;
  /** ISO weekdays. */
  readonly activeDays?: readonly number[] | undefined;
  readonly dailyMax?: number | undefined;
  /** By which every wait of the workflow is multiplied. */
  readonly delays?: number | undefined;
  /** Share of the people, from the first on. */
  readonly share?: number | undefined;
}

/** Returns the scene with these changes. `likeAccount`: the account that more are added like. */
export function changedScene(scene: ForecastScene, change: WhatIf, likeAccount: string | null): ForecastScene {
  const { window } = scene.campaign;
  const changed: ForecastScene = {
    ...scene,
    graph: change.delays === undefined || change.delays === 1 ? scene.graph : withDelays(scene.graph, change.delays),
    campaign: {
      ...scene.campaign,
      dailyMax: change.dailyMax ?? scene.campaign.dailyMax,
      window: {
        ...window,
        start: change.activeStart ?? window.start,
        end: change.activeEnd ?? window.end,
        days: change.activeDays ?? window.days,
      },
    },
    people: scene.people.slice(0, Math.ceil(scene.people.length * (change.share ?? 1))),
  };
  return withAccounts(changed, change.moreAccounts ?? 0, likeAccount);
}

/** Adds accounts like one of the scene: with its limits, unused, and free to be chosen for people who have no sender yet. */
function withAccounts(scene: ForecastScene, more: number, like: string | null): ForecastScene {
  const account = like === null ? undefined : scene.accounts.get(like);
  const candidate = scene.senders.candidates.find(({ id }) => id === like);
  if (more <= 0 || account === undefined || candidate === undefined) return scene;
  const ids = Array.from({ length: more }, (_, index) => `more-${index + 1}`);
  const { [account.channel]: _named, ...named } = scene.senders.named;
  return {
    ...scene,
    accounts: new Map([...scene.accounts, ...ids.map((id): [string, AccountState] => [id, freshAccount(account, id)])]),
    senders: {
      ...scene.senders,
      named,
      candidates: [
        ...scene.senders.candidates,
        ...ids.map((id): SenderCandidate => ({
          ...candidate,
          id,
          userId: null,
          connected: true,
          people: 0,
        })),
      ],
    },
    // Nobody has been written to by an account that does not exist: only those who have not begun choose anew.
    people: scene.people.map((person) => (person.enrolment.visit === 0 ? { ...person, senders: {} } : person)),
  };
}

function freshAccount(account: AccountState, identity: string): AccountState {
  return {
    ...account,
    identity,
    connected: true,
    pausedUntil: null,
    silentUntil: null,
    used: {},
    nextSlotAt: null,
    warmUpSince: null,
  };
}

/** Returns the workflow with every wait of its steps this many times as long. */
function withDelays(graph: PreparedGraph, factor: number): PreparedGraph {
  return overhear(graph, (_node, { now }, answer) => {
    const scaled = (until: Temporal.Instant): Temporal.Instant =>
      Temporal.Instant.fromEpochMilliseconds(
        now.epochMilliseconds + Math.max(0, Math.round((until.epochMilliseconds - now.epochMilliseconds) * factor)),
      );
    if ("waitUntil" in answer) return { ...answer, waitUntil: scaled(answer.waitUntil) };
    if ("waitFor" in answer && answer.until !== null) return { ...answer, until: scaled(answer.until) };
    return answer;
  });
}
