import { numberOf } from "./rules.ts";
import { plain } from "./facts.ts";

/** A parsed formula. A text is a template, which may contain variables. */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly template: string }
  | { readonly kind: "sum"; readonly operator: "+" | "-" | "*" | "/"; readonly left: Expression; readonly right: Expression }
  | { readonly kind: "call"; readonly name: FunctionName; readonly given: readonly Expression[] };

interface FunctionShape {
  readonly gives: "number" | "text";
  readonly least: number;
  readonly most: number;
  /** The function's names in French and English, folded. */
  readonly names: readonly string[];
}

/** The functions that a formula can call. */
export const FUNCTIONS = {
  round: { gives: "number", least: 1, most: 2, names: ["round", "arrondi"] },
  days: { gives: "number", least: 2, most: 2, names: ["days", "jours"] },
  upper: { gives: "text", least: 1, most: 1, names: ["upper", "majuscules"] },
  lower: { gives: "text", least: 1, most: 1, names: ["lower", "minuscules"] },
  capitals: { gives: "text", least: 1, most: 1, names: ["capitals", "initiales"] },
  join: { gives: "text", least: 2, most: 20, names: ["join", "joindre"] },
  firstWord: { gives: "text", least: 1, most: 1, names: ["firstword", "premiermot"] },
} as const satisfies Readonly<Record<string, FunctionShape>>;
/** Canonical names of the functions. */
export type FunctionName = keyof typeof FUNCTIONS;

/** Greatest depth of nested parentheses. */
const DEEPEST = 20;

type Token = { readonly kind: "number" | "text" | "word" | "sign"; readonly text: string };

/** Opening and closing signs of a text: straight, curly or French quotes, or the braces of a variable, which are part of the text. */
const QUOTES = [
  { open: "{{", close: "}}", isKept: true },
  { open: '"', close: '"', isKept: false },
  { open: "“", close: "”", isKept: false },
  { open: "«", close: "»", isKept: false },
] as const;
/** Matches the other tokens: numbers (with a point or a comma), names and signs. */
const PIECE = /(?<number>\d+(?:[.,]\d+)?)|(?<word>\p{L}+)|(?<sign>[-+−*×/÷();])/uy;
const SPACES = /\s*/uy;

/** Parses a formula. Returns null when it is malformed, calls an unknown function, or nests parentheses too deeply. */
export function parseExpression(formula: string): Expression | null {
  const tokens = tokensOf(formula);
  if (tokens === null) return null;
  let at = 0;
  let depth = 0;
  const isSign = (...signs: readonly string[]): boolean => tokens[at]?.kind === "sign" && signs.includes(tokens[at]?.text ?? "");
  const take = (sign: string): boolean => {
    if (!isSign(sign)) return false;
    at += 1;
    return true;
  };

  const chain = (operand: () => Expression | null, ...signs: readonly ("+" | "-" | "*" | "/")[]): Expression | null => {
    let left = operand();
    while (left !== null && isSign(...signs)) {
      const operator = signs.find(take) ?? "+";
      const right = operand();
      left = right === null ? null : { kind: "sum", operator, left, right };
    }
    return left;
  };
  const whole = (): Expression | null => {
    if (depth >= DEEPEST) return null;
    depth += 1;
    const expression = chain(() => chain(single, "*", "/"), "+", "-");
    depth -= 1;
    return expression;
  };
  const single = (): Expression | null => {
    if (take("-")) {
      const right = value();
      return right === null ? null : { kind: "sum", operator: "-", left: { kind: "number", value: 0 }, right };
    }
    return value();
  };
  const value = (): Expression | null => {
    if (take("(")) {
      const inner = whole();
      return take(")") ? inner : null;
    }
    const token = tokens[at];
    if (token === undefined || token.kind === "sign") return null;
    at += 1;
    if (token.kind === "number") return { kind: "number", value: numberOf(token.text) ?? 0 };
    return token.kind === "text" ? { kind: "text", template: token.text } : call(token.text);
  };
  const call = (written: string): Expression | null => {
    const name = functionNamed(written);
    if (name === null || !take("(")) return null;
    const given: Expression[] = [];
    do {
      const each = whole();
      if (each === null) return null;
      given.push(each);
    } while (take(";"));
    const { least, most } = FUNCTIONS[name];
    return take(")") && given.length >= least && given.length <= most ? { kind: "call", name, given } : null;
  };

  const expression = whole();
  return at === tokens.length ? expression : null;
}

/** Returns whether the result of a formula is a number or a text. */
export function gives(expression: Expression): "number" | "text" {
  switch (expression.kind) {
    case "number":
    case "sum":
      return "number";
    case "text":
      return "text";
    case "call":
      return FUNCTIONS[expression.name].gives;
  }
}

function functionNamed(word: string): FunctionName | null {
  const folded = plain(word);
  const names = Object.keys(FUNCTIONS) as FunctionName[]; // `Object.keys` widens the keys to string.
  return names.find((name) => (FUNCTIONS[name].names as readonly string[]).includes(folded)) ?? null;
}

const SIGNS: Readonly<Record<string, string>> = { "−": "-", "×": "*", "÷": "/" };

function tokensOf(formula: string): Token[] | null {
  const tokens: Token[] = [];
  const text = formula.trimEnd();
  let at = 0;
  while (at < text.length) {
    SPACES.lastIndex = at;
    SPACES.exec(text);
    const found = quotedAt(text, SPACES.lastIndex) ?? pieceAt(text, SPACES.lastIndex);
    if (found === null) return null;
    tokens.push(found.token);
    at = found.end;
  }
  return tokens;
}

interface Found {
  readonly token: Token;
  /** Position after the token. */
  readonly end: number;
}

function quotedAt(text: string, at: number): Found | null {
  const quotes = QUOTES.find(({ open }) => text.startsWith(open, at));
  if (quotes === undefined) return null;
  const { open, close, isKept } = quotes;
  const from = at + open.length;
  const to = text.indexOf(close, from);
  if (to < 0) return null;
  const inside = text.slice(from, to);
  if (isKept) return /[{}]/u.test(inside) ? null : { token: { kind: "text", text: `${open}${inside}${close}` }, end: to + close.length };
  return { token: { kind: "text", text: open === "«" ? inside.replace(/^\s/u, "").trimEnd() : inside }, end: to + close.length };
}

function pieceAt(text: string, at: number): Found | null {
  PIECE.lastIndex = at;
  const { number, word, sign } = PIECE.exec(text)?.groups ?? {};
  const end = PIECE.lastIndex;
  if (number !== undefined) return { token: { kind: "number", text: number }, end };
  if (word !== undefined) return { token: { kind: "word", text: word }, end };
  return sign === undefined ? null : { token: { kind: "sign", text: SIGNS[sign] ?? sign }, end };
}
