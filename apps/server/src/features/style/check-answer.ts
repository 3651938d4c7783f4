import { type Question, QUESTIONS } from "@filon/ai/style";
import { UserError } from "@filon/contracts/errors";
import { ANSWER_LEAST, type StyleAnswer } from "@filon/contracts/style";

/** Returns an answer as it is kept. Throws 400 when it does not fit its question: a text too short, a choice that is not offered, none at all. */
export function checkedAnswer(number: number, given: StyleAnswer): StyleAnswer {
  const question = QUESTIONS[number - 1];
  if (question === undefined) throw new UserError("style.errors.question", { status: 404 });
  if (question.kind === "text") return { text: checkedText(given) };
  const other = (given.other ?? "").trim();
  const chosen = given.chosen ?? [];
  const isKnown = chosen.every((key) => question.choices.some((choice) => choice.key === key) || (key === "other" && question.other));
  const isTwice = question.kind !== "pair" && new Set(chosen).size !== chosen.length;
  if (given.text !== undefined || !isKnown || isTwice || (other !== "" && !question.other)) throw notOffered();
  requireCount(question, chosen, other);
  return { chosen, ...(other !== "" && { other }) };
}

const notOffered = () => new UserError("style.errors.choice", { fields: { answer: "style.errors.choice" } });

/** An empty text passes the question: it is answered, and tells nothing. */
function checkedText({ text, chosen, other }: StyleAnswer): string {
  if (text === undefined || chosen !== undefined || other !== undefined) throw notOffered();
  const kept = text.trim();
  if (kept !== "" && kept.length < ANSWER_LEAST)
    throw new UserError("style.errors.tooShort", { params: { least: ANSWER_LEAST }, fields: { answer: "style.errors.tooShort" } });
  return kept;
}

function requireCount({ kind }: Question, chosen: readonly string[], other: string): void {
  if (chosen.includes("other") && other === "") throw new UserError("style.errors.other", { fields: { answer: "style.errors.other" } });
  const isRight = kind === "one" ? chosen.length === 1 : kind === "pair" ? chosen.length === 2 : chosen.length > 0 || other !== "";
  if (!isRight) throw new UserError("style.errors.none", { fields: { answer: "style.errors.none" } });
}
