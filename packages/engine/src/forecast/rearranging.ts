import { type GuardState, type NewPlace, rearrange } from "@filon/domain";
import type { Walker, WalkerPlace } from "./walkers.ts";

/** As the live engine is set: how long after a change a queue is looked at, and the shortest time between two looks, in ms. */
const SOON_MS = 1_000;
const EVERY_MS = 600_000;

/** The queues that have changed, and when each is looked at. Instants in milliseconds since 1970. */
export interface LooksAtQueues {
  /** Notes that people have joined or left the queues of these accounts. */
  readonly changed: (accountIds: Iterable<string>, at: number) => void;
  readonly next: () => number | null;
  /** Returns the accounts whose queues are looked at now. */
  readonly take: (now: number) => readonly string[];
}

export function openLooksAtQueues(): LooksAtQueues {
  const due = new Map<string, number>();
  const looked = new Map<string, number>();
  return {
    changed: (accountIds, at) => {
      for (const id of accountIds) if (!due.has(id)) due.set(id, Math.max(at + SOON_MS, (looked.get(id) ?? 0) + EVERY_MS));
    },
    next: () => (due.size === 0 ? null : Math.min(...due.values())),
    take: (now) => {
      const taken = [...due].filter(([, at]) => at <= now).map(([id]) => id);
      for (const id of taken) {
        due.delete(id);
        looked.set(id, now);
      }
      return taken;
    },
  };
}

/** Somebody who waits for an account. */
export interface Waiting {
  readonly walker: Walker;
  readonly place: WalkerPlace;
}

/** Returns who gets which new place when an account's queue is looked at, as the live engine gives them. `state`: with all accounts and no promises. */
export function newPlaces(
  state: GuardState,
  accountId: string,
  waiting: readonly Waiting[],
  others: GuardState["promised"],
): (Waiting & { readonly moved: NewPlace })[] {
  const account = state.accounts.get(accountId);
  if (account === undefined) return [];
  const own = waiting.filter(({ place }) => place.accountId === accountId);
  const byId = new Map(own.map((one) => [one.place.id, one]));
  const promised = [...others, ...waiting.map(({ place }) => place)].filter((act) => act.accountId !== accountId);
  const places = rearrange(
    { ...state, accounts: new Map([[accountId, account]]), promised, horizonSeconds: 0 },
    own.map(({ walker, place }) => ({ ...place, channel: account.channel, timeZone: walker.facts.prospect.timeZone })),
  );
  return places.flatMap((moved) => {
    const one = byId.get(moved.id);
    return one === undefined ? [] : [{ ...one, moved }];
  });
}
