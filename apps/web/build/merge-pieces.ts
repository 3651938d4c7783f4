/** A script as the bundler makes it by default: modules that the same pages need. */
export interface Piece {
  readonly name: string;
  /** Compressed bytes, with the styles that come with it. */
  readonly bytes: number;
  /** Whether styles come with it, in a file of their own. */
  readonly hasStyles: boolean;
  /** The pieces it imports, by name. */
  readonly imports: readonly string[];
  /** Pieces are merged only with others of their kind; null for one that stays as it is. */
  readonly kind: string | null;
}

/** Files that a browser fetches together: those of a page in one language, or of one of its dialogs. */
export interface Visit {
  /** How much it counts, relative to the others. */
  readonly weight: number;
  /** The pieces asked for, by name; those that they import come with them. */
  readonly pieces: readonly string[];
}

/**
 * What a request costs, in bytes that could have been sent instead. On the line that Lighthouse measures with (150 ms of delay, 200 kB a
 * second, six connections) it is 5,000. With 2,500, pages have a tenth more scripts; with 6,000, a tenth fewer, and weigh 1% more.
 */
const REQUEST_BYTES = 4_000;

/** The pieces merged into one script so far. */
interface Script {
  readonly kind: string | null;
  readonly pieces: string[];
  readonly imports: Set<Script>;
  readonly visits: Set<Visit>;
  bytes: number;
  hasStyles: boolean;
}
interface Pair {
  readonly one: Script;
  readonly other: Script;
  readonly gain: number;
}

function weightOf(visits: Iterable<Visit>, counts: (visit: Visit) => boolean): number {
  let weight = 0;
  for (const visit of visits) if (counts(visit)) weight += visit.weight;
  return weight;
}

/** Everything that a script imports, directly or not. */
function importedBy(script: Script, found: Set<Script> = new Set()): Set<Script> {
  for (const imported of script.imports) {
    if (found.has(imported)) continue;
    found.add(imported);
    importedBy(imported, found);
  }
  return found;
}

const costOf = ({ bytes, hasStyles }: Script): number => bytes + REQUEST_BYTES * (hasStyles ? 2 : 1);

/**
 * Returns the bytes saved by merging two scripts, over all visits: one or two requests for each that needs both, less what the others fetch
 * unnecessarily, imports included.
 */
function gainOf(one: Script, other: Script): number {
  const both = weightOf(one.visits, (visit) => other.visits.has(visit));
  const gain =
    REQUEST_BYTES * (one.hasStyles && other.hasStyles ? 2 : 1) * both -
    other.bytes * (weightOf(one.visits, () => true) - both) -
    one.bytes * (weightOf(other.visits, () => true) - both);
  if (gain <= 0) return gain;
  const visits = new Set([...one.visits, ...other.visits]);
  const imports = new Set([...importedBy(one), ...importedBy(other)]);
  imports.delete(one);
  imports.delete(other);
  let inVain = 0;
  for (const script of imports) inVain += costOf(script) * weightOf(visits, (visit) => !script.visits.has(visit));
  return gain - inVain;
}

/** Whether one imports the other through a third: merged, they would import each other in a circle with it. */
function areApart(one: Script, other: Script): boolean {
  const isBetween = (from: Script, to: Script) => [...from.imports].some((script) => script !== to && importedBy(script).has(to));
  return isBetween(one, other) || isBetween(other, one);
}

function scriptsOf(pieces: readonly Piece[], visits: readonly Visit[]): readonly Script[] {
  const byName = new Map(
    pieces.map(({ name, bytes, hasStyles, kind }): [string, Script] => [
      name,
      { kind, bytes, hasStyles, pieces: [name], imports: new Set(), visits: new Set() },
    ]),
  );
  const named = (name: string): Script => {
    const script = byName.get(name);
    if (!script) throw new Error(`unknown piece ${name}`);
    return script;
  };
  for (const { name, imports } of pieces) for (const imported of imports) named(name).imports.add(named(imported));
  for (const visit of visits) {
    const asked = visit.pieces.map(named);
    for (const script of asked) for (const needed of [script, ...importedBy(script)]) needed.visits.add(visit);
  }
  return [...byName.values()];
}

function merge(one: Script, other: Script, scripts: readonly Script[]): void {
  one.bytes += other.bytes;
  one.hasStyles ||= other.hasStyles;
  one.pieces.push(...other.pieces);
  for (const imported of other.imports) one.imports.add(imported);
  for (const script of scripts) if (script.imports.delete(other)) script.imports.add(one);
  one.imports.delete(one);
  for (const visit of other.visits) for (const script of [one, ...importedBy(one)]) script.visits.add(visit);
  for (const visit of one.visits) for (const script of importedBy(one)) script.visits.add(visit);
}

/**
 * Decides which pieces become one script, so that the visits together cost least: always merges the pair that saves most, until none saves
 * anything. Returns the names of the merged pieces, script by script, the heaviest of each first; those that stay alone are left out.
 */
export function mergePieces(pieces: readonly Piece[], visits: readonly Visit[]): readonly (readonly string[])[] {
  let scripts = scriptsOf(pieces, visits);
  const free = () => scripts.filter(({ kind }) => kind !== null);
  const pairsOf = (one: Script, others: readonly Script[]): readonly Pair[] =>
    others
      .filter(({ kind }) => kind === one.kind)
      .map((other) => ({ one, other, gain: gainOf(one, other) }))
      .filter(({ gain }) => gain > 0);
  let pairs = free().flatMap((one, index, all) => pairsOf(one, all.slice(index + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    const { one, other } = best;
    pairs = pairs.filter((pair) => pair !== best);
    if (areApart(one, other)) continue;
    const gain = gainOf(one, other);
    if (gain < best.gain) {
      // Other merges have reduced what this one saves.
      if (gain > 0) pairs.push({ one, other, gain });
      continue;
    }
    scripts = scripts.filter((script) => script !== other);
    merge(one, other, scripts);
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((script) => script === one || script === other));
    pairs.push(
      ...pairsOf(
        one,
        free().filter((script) => script !== one),
      ),
    );
  }
  const bytes = new Map(pieces.map((piece) => [piece.name, piece.bytes]));
  const heaviestFirst = (names: readonly string[]) => names.toSorted((a, b) => (bytes.get(b) ?? 0) - (bytes.get(a) ?? 0));
  return free().flatMap((script) => (script.pieces.length > 1 ? [heaviestFirst(script.pieces)] : []));
}
