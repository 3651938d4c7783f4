import { decodeWords } from "postal-mime";
import type { StoredMail } from "../../world/tables.ts";
import { fieldOf, type MimePart, parseMime } from "./mime-tree.ts";
import { isNumberSet, numberSet } from "./sequence-set.ts";
import { BadCommand, textOf, type Token } from "./tokens.ts";

/** A mail to match, and its place in the folder. */
interface Candidate {
  readonly mail: StoredMail;
  readonly sequence: number;
  readonly tree: () => MimePart;
}

type Test = (candidate: Candidate) => boolean;

const FLAGS: Readonly<Record<string, readonly [flag: string, present: boolean]>> = {
  ANSWERED: ["\\Answered", true],
  DELETED: ["\\Deleted", true],
  DRAFT: ["\\Draft", true],
  FLAGGED: ["\\Flagged", true],
  SEEN: ["\\Seen", true],
  UNANSWERED: ["\\Answered", false],
  UNDELETED: ["\\Deleted", false],
  UNDRAFT: ["\\Draft", false],
  UNFLAGGED: ["\\Flagged", false],
  UNSEEN: ["\\Seen", false],
  NEW: ["\\Seen", false],
};

const DAY = 86_400_000;

/** Returns the mails of a folder, in order, that match the search keys. Throws BadCommand. */
export function search(
  mails: readonly StoredMail[],
  keys: readonly Token[],
): readonly { readonly mail: StoredMail; readonly sequence: number }[] {
  const last = { uid: mails.at(-1)?.uid ?? 0, sequence: mails.length };
  const queue = [...keys];
  if (queue[0] && /^charset$/iu.test(queue[0].kind === "list" ? "" : queue[0].value)) queue.splice(0, 2);
  const tests: Test[] = [];
  while (queue.length > 0) tests.push(nextTest(queue, last));
  return mails.flatMap((mail, index) => {
    let tree: MimePart | undefined;
    const candidate: Candidate = { mail, sequence: index + 1, tree: () => (tree ??= parseMime(mail.raw)) };
    return tests.every((test) => test(candidate)) ? [{ mail, sequence: index + 1 }] : [];
  });
}

function nextTest(queue: Token[], last: { readonly uid: number; readonly sequence: number }): Test {
  const token = queue.shift();
  if (token?.kind === "list") {
    const inner = [...token.items];
    const tests: Test[] = [];
    while (inner.length > 0) tests.push(nextTest(inner, last));
    return (candidate) => tests.every((test) => test(candidate));
  }
  const word = textOf(token);
  const key = word.toUpperCase();
  const value = () => textOf(queue.shift());
  if (isNumberSet(word)) {
    const within = numberSet(word, last.sequence);
    return ({ sequence }) => within(sequence);
  }
  const flag = FLAGS[key];
  if (flag) return ({ mail }) => mail.flags.includes(flag[0]) === flag[1];
  switch (key) {
    case "ALL":
      return () => true;
    case "OLD":
    case "RECENT":
      return () => key === "OLD";
    case "UID": {
      const within = numberSet(value(), last.uid);
      return ({ mail }) => within(mail.uid);
    }
    case "NOT": {
      const test = nextTest(queue, last);
      return (candidate) => !test(candidate);
    }
    case "OR": {
      const [one, other] = [nextTest(queue, last), nextTest(queue, last)];
      return (candidate) => one(candidate) || other(candidate);
    }
    case "KEYWORD":
    case "UNKEYWORD": {
      const keyword = value();
      return ({ mail }) => mail.flags.includes(keyword) === (key === "KEYWORD");
    }
    case "LARGER":
    case "SMALLER": {
      const size = Number(value());
      return ({ mail }) => (key === "LARGER" ? mail.raw.length > size : mail.raw.length < size);
    }
    case "SINCE":
    case "BEFORE":
    case "ON":
    case "SENTSINCE":
    case "SENTBEFORE":
    case "SENTON":
      return dateTest(key, value());
    case "HEADER": {
      const [name, wanted] = [value().toLowerCase(), value()];
      return ({ tree }) => holds(fieldOf(tree(), name), wanted);
    }
    case "FROM":
    case "TO":
    case "CC":
    case "BCC":
    case "SUBJECT": {
      const wanted = value();
      return ({ tree }) => holds(fieldOf(tree(), key.toLowerCase()), wanted);
    }
    case "BODY":
    case "TEXT": {
      const wanted = value().toLowerCase();
      return ({ mail, tree }) => (key === "TEXT" ? mail.raw : tree().body).toLowerCase().includes(wanted);
    }
    default:
      throw new BadCommand("unknown search key");
  }
}

/** Whether a header field exists and contains the words, ignoring case; without words, whether it exists. */
function holds(field: string | null, wanted: string): boolean {
  if (field === null) return false;
  const words = Buffer.from(wanted, "latin1").toString("utf8").toLowerCase();
  return field.toLowerCase().includes(wanted.toLowerCase()) || decodeWords(field).toLowerCase().includes(words);
}

function dateTest(key: string, text: string): Test {
  const start = Date.parse(`${text} UTC`);
  if (Number.isNaN(start)) throw new BadCommand("not a date");
  return ({ mail, tree }) => {
    const at = key.startsWith("SENT") ? Date.parse(fieldOf(tree(), "date") ?? "") : mail.at;
    if (key.endsWith("SINCE")) return at >= start;
    if (key.endsWith("BEFORE")) return at < start;
    return at >= start && at < start + DAY;
  };
}
