import type { StoredMail } from "../../world/tables.ts";
import { fetchAnswer, fetchItems, marksSeen } from "./fetch.ts";
import { folderOf, ownerOf, Refused } from "./folder-commands.ts";
import { search } from "./search.ts";
import { numberSet } from "./sequence-set.ts";
import { known, type Selection, type Session } from "./session.ts";
import { BadCommand, textOf, type Token } from "./tokens.ts";

function selectionOf(session: Session, forWriting: boolean): Selection {
  ownerOf(session);
  if (!session.selected) throw new Refused("select a mailbox first");
  if (forWriting && session.selected.readOnly) throw new Refused("[READ-ONLY] the mailbox is selected read-only");
  return session.selected;
}

/** Returns the mails in a set, by UID or by sequence number. */
function chosen(
  session: Session,
  set: Token | undefined,
  byUid: boolean,
): readonly { readonly mail: StoredMail; readonly sequence: number }[] {
  const all = known(session);
  const last = all.at(-1);
  const within = numberSet(textOf(set), (byUid ? last?.mail.uid : last?.sequence) ?? 0);
  return all.filter(({ mail, sequence }) => within(byUid ? mail.uid : sequence));
}

export function fetch(session: Session, byUid: boolean, [set, asked]: readonly Token[]): void {
  const selected = selectionOf(session, false);
  const items = [...fetchItems(asked)];
  if (byUid && !items.some((item) => item.toUpperCase() === "UID")) items.unshift("UID");
  const seen = !selected.readOnly && marksSeen(items);
  for (const { mail, sequence } of chosen(session, set, byUid)) {
    const marked = seen && !mail.flags.includes("\\Seen") ? session.mailboxes.setFlags(mail, [...mail.flags, "\\Seen"]) : mail;
    session.send(`* ${sequence} FETCH (${fetchAnswer(marked, items)})\r\n`);
  }
}

export function find(session: Session, byUid: boolean, keys: readonly Token[]): void {
  selectionOf(session, false);
  const all = known(session);
  const found = search(
    all.map(({ mail }) => mail),
    keys,
  );
  const numbers = found.map(({ mail, sequence }) => (byUid ? mail.uid : (all[sequence - 1]?.sequence ?? sequence)));
  session.send(`* SEARCH${numbers.map((number) => ` ${number}`).join("")}\r\n`);
}

export function store(session: Session, byUid: boolean, [set, action, ...values]: readonly Token[]): void {
  selectionOf(session, true);
  const match = /^([+-]?)FLAGS(\.SILENT)?$/iu.exec(textOf(action));
  if (!match) throw new BadCommand("unknown action");
  const given = values.flatMap((value) => (value.kind === "list" ? value.items.map(textOf) : [value.value]));
  for (const { mail, sequence } of chosen(session, set, byUid)) {
    const flags =
      match[1] === "+"
        ? [...new Set([...mail.flags, ...given])]
        : match[1] === "-"
          ? mail.flags.filter((flag) => !given.includes(flag))
          : [...new Set(given)];
    session.mailboxes.setFlags(mail, flags);
    // Already reported here, with its number, so not reported again as a change.
    session.pending = session.pending.filter((change) => change.kind !== "changed" || change.mail.uid !== mail.uid);
    if (match[2] === undefined) session.send(`* ${sequence} FETCH (UID ${mail.uid} FLAGS (${flags.join(" ")}))\r\n`);
  }
}

/** COPY or MOVE; returns the code of the tagged answer. */
export function copy(session: Session, byUid: boolean, move: boolean, [set, name]: readonly Token[]): string {
  const selected = selectionOf(session, move);
  const owner = ownerOf(session);
  const folder = folderOf(name);
  const copies = chosen(session, set, byUid).map(({ mail }) => ({
    mail,
    copied: session.mailboxes.add(owner, folder, Buffer.from(mail.raw, "latin1"), mail.flags, mail.at),
  }));
  if (copies.length === 0) return "";
  const code = `[COPYUID ${session.mailboxes.numbers(owner, folder).uidValidity} ${copies.map(({ mail }) => mail.uid).join(",")} ${copies.map(({ copied }) => copied.uid).join(",")}] `;
  if (!move) return code;
  session.send(`* OK ${code}Moved\r\n`);
  for (const { mail } of copies) session.mailboxes.remove(owner, selected.folder, mail.uid);
  return "";
}

/** Removes the mails marked as deleted; with a set, only those in it. */
export function expunge(session: Session, set: Token | undefined): void {
  const selected = selectionOf(session, true);
  const owner = ownerOf(session);
  const mails = set === undefined ? known(session) : chosen(session, set, true);
  for (const { mail } of mails) if (mail.flags.includes("\\Deleted")) session.mailboxes.remove(owner, selected.folder, mail.uid);
}
