/** What a workspace can set itself to reach in a month (DASH-07). */
export const GOAL_KINDS = ["prospects", "messages", "connections", "responses", "conversions"] as const;
/** The highest goal. */
export const GOAL_MOST = 1_000_000;
