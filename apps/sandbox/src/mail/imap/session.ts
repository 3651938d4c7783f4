import type { StoredMail, Mailbox } from "../../world/tables.ts";
import type { FolderChange, Mailboxes } from "../mailboxes.ts";

/** A folder as one connection sees it: sequence numbers only change when the client is told (RFC 3501, 7.4.1). */
export interface Selection {
  readonly folder: string;
  readonly readOnly: boolean;
  /** UIDs in the order of their sequence numbers. */
  uids: number[];
}

/** The state of one connection, with the untagged updates it has not been sent yet. */
export interface Session {
  readonly mailboxes: Mailboxes;
  readonly send: (text: string) => void;
  user: Mailbox | null;
  selected: Selection | null;
  /** The command (by its tag) whose next line is not a command: DONE of an IDLE, or the response of AUTHENTICATE PLAIN. */
  awaiting: { readonly what: "done" | "plain"; readonly tag: string } | null;
  pending: FolderChange[];
  readonly end: () => void;
}

/** Returns the mails that the connection knows about, with their sequence numbers, except those removed meanwhile. */
export function known(session: Session): readonly { readonly mail: StoredMail; readonly sequence: number }[] {
  const { selected, user } = session;
  if (!selected || !user) return [];
  const byUid = new Map(session.mailboxes.list(user.address, selected.folder).map((mail) => [mail.uid, mail]));
  return selected.uids.flatMap((uid, index) => {
    const mail = byUid.get(uid);
    return mail ? [{ mail, sequence: index + 1 }] : [];
  });
}

/** Records a change of the selected folder; an idling client is told immediately. */
export function notice(session: Session, change: FolderChange): void {
  if (change.mailbox !== session.user?.address || change.folder !== session.selected?.folder) return;
  session.pending.push(change);
  if (session.awaiting?.what === "done") tellNews(session, true);
}

/** Sends the pending changes; removals only where sequence numbers may change (not during FETCH, STORE and SEARCH by number). */
export function tellNews(session: Session, mayRemove: boolean): void {
  const { selected } = session;
  if (!selected) return;
  const later: FolderChange[] = [];
  let added = false;
  for (const change of session.pending) {
    if (change.kind === "removed") {
      const at = selected.uids.indexOf(change.uid);
      if (!mayRemove) later.push(change);
      else if (at >= 0) {
        selected.uids.splice(at, 1);
        session.send(`* ${at + 1} EXPUNGE\r\n`);
      }
    } else if (change.kind === "added") {
      if (!selected.uids.includes(change.mail.uid)) {
        selected.uids.push(change.mail.uid);
        added = true;
      }
    } else {
      const at = selected.uids.indexOf(change.mail.uid);
      if (at >= 0) session.send(`* ${at + 1} FETCH (UID ${change.mail.uid} FLAGS (${change.mail.flags.join(" ")}))\r\n`);
    }
  }
  session.pending = later;
  if (added) session.send(`* ${selected.uids.length} EXISTS\r\n`);
}
