import { type PresenceStatus, type ServerEventPayload, StatusChange } from "@filon/contracts/realtime";

/** What presence needs to know about a window: its user, and their last status. */
export interface PresentWindow {
  readonly workspaceId: string;
  readonly userId: string;
  status?: PresenceStatus;
}

type Told = ServerEventPayload<"user_status_update">;

export interface Presence {
  /** A window reports its user's status: announced to the workspace if it changed. */
  said(window: PresentWindow, words: unknown): void;
  /** A window was closed. If it was the user's last one on this node, they are away unless another node objects. */
  left(window: PresentWindow): void;
  /** A node announced a status: this node's windows of that user follow, or object. */
  heard(workspaceId: string, told: Told): void;
}

interface PresenceOptions {
  /** Returns the windows of a user of a workspace that are open on this node. */
  readonly windowsOf: (workspaceId: string, userId: string) => readonly PresentWindow[];
  /** Announces to every node. */
  readonly tell: (workspaceId: string, told: Told) => void;
  /** Whether a newer status of a user is still pending here, so that incoming ones are outdated. */
  readonly isToBeTold?: (workspaceId: string, userId: string) => boolean;
  readonly now: () => string;
}

/**
 * Tracks who is online (RT-06, RT-13) without a table: every node knows only its own windows. When a user's last window on a node closes,
 * the node announces that they left; a node that still has one immediately announces that they are there.
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
