import { describe, expect, it } from "vitest";
import { type PresentWindow, startPresence } from "./presence.ts";

const AT = "2026-11-21T10:00:00.000Z";

/** Two connected nodes. */
function twoNodes() {
  const told: string[] = [];
  const nodes = [0, 1].map(() => {
    const windows: PresentWindow[] = [];
    const presence = startPresence({
      windowsOf: (workspaceId, userId) => windows.filter((window) => window.workspaceId === workspaceId && window.userId === userId),
      tell: (workspaceId, payload) => {
        told.push(`${payload.userId} ${payload.status}${payload.present ? "" : " (left)"}`);
        for (const node of nodes) node.presence.heard(workspaceId, payload);
      },
      now: () => AT,
    });
    return {
      presence,
      windows,
      open(userId: string, status?: unknown): PresentWindow {
        const window = { workspaceId: "w", userId };
        windows.push(window);
        if (status !== undefined) presence.said(window, { status });
        return window;
      },
      close(window: PresentWindow) {
        windows.splice(windows.indexOf(window), 1);
        presence.left(window);
      },
    };
  });
  const [first, second] = nodes;
  if (!first || !second) throw new Error("two nodes");
  return { first, second, told };
}

describe("presence", () => {
  it("is announced when it changes, not for each further window", () => {
    const { first, told } = twoNodes();
    first.open("ada", "online");
    first.open("ada", "online");
    expect(told).toEqual(["ada online"]);
  });

  it("is announced when the user chooses another status, and all their windows follow", () => {
    const { first, second, told } = twoNodes();
    const one = first.open("ada", "online");
    const other = second.open("ada", "online");
    first.presence.said(one, { status: "busy" });
    expect(other.status).toBe("busy");
    expect(told.at(-1)).toBe("ada busy");
  });

  it("ends with the last window, on whichever node", () => {
    const { first, second, told } = twoNodes();
    const here = first.open("ada", "busy");
    const there = second.open("ada", "busy");
    first.close(here);
    expect(told.at(-1)).toBe("ada busy");
    second.close(there);
    expect(told.at(-1)).toBe("ada offline (left)");
  });

  it.each([undefined, "online", { status: "asleep" }, { status: "online", userId: "eve" }, null])("ignores %o", (words) => {
    const { first, told } = twoNodes();
    first.presence.said(first.open("ada"), words);
    expect(told).toEqual([]);
  });
});
