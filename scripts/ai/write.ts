import { compose, type Fact } from "@filon/ai/composer";
import { buildProfile, type Register, REGISTERS, type Sample } from "@filon/ai/style";
import { languageOf } from "../../packages/ai/src/text/language.ts";
import { answersOf } from "./answers.ts";
import { eachLine, languageFrom, LineError, textOf } from "./lines.ts";

/** npm run -s ai -- write: a message in the style of answers and samples, as JSON lines. */
export async function write(): Promise<number> {
  return eachLine((given) => {
    const samples = samplesOf(given.samples);
    const language = languageFrom(given.language) ?? languageOf(samples.map(({ text }) => text).join("\n"), "fr") ?? "fr";
    const register = registerOf(given.register);
    const slider = given.slider === undefined || given.slider === null ? 50 : Number(given.slider);
    if (!Number.isFinite(slider)) throw new LineError('"slider" must be a number from 0 to 100');
    const written = compose({
      language,
      profile: buildProfile(language, answersOf(given.answers), samples),
      samples: samples.map(({ text }) => text),
      facts: factsOf(given.facts),
      goal: textOf(given, "goal", ""),
      register,
      slider,
      seed: `${textOf(given, "seed", "0")}`,
    });
    return {
      id: given.id ?? null,
      subject: written.subject,
      text: written.text,
      facts: written.facts.map(({ text, source }) => ({ text, source })),
      engine: "offline",
      ...(written.refused === null ? {} : { refused: written.refused }),
      ...(written.warnings.length === 0 ? {} : { warnings: written.warnings }),
      ...(written.leftOut.length === 0 ? {} : { leftOut: written.leftOut }),
    };
  });
}

function registerOf(value: unknown): Register {
  if (value === undefined || value === null || value === "") return "cold";
  const register = REGISTERS.find((each) => each === value);
  if (register === undefined) throw new LineError(`"register" must be one of ${REGISTERS.join(", ")}`);
  return register;
}

function samplesOf(value: unknown): readonly Sample[] {
  if (value === undefined || value === null) return [];
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.map((each) => {
    if (typeof each === "string") return { text: each };
    if (typeof each !== "object" || each === null) throw new LineError('"samples" must be texts');
    const { text, body, register } = each as Readonly<Record<string, unknown>>;
    const said = text ?? body;
    if (typeof said !== "string") throw new LineError('"samples" must be texts');
    return { text: said, register: REGISTERS.find((name) => name === register) };
  });
}

/** Facts as a list of {id, kind, value, source, use}, or as an object by kind. */
function factsOf(value: unknown): readonly Fact[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return (value as readonly unknown[]).map((each, at) => factOf(each, String(at + 1)));
  if (typeof value !== "object") throw new LineError('"facts" must be a list or an object');
  return flattened(value as Readonly<Record<string, unknown>>, "");
}

function flattened(value: Readonly<Record<string, unknown>>, prefix: string): readonly Fact[] {
  return Object.entries(value).flatMap(([kind, each]): readonly Fact[] => {
    const name = prefix === "" ? kind : `${prefix}.${kind}`;
    if (typeof each === "string" || typeof each === "number")
      return [{ id: name, kind: name, value: String(each), source: name, use: "say" }];
    if (Array.isArray(each))
      return each.flatMap((item: unknown) =>
        typeof item === "string" ? [{ id: name, kind: name, value: item, source: name, use: "say" as const }] : [],
      );
    if (typeof each !== "object" || each === null) return [];
    return "value" in each ? [factOf({ kind: name, ...each }, name)] : flattened(each as Readonly<Record<string, unknown>>, name);
  });
}

function factOf(value: unknown, position: string): Fact {
  if (typeof value !== "object" || value === null) throw new LineError('each of "facts" must be an object with kind and value');
  const given = value as Readonly<Record<string, unknown>>;
  const kind = given.kind ?? given.key ?? given.name ?? given.type ?? given.id;
  const said = given.value ?? given.text;
  if (typeof kind !== "string") throw new LineError('each of "facts" needs a kind');
  const id = typeof given.id === "string" || typeof given.id === "number" ? String(given.id) : position;
  return {
    id,
    kind,
    value: typeof said === "string" || typeof said === "number" ? String(said) : "",
    source: sourceOf(given.source) ?? id,
    use: given.use === "choose" ? "choose" : "say",
  };
}

function sourceOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  const { table, id, field, at } = value as Readonly<Record<string, unknown>>;
  const parts = [table, id, field].filter((part) => typeof part === "string" || typeof part === "number");
  return parts.length === 0 ? JSON.stringify(value) : `${parts.join("/")}${typeof at === "string" ? `@${at}` : ""}`;
}
