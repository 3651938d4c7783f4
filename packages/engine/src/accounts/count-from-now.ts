import type { CountedAct } from "@filon/db/engine";

const MINUTE_MS = 60_000;

/** What was counted against an account; `counted_at` is null for what does not count any more. */
interface Counted {
  readonly account_id: string;
  readonly kind: string;
  readonly counted_at: Date | null;
}

/** Returns the quota changes that count acts from now, when they are handed to their provider, instead of the minute for which they were planned. */
export function countFromNow(rows: readonly Counted[], now: Date): CountedAct[] {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  return rows.flatMap(({ account_id, kind, counted_at: at }) =>
    at === null || Math.floor(at.getTime() / MINUTE_MS) === minute
      ? []
      : [
          { account_id, kind, at, acts: -1 },
          { account_id, kind, at: now, acts: 1 },
        ],
  );
}
