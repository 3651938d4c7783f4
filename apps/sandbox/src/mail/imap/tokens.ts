import type { CommandParts } from "./command-reader.ts";

/** A value in a command: an atom, a string, or a list in parentheses. */
export type Token =
  | { readonly kind: "atom" | "string"; readonly value: string }
  | { readonly kind: "list"; readonly items: readonly Token[] };

/** A command that cannot be parsed. */
export class BadCommand extends Error {
  override readonly name = "BadCommand";
}

/** Parses the values of a command; literals become strings with one character per byte. Throws BadCommand. */
export function tokenize(parts: CommandParts): readonly Token[] {
  const root: Token[] = [];
  const open: Token[][] = [root];
  const add = (token: Token) => open.at(-1)?.push(token);

  for (const part of parts) {
    if (typeof part !== "string") {
      add({ kind: "string", value: part.toString("latin1") });
      continue;
    }
    let at = 0;
    while (at < part.length) {
      const character = part[at];
      if (character === " ") at += 1;
      else if (character === "(") {
        open.push([]);
        at += 1;
      } else if (character === ")") {
        const items = open.pop();
        if (!items || open.length === 0) throw new BadCommand("unbalanced parenthesis");
        add({ kind: "list", items });
        at += 1;
      } else if (character === '"') {
        const quoted = /^"((?:[^"\\]|\\.)*)"/u.exec(part.slice(at));
        if (!quoted) throw new BadCommand("unterminated string");
        add({ kind: "string", value: (quoted[1] ?? "").replaceAll(/\\(.)/gu, "$1") });
        at += quoted[0].length;
      } else {
        // A bracketed section may contain spaces and parentheses: BODY.PEEK[HEADER.FIELDS (Subject)]<0.100>
        const atom = /^(?:[^\s()"[\]]|\[[^\]]*\])+/u.exec(part.slice(at));
        if (!atom) throw new BadCommand("unexpected character");
        add({ kind: "atom", value: atom[0] });
        at += atom[0].length;
      }
    }
  }
  if (open.length !== 1) throw new BadCommand("unbalanced parenthesis");
  return root;
}

/** Returns the text of a token that is not a list. Throws BadCommand. */
export function textOf(token: Token | undefined): string {
  if (!token || token.kind === "list") throw new BadCommand("a value is missing");
  return token.value;
}

/** Encodes a value as IMAP does: NIL, quoted, or a literal where quoting cannot represent it. The input has one character per byte. */
export function imapString(value: string | null): string {
  if (value === null) return "NIL";
  // oxlint-disable-next-line no-control-regex -- exactly the bytes that a quoted string may not contain
  if (/^[\u0020-\u007e]*$/u.test(value) && value.length < 500) return `"${value.replaceAll(/["\\]/gu, "\\$&")}"`;
  return `{${value.length}}\r\n${value}`;
}
