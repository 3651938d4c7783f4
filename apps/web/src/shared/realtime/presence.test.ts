import { expect, it } from "vitest";
import { seenStatus } from "./presence.ts";

it.each([
  ["busy", "connected", false, "busy"],
  ["busy", "connecting", false, "busy"],
  ["online", "offline", false, "offline"],
  ["online", "connected", true, "offline"],
  ["offline", "connected", false, "offline"],
] as const)(
  "who has chosen %s is seen, while the connection is %s and the server's absence %s, as %s",
  (chosen, connection, isAway, seen) => {
    expect(seenStatus(chosen, connection, isAway)).toBe(seen);
  },
);
