import { type Answer, type Answers, QUESTIONS } from "@filon/ai/style";
import { fold } from "../../packages/ai/src/text/fold.ts";
import { LineError } from "./lines.ts";

const plain = (text: string): string =>
  fold(text)
    .replaceAll(/[^a-z0-9 🙂!…;-]/gu, "")
    .trim();

/**
 * Reads the answers of the fifteen questions: a list in their order, or an object by number ("1", "q1"). A text question takes a text; a choice its key, its
 * words in either language, or its position from 0; a pair two choices, as a list or as {prospect, client}.
 */
export function answersOf(value: unknown): Answers {
  if (value === undefined || value === null) return {};
  const answers: Record<number, Answer> = {};
  const entries: readonly (readonly [number, unknown])[] = Array.isArray(value)
    ? value.map((each: unknown, at) => numbered(each, at + 1))
    : typeof value === "object"
      ? Object.entries(value).map(([key, each]) => [Number(/\d+/u.exec(key)?.[0] ?? Number.NaN), each] as const)
      : fail();
  for (const [number, each] of entries) {
    const question = QUESTIONS[number - 1];
    if (question === undefined || each === null || each === undefined) continue;
    answers[number] = question.kind === "text" ? { text: textsIn(each).join(" ") } : chosenIn(question, each);
  }
  return answers;
}

function fail(): never {
  throw new LineError('"answers" must be a list or an object');
}

function numbered(each: unknown, position: number): readonly [number, unknown] {
  if (typeof each === "object" && each !== null && !Array.isArray(each)) {
    const given = each as Readonly<Record<string, unknown>>;
    const named = given.question ?? given.number ?? given.id ?? given.q;
    const number = typeof named === "number" ? named : Number(/\d+/u.exec(typeof named === "string" ? named : "")?.[0] ?? Number.NaN);
    const inside = given.answer ?? given.text ?? given.choice ?? given.choices ?? given.chosen ?? given.value;
    if (inside !== undefined) return [Number.isInteger(number) ? number : position, inside];
  }
  return [position, each];
}

/** Returns the texts in a value, however it is wrapped. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number" || typeof value === "boolean") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(textsIn);
  return [];
}

function chosenIn(question: (typeof QUESTIONS)[number], value: unknown): Answer {
  const ordered =
    typeof value === "object" && value !== null && !Array.isArray(value) ? pairOf(value as Readonly<Record<string, unknown>>) : value;
  const chosen: string[] = [];
  let other: string | undefined;
  const given = textsIn(ordered).flatMap((text) =>
    question.kind === "several" && matching(question, text) === null ? text.split(/\s*[,·|]\s*/u) : [text],
  );
  for (const text of given) {
    const key = matching(question, text);
    if (key !== null) chosen.push(key);
    else if (text.trim() !== "") {
      other = text.trim();
      if (question.kind === "pair") chosen.push("other");
    }
  }
  return { chosen, ...(other === undefined ? {} : { other }) };
}

function pairOf(value: Readonly<Record<string, unknown>>): unknown {
  const first = value.prospect ?? value.prospects ?? value.cold;
  const second = value.client ?? value.clients ?? value.customer;
  return first === undefined && second === undefined ? Object.values(value) : [first ?? second, second ?? first];
}

function matching(question: (typeof QUESTIONS)[number], text: string): string | null {
  const said = plain(text);
  // A hyphen, as a dash is folded, is the choice itself; punctuation that is dropped is none.
  if (said === "") return null;
  for (const { key, words } of question.choices)
    if (text.trim() === key || said === plain(words.fr) || said === plain(words.en) || text.trim() === words.fr) return key;
  if (/^\d{1,2}$/u.test(text.trim())) return question.choices[Number(text)]?.key ?? null;
  const near = question.choices.find(
    ({ words }) => said.length > 6 && [words.fr, words.en].some((each) => plain(each).startsWith(said) || said.startsWith(plain(each))),
  );
  return near?.key ?? null;
}
