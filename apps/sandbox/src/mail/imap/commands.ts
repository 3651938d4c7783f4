import * as folders from "./folder-commands.ts";
import * as mails from "./mail-commands.ts";
import type { CommandParts } from "./command-reader.ts";
import { type Session, tellNews } from "./session.ts";
import { BadCommand, textOf, type Token, tokenize } from "./tokens.ts";

export const CAPABILITIES = "IMAP4rev1 LITERAL+ SASL-IR AUTH=PLAIN IDLE UIDPLUS MOVE UNSELECT SPECIAL-USE NAMESPACE CHILDREN ID";

/** Commands during which sequence numbers must not change. */
const KEEPS_NUMBERS = new Set(["FETCH", "STORE", "SEARCH"]);

/** Answers one command. Never throws, whatever the input. */
export function answerCommand(session: Session, parts: CommandParts): void {
  const line = typeof parts[0] === "string" ? parts[0].trim() : "";
  const { awaiting } = session;
  session.awaiting = null;
  const tag = awaiting?.tag ?? /^[^\s(){}"%*\\]+/u.exec(line)?.[0] ?? "*";
  try {
    if (awaiting?.what === "done") {
      if (line.toUpperCase() !== "DONE") throw new BadCommand("DONE was expected");
      session.send(`${tag} OK IDLE done\r\n`);
    } else if (awaiting) session.send(`${tag} OK ${plain(session, line)}AUTHENTICATE done\r\n`);
    else answerNamed(session, tag, tokenize(parts));
  } catch (error) {
    if (error instanceof folders.Refused) session.send(`${tag} NO ${error.message}\r\n`);
    else if (error instanceof BadCommand) session.send(`${tag} BAD ${error.message}\r\n`);
    else session.send(`${tag} NO [SERVERBUG] the command failed\r\n`);
  }
}

function answerNamed(session: Session, tag: string, [, nameToken, ...rest]: readonly Token[]): void {
  const name = textOf(nameToken).toUpperCase();
  const byUid = name === "UID";
  const command = byUid ? textOf(rest.shift()).toUpperCase() : name;
  const code = perform(session, command, byUid, rest, tag);
  if (code === null) return;
  tellNews(session, byUid || !KEEPS_NUMBERS.has(command));
  session.send(`${tag} OK ${code}${command} done\r\n`);
  if (command === "LOGOUT") session.end();
}

/** Executes the command; returns the code of the tagged answer, or null if that answer is sent later. */
function perform(session: Session, command: string, byUid: boolean, rest: readonly Token[], tag: string): string | null {
  if (byUid && !["FETCH", "SEARCH", "STORE", "COPY", "MOVE", "EXPUNGE"].includes(command)) throw new BadCommand("unknown command");
  switch (command) {
    case "CAPABILITY":
      session.send(`* CAPABILITY ${CAPABILITIES}\r\n`);
      return "";
    case "NOOP":
    case "CHECK":
    case "SUBSCRIBE":
    case "UNSUBSCRIBE":
      return "";
    case "ID":
      session.send('* ID ("name" "Filon sandbox")\r\n');
      return "";
    case "LOGOUT":
      session.send("* BYE See you\r\n");
      return "";
    case "LOGIN":
      return login(session, textOf(rest[0]), textOf(rest[1]));
    case "AUTHENTICATE":
      return authenticate(session, rest, tag);
    case "NAMESPACE":
      folders.ownerOf(session);
      session.send('* NAMESPACE (("" "/")) NIL NIL\r\n');
      return "";
    case "LIST":
    case "LSUB":
      folders.list(session, command, rest);
      return "";
    case "SELECT":
    case "EXAMINE":
      return folders.select(session, command === "EXAMINE", rest);
    case "STATUS":
      folders.status(session, rest);
      return "";
    case "APPEND":
      return folders.append(session, rest);
    case "CREATE":
    case "DELETE":
    case "RENAME":
      throw new folders.Refused("[CANNOT] the folders of this mailbox are fixed");
    case "CLOSE":
    case "UNSELECT":
      if (command === "CLOSE" && session.selected && !session.selected.readOnly) mails.expunge(session, undefined);
      session.selected = null;
      session.pending = [];
      return "";
    case "FETCH":
      mails.fetch(session, byUid, rest);
      return "";
    case "SEARCH":
      mails.find(session, byUid, rest);
      return "";
    case "STORE":
      mails.store(session, byUid, rest);
      return "";
    case "COPY":
    case "MOVE":
      return mails.copy(session, byUid, command === "MOVE", rest);
    case "EXPUNGE":
      mails.expunge(session, byUid ? rest[0] : undefined);
      return "";
    case "IDLE":
      folders.ownerOf(session);
      session.awaiting = { what: "done", tag };
      session.send("+ idling\r\n");
      tellNews(session, true);
      return null;
    default:
      throw new BadCommand("unknown command");
  }
}

function login(session: Session, user: string, password: string): string {
  const decode = (text: string) => Buffer.from(text, "latin1").toString("utf8");
  const mailbox = session.mailboxes.authenticate(decode(user), decode(password));
  if (!mailbox) throw new folders.Refused("[AUTHENTICATIONFAILED] Invalid credentials");
  session.user = mailbox;
  return `[CAPABILITY ${CAPABILITIES}] `;
}

/** AUTHENTICATE PLAIN, with its response on the same line (RFC 4959) or, when null, on the next. */
function authenticate(session: Session, [mechanism, initial]: readonly Token[], tag: string): string | null {
  if (textOf(mechanism).toUpperCase() !== "PLAIN") throw new folders.Refused("[CANNOT] only PLAIN is offered");
  if (initial) return plain(session, textOf(initial));
  session.awaiting = { what: "plain", tag };
  session.send("+ \r\n");
  return null;
}

function plain(session: Session, response: string): string {
  if (response === "*") throw new BadCommand("cancelled");
  const [, user = "", password = ""] = Buffer.from(response, "base64").toString("latin1").split("\u0000");
  return login(session, user, password);
}
