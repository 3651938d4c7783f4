import type { ActKind } from "@filon/contracts/outreach";
import type { AccountState, UsedMinute } from "@filon/domain";
import type { Temporal } from "temporal-polyfill";

const MINUTE_MS = 60_000;
/** What counts towards an account's limits: a week, and the hour in which it begins. */
const KEPT_MS = (7 * 24 + 1) * 3_600_000;
/** Minutes of a kind after which old ones are dropped. */
const MANY = 256;

interface Book {
  readonly account: AccountState;
  readonly used: Partial<Record<ActKind, UsedMinute[]>>;
  nextSlotAt: Temporal.Instant | null;
}

/** The accounts of a forecast, with the acts that it makes. */
export interface AccountBooks {
  readonly state: () => ReadonlyMap<string, AccountState>;
  /** Counts an act for all accounts that the network knows as one. */
  readonly count: (accountId: string, kind: ActKind, at: number) => void;
  readonly giveSlots: (slots: ReadonlyMap<string, Temporal.Instant>) => void;
}

export function openBooks(accounts: ReadonlyMap<string, AccountState>): AccountBooks {
  const books = new Map<string, Book>();
  for (const [id, account] of accounts) {
    const used = Object.fromEntries(Object.entries(account.used).map(([kind, minutes]) => [kind, [...minutes]]));
    books.set(id, { account, used, nextSlotAt: account.nextSlotAt });
  }
  return {
    state: () => new Map([...books].map(([id, { account, used, nextSlotAt }]) => [id, { ...account, used, nextSlotAt }])),
    count: (accountId, kind, at) => {
      const identity = books.get(accountId)?.account.identity;
      for (const { account, used } of books.values()) {
        if (account.identity !== identity) continue;
        const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
        const minutes = (used[kind] ??= []);
        const last = minutes.at(-1);
        if (last?.at === minute) minutes[minutes.length - 1] = { at: minute, count: last.count + 1 };
        else minutes.push({ at: minute, count: 1 });
        // Old ones count for nothing. They are dropped many at a time, since each time all are gone through.
        const old = minutes.length > MANY ? minutes[minutes.length >> 2] : undefined;
        if (old !== undefined && old.at < minute - KEPT_MS) used[kind] = minutes.filter((one) => one.at >= minute - KEPT_MS);
      }
    },
    giveSlots: (slots) => {
      for (const [id, slot] of slots) {
        const book = books.get(id);
        if (book !== undefined) book.nextSlotAt = slot;
      }
    },
  };
}
