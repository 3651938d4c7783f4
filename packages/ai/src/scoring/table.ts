import { fold } from "../text/fold.ts";

/** Rows of a file of past prospects: values by column, and what became of each. */
export interface ScoreTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What the columns of a table are. */
export interface Roles {
  readonly outcome: number;
  readonly time: number | null;
  readonly id: number | null;
  readonly features: readonly number[];
}

const OUTCOMES = [
  "outcome",
  "y",
  "converted",
  "conversion",
  "target",
  "label",
  "positive",
  "success",
  "result",
  "resultat",
  "issue",
  "won",
];
const TIMES = [
  "at",
  "date",
  "time",
  "timestamp",
  "landmark",
  "firstcontact",
  "firstcontactat",
  "contactedat",
  "createdat",
  "created",
  "occurredat",
  "month",
];
const IDS = ["id", "prospectid", "rowid", "row", "uuid", "key"];
/** Never features: who somebody is, and free text. */
const NEVER =
  /^(?:first|last|full|sur|given)?name$|^(?:nom|prenom|civility|civilite|gender|sex|sexe|genre|age|birth.*|photo|picture|email|mail|phone|telephone|address|adresse|notes?|comments?|commentaire|text|message|settledat|url|link)$/u;

const plain = (name: string): string => fold(name.normalize("NFC")).replaceAll(/[^a-z0-9]/gu, "");

/** Finds the columns of the outcome, the time and the id by their names, and those that may be features. Throws RangeError without an outcome. */
export function rolesOf({ columns }: ScoreTable): Roles {
  const names = columns.map(plain);
  const find = (wanted: readonly string[]): number | null => {
    for (const name of wanted) if (names.includes(name)) return names.indexOf(name);
    return null;
  };
  const outcome = find(OUTCOMES);
  if (outcome === null) throw new RangeError("no outcome column");
  const [time, id] = [find(TIMES), find(IDS)];
  const features = names.flatMap((name, at) => (at === outcome || at === time || at === id || NEVER.test(name) ? [] : [at]));
  return { outcome, time, id, features };
}

/** Returns what became of a row: true, false, or null when it is not settled. */
export function outcomeOf(value: string): boolean | null {
  const said = fold(value.trim());
  if (/^(?:1|1\.0+|true|yes|y|oui|positive|won|converted|interested|success)$/u.test(said)) return true;
  if (/^(?:0|0\.0+|-1|false|no|n|non|negative|lost|refused|failure)$/u.test(said)) return false;
  return null;
}

const LEVELS: Readonly<Record<string, number>> = { low: 0, faible: 0, medium: 50, moyen: 50, high: 100, eleve: 100, fort: 100 };
const WEIGHTS: Readonly<Record<string, number>> = { needfit: 30, budgetfit: 25, authorityfit: 25, timingfit: 20 };
/** A category seen in fewer rows is drawn to the mean. */
const SHRINK = 20;
const MOST_CATEGORIES = 200;

/** Turns rows into numbers; categories become how often they succeeded among the rows it was learned from, shrunk to the mean. */
export interface Encoder {
  readonly names: readonly string[];
  encode(row: readonly string[]): Float64Array;
}

const numberOf = (value: string): number => {
  const said = value.trim();
  if (said === "") return Number.NaN;
  const level = LEVELS[fold(said)];
  if (level !== undefined) return level;
  return Number(said.replace(",", "."));
};

/** Learns how to encode the columns from settled rows. */
export function learnEncoder(
  { columns }: ScoreTable,
  features: readonly number[],
  rows: readonly (readonly string[])[],
  outcomes: readonly boolean[],
): Encoder {
  const mean = (outcomes.filter(Boolean).length + 1) / (outcomes.length + 2);
  const names: string[] = [];
  const parts: ((row: readonly string[], out: number[]) => void)[] = [];
  for (const column of features) {
    const values = rows.map((row) => row[column] ?? "");
    const known = values.filter((value) => value.trim() !== "");
    const name = columns[column] ?? String(column);
    const numeric = known.filter((value) => Number.isFinite(numberOf(value))).length;
    if (known.length > 0 && numeric >= known.length * 0.95) {
      const skewed = isSkewed(known.map(numberOf));
      names.push(name);
      parts.push((row, out) => {
        const value = numberOf(row[column] ?? "");
        out.push(skewed ? Math.sign(value) * Math.log1p(Math.abs(value)) : value);
      });
      if (known.length < values.length) {
        names.push(`${name}?`);
        parts.push((row, out) => void out.push(Number.isFinite(numberOf(row[column] ?? "")) ? 0 : 1));
      }
      continue;
    }
    const tallies = new Map<string, { hits: number; of: number }>();
    for (const [at, value] of values.entries()) {
      const key = fold(value.trim());
      const tally = tallies.get(key) ?? { hits: 0, of: 0 };
      tallies.set(key, { hits: tally.hits + (outcomes[at] === true ? 1 : 0), of: tally.of + 1 });
    }
    if (tallies.size > MOST_CATEGORIES || tallies.size > Math.max(2, rows.length / 4)) continue;
    names.push(name);
    parts.push((row, out) => {
      const { hits, of } = tallies.get(fold((row[column] ?? "").trim())) ?? { hits: 0, of: 0 };
      const share = (hits + SHRINK * mean) / (of + SHRINK);
      out.push(Math.log(share / (1 - share)));
    });
  }
  return {
    names,
    encode(row) {
      const out: number[] = [];
      for (const part of parts) part(row, out);
      return Float64Array.from(out);
    },
  };
}

function isSkewed(values: readonly number[]): boolean {
  const known = values.filter((value) => Number.isFinite(value));
  const mean = known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
  const variance = known.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, known.length);
  const third = known.reduce((sum, value) => sum + (value - mean) ** 3, 0) / Math.max(1, known.length);
  return variance > 0 && Math.abs(third / variance ** 1.5) > 2;
}

/** Returns the rules' score of a row, 0 to 100: the weighted mean of its judged criteria; null when the table or row has none. */
export function rulesScore({ columns }: ScoreTable, row: readonly string[]): number | null {
  let [total, weight] = [0, 0];
  for (const [at, name] of columns.entries()) {
    const worth = WEIGHTS[plain(name)];
    const value = numberOf(row[at] ?? "");
    if (worth === undefined || !Number.isFinite(value)) continue;
    total += worth * Math.max(0, Math.min(100, value));
    weight += worth;
  }
  return weight === 0 ? null : total / weight;
}
