import { type PresenceStatus, type ServerEventPayload, StatusChange } from "@filon/contracts";

/** What presence needs to know of a window: whose it is, and what its user said last. */
export interface PresentWindow {
  readonly workspaceId: string;
  readonly userId: string;
  status?: PresenceStatus;
}

type Told = ServerEventPayload<"user_status_update">;

export interface Presence {
  /** A window says how its user is: the workspace is told when that is news. */
  said(window: PresentWindow, words: unknown): void;
  /** A window was closed: with a user's last one here they are away, unless another node knows better. */
  left(window: PresentWindow): void;
  /** What any node told: this node's windows of that user agree, or object. */
  heard(workspaceId: string, told: Told): void;
}

interface PresenceOptions {
  /** The windows that are open on this node, of a user of a workspace. */
  readonly windowsOf: (workspaceId: string, userId: string) => readonly PresentWindow[];
  /** Tells every node. */
  readonly tell: (workspaceId: string, told: Told) => void;
  /** Whether something newer of a user is still to be told: what is heard of them meanwhile is old. */
  readonly isToBeTold?: (workspaceId: string, userId: string) => boolean;
  readonly now: () => string;
}

/**
 * Who is there (RT-06, RT-13), without a table: every node knows its own windows and nothing else. When a user's last window
 * on a node closes, the node says that they left; a node that still has one says at once that they are there.
 */
export function startPresence({ windowsOf, tell, isToBeTold = () => false, now }: PresenceOptions): Presence {
  return {
    said(window, words) {
      const change = StatusChange.safeParse(words);
      if (!change.success) return;
      const { status } = change.data;
      const { workspaceId, userId } = window;
      const known = windowsOf(workspaceId, userId).some((other) => other !== window && other.status === status);
      const isNews = (window.status !== status && !known) || isToBeTold(workspaceId, userId);
      window.status = status;
      if (isNews) tell(workspaceId, { userId, status, present: true, timestamp: now() });
    },
    left(window) {
      const { workspaceId, userId } = window;
      if (window.status === undefined || windowsOf(workspaceId, userId).some((other) => other !== window)) return;
      tell(workspaceId, { userId, status: "offline", present: false, timestamp: now() });
    },
    heard(workspaceId, { userId, status, present }) {
      const here = windowsOf(workspaceId, userId);
      if (present) {
        if (isToBeTold(workspaceId, userId)) return;
        for (const window of here) window.status = status;
        return;
      }
      const known = here.find((window) => window.status !== undefined)?.status;
      if (known !== undefined) tell(workspaceId, { userId, status: known, present: true, timestamp: now() });
    },
  };
}
