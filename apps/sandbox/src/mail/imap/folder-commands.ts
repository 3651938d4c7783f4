import { FOLDERS, messageIdOf } from "../mailboxes.ts";
import type { Session } from "./session.ts";
import { BadCommand, imapString, textOf, type Token } from "./tokens.ts";

/** A refusal that the client can resolve, answered with NO. */
export class Refused extends Error {
  override readonly name = "Refused";
}

/** Returns the mailbox's owner. Throws Refused before login. */
export function ownerOf(session: Session): string {
  if (!session.user) throw new Refused("[AUTHENTICATIONFAILED] log in first");
  return session.user.address;
}

/** Returns a folder's canonical name. Throws Refused if it does not exist. */
export function folderOf(token: Token | undefined): string {
  const asked = textOf(token);
  const found = FOLDERS.find(({ name }) => name.toLowerCase() === asked.toLowerCase());
  if (!found) throw new Refused("[NONEXISTENT] no such mailbox");
  return found.name;
}

export function list(session: Session, command: "LIST" | "LSUB", [reference, pattern, ...rest]: readonly Token[]): void {
  ownerOf(session);
  // In LIST (SPECIAL-USE) "" "*" (RFC 6154), the selection comes first.
  const [base, wanted] = reference?.kind === "list" ? [textOf(pattern), textOf(rest[0])] : [textOf(reference), textOf(pattern)];
  if (wanted === "") {
    session.send(`* ${command} (\\Noselect) "/" ""\r\n`);
    return;
  }
  const expression = new RegExp(`^${`${base}${wanted}`.replaceAll(/[.+?^${}()|[\]\\]/gu, "\\$&").replaceAll(/[*%]/gu, ".*")}$`, "iu");
  for (const { name, use } of FOLDERS) {
    if (!expression.test(name)) continue;
    session.send(`* ${command} (\\HasNoChildren${use === null || command === "LSUB" ? "" : ` ${use}`}) "/" ${imapString(name)}\r\n`);
  }
}

/** SELECT or EXAMINE; returns the code of the tagged answer. */
export function select(session: Session, readOnly: boolean, [name]: readonly Token[]): string {
  const owner = ownerOf(session);
  session.selected = null;
  session.pending = [];
  const folder = folderOf(name);
  const { uidValidity, uidNext } = session.mailboxes.numbers(owner, folder);
  const mails = session.mailboxes.list(owner, folder);
  session.selected = { folder, readOnly, uids: mails.map(({ uid }) => uid) };
  session.send("* FLAGS (\\Answered \\Flagged \\Deleted \\Seen \\Draft)\r\n");
  session.send(`* OK [PERMANENTFLAGS (${readOnly ? "" : "\\Answered \\Flagged \\Deleted \\Seen \\Draft \\*"})] Flags\r\n`);
  session.send(`* ${mails.length} EXISTS\r\n* 0 RECENT\r\n`);
  const unseen = mails.findIndex(({ flags }) => !flags.includes("\\Seen"));
  if (unseen >= 0) session.send(`* OK [UNSEEN ${unseen + 1}] First unseen\r\n`);
  session.send(`* OK [UIDVALIDITY ${uidValidity}] UIDs valid\r\n* OK [UIDNEXT ${uidNext}] Next UID\r\n`);
  return readOnly ? "[READ-ONLY] " : "[READ-WRITE] ";
}

export function status(session: Session, [name, items]: readonly Token[]): void {
  const owner = ownerOf(session);
  const folder = folderOf(name);
  if (items?.kind !== "list") throw new BadCommand("items are missing");
  const { uidValidity, uidNext } = session.mailboxes.numbers(owner, folder);
  const mails = session.mailboxes.list(owner, folder);
  const values: Readonly<Record<string, number>> = {
    MESSAGES: mails.length,
    RECENT: 0,
    UIDNEXT: uidNext,
    UIDVALIDITY: uidValidity,
    UNSEEN: mails.filter(({ flags }) => !flags.includes("\\Seen")).length,
  };
  const answer = items.items.flatMap((item) => {
    const word = textOf(item).toUpperCase();
    return values[word] === undefined ? [] : [`${word} ${values[word]}`];
  });
  session.send(`* STATUS ${imapString(folder)} (${answer.join(" ")})\r\n`);
}

/** APPEND; a mail whose Message-ID is already in the folder, such as a submitted mail appended to Sent, is not stored again. */
export function append(session: Session, tokens: readonly Token[]): string {
  const owner = ownerOf(session);
  const [name, ...rest] = tokens;
  const asked = FOLDERS.find((each) => each.name.toLowerCase() === textOf(name).toLowerCase());
  if (!asked) throw new Refused("[TRYCREATE] no such mailbox");
  const raw = textOf(rest.at(-1));
  const flags = rest.find((token) => token.kind === "list");
  const date = rest.length > 1 ? rest.slice(0, -1).find((token) => token.kind === "string") : undefined;
  const at = date?.kind === "string" ? Date.parse(date.value.trim()) : Number.NaN;
  const messageId = messageIdOf(raw);
  const there = messageId === null ? null : session.mailboxes.withMessageId(owner, asked.name, messageId);
  const mail =
    there ??
    session.mailboxes.add(
      owner,
      asked.name,
      Buffer.from(raw, "latin1"),
      flags?.kind === "list" ? flags.items.map(textOf) : [],
      Number.isNaN(at) ? Date.now() : at,
    );
  return `[APPENDUID ${session.mailboxes.numbers(owner, asked.name).uidValidity} ${mail.uid}] `;
}
