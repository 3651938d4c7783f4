import { DraftPresence, type ServerEventPayload } from "@filon/contracts/realtime";
import type { Caller } from "../http/route.ts";

/** Where a window edits a draft, as it said last. */
export type DraftEditor = Pick<ServerEventPayload<"workflow:presence">, "campaignId" | "editorId" | "step">;

/** A window, as far as its editing of a draft is concerned. */
export interface EditingWindow {
  readonly caller: Pick<Caller, "workspaceId" | "userId" | "firstName" | "lastName">;
  editor?: DraftEditor;
}

type Told = ServerEventPayload<"workflow:presence">;

interface DraftPresenceOptions {
  /** Announces to every window of the workspace, on every node. */
  readonly tell: (workspaceId: string, told: Told) => void;
  readonly now: () => string;
}

/** Tells who edits a draft. */
export interface DraftsPresence {
  /** A window says which draft and step it has open. */
  said(window: EditingWindow, words: unknown): void;
  /** A window was closed or lost. */
  left(window: EditingWindow): void;
}

/**
 * Passes on who edits which draft, without a table: each editor says so itself every 20 s, and answers newcomers who ask. A window that is
 * lost is announced as gone; if its node is lost too, the others forget it because it falls silent.
 */
export function startDraftPresence({ tell, now }: DraftPresenceOptions): DraftsPresence {
  const pass = ({ caller }: EditingWindow, editor: DraftEditor, { here, asks }: Pick<Told, "here" | "asks">): void => {
    const { workspaceId, userId, firstName, lastName } = caller;
    tell(workspaceId, { ...editor, userId, name: `${firstName} ${lastName}`.trim(), here, asks, timestamp: now() });
  };
  return {
    said(window, words) {
      const parsed = DraftPresence.safeParse(words);
      if (!parsed.success) return;
      const { campaignId, editorId, step, here, asks } = parsed.data;
      const editor = { campaignId, editorId, step };
      // A window shows one draft at a time.
      if (window.editor !== undefined && window.editor.editorId !== editorId && here)
        pass(window, window.editor, { here: false, asks: false });
      if (here) window.editor = editor;
      else if (window.editor?.editorId === editorId) delete window.editor;
      pass(window, editor, { here, asks });
    },
    left(window) {
      if (window.editor !== undefined) pass(window, window.editor, { here: false, asks: false });
      delete window.editor;
    },
  };
}
