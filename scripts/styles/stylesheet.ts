/** One selector of a stylesheet, as written. */
export interface Selector {
  readonly text: string;
  readonly line: number;
  /** Classes that the module scopes: `.row` of `members.module.css`. */
  readonly own: readonly string[];
  /** Classes in `:global(…)`: the base's, Mantine's, or another module's by its full name. */
  readonly global: readonly string[];
}

const CLASS = /\.(-?[a-zA-Z_][\w-]*)/gu;
const blank = (text: string) => text.replaceAll(/[^\n]/gu, " ");
const classesIn = (text: string) => [...text.matchAll(CLASS)].map(([, name = ""]) => name);

/** Returns the selectors of a stylesheet without nested rules, in order; keyframe steps are not included. */
export function selectorsOf(css: string): readonly Selector[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/gu, blank);
  const selectors: Selector[] = [];
  let start = 0;
  let keyframes = 0;
  for (const { index, 0: mark } of plain.matchAll(/[{};]/gu)) {
    const head = plain.slice(start, index);
    if (mark === "{") {
      if (keyframes > 0 || /^\s*@(?:-\w+-)?keyframes\b/u.test(head)) keyframes += 1;
      else if (!/^\s*@/u.test(head)) selectors.push(...split(head, plain.slice(0, start).split("\n").length));
    }
    if (mark === "}" && keyframes > 0) keyframes -= 1;
    start = index + 1;
  }
  return selectors;
}

function split(head: string, firstLine: number): Selector[] {
  const bare = head.replaceAll(/\[[^\]]*\]/gu, blank);
  const parts: Selector[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at <= bare.length; at += 1) {
    const mark = bare[at];
    if (mark === "(") depth += 1;
    if (mark === ")") depth -= 1;
    if (at < bare.length && !(mark === "," && depth === 0)) continue;
    const part = bare.slice(start, at);
    const text = head.slice(start, at).trim();
    const globals = [...part.matchAll(/:global\(([^)]*)\)/gu)].map(([, inside = ""]) => inside);
    parts.push({
      text,
      line: firstLine + (head.slice(0, start + part.length - part.trimStart().length).match(/\n/gu)?.length ?? 0),
      own: classesIn(part.replaceAll(/:global\([^)]*\)/gu, "")),
      global: globals.flatMap(classesIn),
    });
    start = at + 1;
  }
  return parts;
}
