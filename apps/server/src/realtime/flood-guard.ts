/** How many messages a window, and a user over all windows, may send in a burst and then per second. A window sends five when it opens. */
const WINDOW = { burst: 20, perSecond: 5 } as const;
const USER = { burst: 200, perSecond: 20 } as const;
/** A window is closed after this many ignored messages. */
const IGNORED_MOST = 200;

/** Windows a user may have open on one node. */
export const WINDOWS_MOST = 40;

interface Bucket {
  left: number;
  at: number;
}

/** Decides about each message of a window: "heard", "ignored", or "closed" if the window does not stop. */
export interface FloodGuard<Window extends object> {
  says(window: Window, user: string): "heard" | "ignored" | "closed";
}

/** `now`: milliseconds of a monotonic clock. */
export function guardAgainstFloods<Window extends object>(now: () => number): FloodGuard<Window> {
  const windows = new WeakMap<Window, Bucket & { ignored: number }>();
  const users = new Map<string, Bucket>();

  function take(bucket: Bucket, { burst, perSecond }: { burst: number; perSecond: number }): boolean {
    const at = now();
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  }

  /** Forgets users who have been silent long enough to have their full allowance again. */
  function userOf(user: string): Bucket {
    const known = users.get(user);
    if (known) return known;
    const full = now() - (USER.burst / USER.perSecond) * 1000;
    for (const [other, { at }] of users) if (at < full) users.delete(other);
    const made = { left: USER.burst, at: now() };
    users.set(user, made);
    return made;
  }

  return {
    says(window, user) {
      const own = windows.get(window) ?? { left: WINDOW.burst, at: now(), ignored: 0 };
      windows.set(window, own);
      if (take(own, WINDOW) && take(userOf(user), USER)) return "heard";
      own.ignored += 1;
      return own.ignored > IGNORED_MOST ? "closed" : "ignored";
    },
  };
}
