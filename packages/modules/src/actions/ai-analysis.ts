import { Analysed, type AnswerShape } from "@filon/contracts/calls";
import { cutText } from "@filon/contracts/text";
import { type ConfigProblem, type ModuleAnswer, renderMessage } from "@filon/domain";
import { z } from "zod";
import { askAssistant, assistantAnswer, logAssistant } from "../kit/assistant.ts";
import { defineModule } from "../kit/define-module.ts";
import { plain } from "../kit/facts.ts";
import { IN, port } from "../kit/ports.ts";
import { checkTemplate } from "../kit/templates.ts";

/** Longest reason kept, in characters. */
const WHY_MOST = 300;

const Input = z.strictObject({
  name: z.string().trim().min(1).max(60),
  value: z.string().trim().min(1).max(1_000).meta({ kind: "template" }),
});

const config = z.strictObject({
  question: z.string().trim().min(10).max(2_000).meta({ kind: "template" }),
  inputs: z.array(Input).min(1).max(20),
  answer: z.enum(["text", "yesNo", "choice", "number"]).default("text"),
  choices: z.array(z.string().trim().min(1).max(60)).max(6).default([]),
  onError: z.enum(["stop", "continue"]).default("stop"),
});
type Settings = z.output<typeof config>;

/**
 * Answers a question about the prospect from the values that the step names, and from nothing else. What they say word for word (one of the
 * choices, one number) needs no model; without one there is no other truthful answer, and the prospect leaves by `failed` with the reason.
 */
export const aiAnalysis = defineModule({
  type: "ai_analysis",
  version: 1,
  category: "actions",
  families: [1],
  listing: {
    category: "ai",
    complexity: "advanced",
    price: 20,
    included: "no",
    plan: "professional",
    tags: ["pipeline"],
    features: ["inputs", "cites", "honest"],
    updatedOn: "2026-11-26",
  },
  channels: [],
  needsModel: ({ onError, answer }) => onError === "stop" && (answer === "text" || answer === "yesNo"),
  config,
  inputs: [...IN],
  outputs: [port("done", "neutral"), port("failed", "negative")],
  optional: ["failed"],
  observes: [],
  migrations: [],
  check: (settings, offered) => [
    ...checkTemplate("question", settings.question, offered),
    ...settings.inputs.flatMap(({ value }, at) => checkTemplate(`inputs.${at}.value`, value, offered)),
    ...checkChoices(settings),
  ],
  produces: ({ answer }) => [
    { name: "answer", kind: answer === "yesNo" ? "boolean" : answer === "number" ? "number" : "text" },
    { name: "why", kind: "text" },
    { name: "sources", kind: "list" },
  ],
  // No model is connected, in a test run as in a live one.
  sample: () => ({ status: "answered", data: { answered: false, why: "noProvider" } }),
  plan: ({ facts, now, reason }, settings): ModuleAnswer => {
    const { question, inputs, onError } = settings;
    if (reason.kind === "answer") {
      const read = assistantAnswer(Analysed, reason.answer);
      if (!read.answered) return failed(read.why, onError);
      const { answer, why, sources } = read;
      const isCited = sources.length > 0 && sources.every((source) => inputs.some(({ name }) => name === source));
      return isCited && fits(answer, settings)
        ? { go: "done", outputs: { answer, why, sources }, effects: [logAssistant(null)] }
        : failed("outOfShape", onError);
    }
    const asked = renderMessage(question, facts, now);
    if (!("text" in asked)) return { hold: "missingVariable", detail: asked.missing.join(", "), afresh: true };
    const known = inputs.flatMap(({ name, value }) => {
      const rendered = renderMessage(value, facts, now);
      return "text" in rendered ? [{ kind: name, value: cutText(rendered.text, 2_000), source: name }] : [];
    });
    if (known.length === 0) return failed("nothingToRead", onError);
    const literal = literalAnswer(settings, known);
    if (literal !== null) {
      const { value, kind, source } = literal;
      return {
        go: "done",
        outputs: { answer: value, why: cutText(`${kind} : ${source}`, WHY_MOST), sources: [kind] },
        effects: [logAssistant(null)],
      };
    }
    return askAssistant({ type: "analyse", question: cutText(asked.text, 4_000), inputs: known, shape: shapeOf(settings) });
  },
});

/**
 * Returns what the values say word for word: the only choice that is named, or the only number; null when they say none or several, or the
 * answer is of another kind. The case and accents of choices do not count.
 */
function literalAnswer(
  { answer, choices }: Settings,
  known: readonly { readonly kind: string; readonly value: string }[],
): { readonly value: string | number; readonly kind: string; readonly source: string } | null {
  const said = known.flatMap(({ kind, value }) =>
    (answer === "choice" ? choices.filter((choice) => saysWords(value, choice)) : answer === "number" ? numbersIn(value) : []).map(
      (each) => ({
        value: each,
        kind,
        source: value,
      }),
    ),
  );
  const [first] = said;
  return first !== undefined && said.every(({ value }) => value === first.value) ? first : null;
}

/** Whether a text has these words, as whole words. */
function saysWords(text: string, words: string): boolean {
  const [whole, part] = [text, words].map(
    (each) =>
      ` ${plain(each)
        .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
        .trim()} `,
  ) as [string, string];
  return part.trim() !== "" && whole.includes(part);
}

/** The numbers of a text as people write them: spaces between thousands, a comma or a point before decimals. */
function numbersIn(text: string): number[] {
  const found =
    text.match(
      /(?<![\p{L}\p{N}])-?\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?:[.,]\d+)?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])-?\d+(?:[.,]\d+)?(?![\p{L}\p{N}])/gu,
    ) ?? [];
  return found.map((each) => Number(each.replaceAll(/\s/gu, "").replace(",", ".")));
}

function failed(why: string, onError: Settings["onError"]): ModuleAnswer {
  const otherwise = onError === "continue" ? { otherwise: "done" } : { orFail: why };
  return { go: "failed", ...otherwise, outputs: { answer: null, why, sources: [] }, effects: [logAssistant(why)] };
}

function checkChoices({ answer, choices }: Settings): ConfigProblem[] {
  if (answer !== "choice") return [];
  return choices.length >= 2 && new Set(choices).size === choices.length
    ? []
    : [{ code: "invalidConfig", field: "choices", detail: choices.length < 2 ? "required" : "invalid" }];
}

function shapeOf({ answer, choices }: Settings): AnswerShape {
  return answer === "choice" ? { kind: "choice", choices } : { kind: answer };
}

function fits(given: string | number | boolean, { answer, choices }: Settings): boolean {
  switch (answer) {
    case "text":
      return typeof given === "string";
    case "yesNo":
      return typeof given === "boolean";
    case "number":
      return typeof given === "number";
    case "choice":
      return typeof given === "string" && choices.includes(given);
  }
}
