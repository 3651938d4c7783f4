import type { StoredMail } from "../../world/tables.ts";
import { envelopeOf, structureOf } from "./describe-part.ts";
import { type MimePart, parseMime } from "./mime-tree.ts";
import { BadCommand, type Token } from "./tokens.ts";

const MACROS: Readonly<Record<string, readonly string[]>> = {
  ALL: ["FLAGS", "INTERNALDATE", "RFC822.SIZE", "ENVELOPE"],
  FAST: ["FLAGS", "INTERNALDATE", "RFC822.SIZE"],
  FULL: ["FLAGS", "INTERNALDATE", "RFC822.SIZE", "ENVELOPE", "BODY"],
};

const SECTION = /^BODY(\.PEEK)?\[([^\]]*)\](?:<(\d+)\.(\d+)>)?$/iu;

/** Returns the items that a FETCH requests, with macros expanded. Throws BadCommand. */
export function fetchItems(token: Token | undefined): readonly string[] {
  if (!token) throw new BadCommand("nothing to fetch");
  const words = token.kind === "list" ? token.items.map((item) => (item.kind === "list" ? "" : item.value)) : [token.value];
  return words.flatMap((word) => MACROS[word.toUpperCase()] ?? [word]);
}

/** Whether fetching these items marks the mail as seen. */
export function marksSeen(items: readonly string[]): boolean {
  return items.some((item) => /^RFC822(?:\.TEXT)?$/iu.test(item) || (SECTION.test(item) && !/^BODY\.PEEK/iu.test(item)));
}

/** Returns the answer to a FETCH of one mail, without the surrounding line; one character per byte. Throws BadCommand. */
export function fetchAnswer(mail: StoredMail, items: readonly string[]): string {
  let tree: MimePart | undefined;
  const parsed = () => (tree ??= parseMime(mail.raw));
  return items.map((item) => itemAnswer(mail, item, parsed)).join(" ");
}

function itemAnswer(mail: StoredMail, item: string, parsed: () => MimePart): string {
  switch (item.toUpperCase()) {
    case "UID":
      return `UID ${mail.uid}`;
    case "FLAGS":
      return `FLAGS (${mail.flags.join(" ")})`;
    case "INTERNALDATE":
      return `INTERNALDATE "${internalDate(mail.at)}"`;
    case "RFC822.SIZE":
      return `RFC822.SIZE ${mail.raw.length}`;
    case "ENVELOPE":
      return `ENVELOPE ${envelopeOf(parsed())}`;
    case "BODYSTRUCTURE":
      return `BODYSTRUCTURE ${structureOf(parsed(), true)}`;
    case "BODY":
      return `BODY ${structureOf(parsed(), false)}`;
    case "RFC822":
      return `RFC822 ${literal(mail.raw)}`;
    case "RFC822.HEADER":
      return `RFC822.HEADER ${literal(parsed().header)}`;
    case "RFC822.TEXT":
      return `RFC822.TEXT ${literal(parsed().body)}`;
    default: {
      const match = SECTION.exec(item);
      if (!match) throw new BadCommand("unknown item");
      const [, , section = "", start, length] = match;
      const whole = section === "" ? mail.raw : sectionOf(parsed(), section);
      if (whole === null || start === undefined) return `BODY[${section}] ${whole === null ? "NIL" : literal(whole)}`;
      return `BODY[${section}]<${start}> ${literal(whole.slice(Number(start), Number(start) + Number(length)))}`;
    }
  }
}

/** Returns a section of a mail, such as TEXT, 1.2, 2.MIME or HEADER.FIELDS (Subject); null if it does not exist. */
function sectionOf(mail: MimePart, section: string): string | null {
  const numbers = /^(?:\d+(?:\.\d+)*)?/u.exec(section)?.[0] ?? "";
  const rest = section.slice(numbers.length).replace(/^\./u, "");
  let part: MimePart | undefined = mail;
  for (const number of numbers === "" ? [] : numbers.split(".")) {
    // A part that is itself a mail is entered through that mail; a mail without parts is its own part 1.
    const holder: MimePart = part.type === "message" && part.parts[0] ? part.parts[0] : part;
    part = holder.type === "multipart" ? holder.parts[Number(number) - 1] : number === "1" ? holder : undefined;
    if (!part) return null;
  }
  const inner = numbers !== "" && part.type === "message" ? part.parts[0] : part;
  if (rest === "") return part.body;
  if (/^MIME$/iu.test(rest)) return part.header;
  if (!inner) return null;
  if (/^TEXT$/iu.test(rest)) return inner.body;
  if (/^HEADER$/iu.test(rest)) return inner.header;
  const fields = /^HEADER\.FIELDS(\.NOT)?\s*\(([^)]*)\)$/iu.exec(rest);
  if (!fields) throw new BadCommand("unknown section");
  const names = new Set((fields[2] ?? "").split(/\s+/u).map((name) => name.replaceAll('"', "").toLowerCase()));
  return pickFields(inner.header, (name) => names.has(name) === (fields[1] === undefined));
}

function pickFields(header: string, wanted: (name: string) => boolean): string {
  const fields = header.replace(/\r\n\r\n$/u, "\r\n").match(/[^\r\n]+\r\n(?:[ \t][^\r\n]*\r\n)*/gu) ?? [];
  return `${fields.filter((field) => wanted(field.slice(0, field.indexOf(":")).trim().toLowerCase())).join("")}\r\n`;
}

function literal(text: string): string {
  return `{${text.length}}\r\n${text}`;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 05-Nov-2026 10:11:12 +0000 */
function internalDate(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(date.getUTCDate())}-${MONTHS[date.getUTCMonth()] ?? "Jan"}-${date.getUTCFullYear()} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} +0000`;
}
