import type { GraphProblem, ModuleCategory, ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { isFound, searchKey, searchWords } from "@filon/domain/search";
import type { Offer } from "./editor.tsx";

export const CATEGORIES = ["communication", "workflow", "conditions", "actions"] as const satisfies readonly ModuleCategory[];

/** An entry of the palette. */
export interface PaletteEntry {
  readonly offer: Offer;
  readonly name: string;
  readonly description: string;
  /** The module under which it is installed. */
  readonly installedAs: string;
  /** Why the workflow cannot have it; null: it can. */
  readonly refused: GraphProblem["code"] | null;
  /** Whether it is of the builder's family, not of the campaign editor's alone (MODULE-04). */
  readonly isOwn: boolean;
}

interface Words {
  readonly wording: (key: string) => string | null;
  /** Further words by which the marketplace finds a module. */
  readonly keyOf: (type: string) => string;
}

/** Returns what matches a search, ignoring accents and capitals, with synonyms; the builder's family first. */
export function paletteEntries(
  modules: ReadonlyMap<string, ModuleDescription>,
  graph: WorkflowGraph,
  text: string,
  { wording, keyOf }: Words,
): PaletteEntry[] {
  const words = searchWords(text);
  const has = (role: string) => graph.nodes.some(({ type }) => modules.get(type)?.role === role);
  return [...modules.values()]
    .flatMap((module): PaletteEntry[] => {
      const own = module.aliasOf ?? module.type;
      const label = wording(`modules.types.${module.type}.label`) ?? module.type;
      const channels: readonly (string | null)[] = module.channels.length > 1 ? module.channels : [null];
      const description = wording(`modules.types.${module.type}.description`) ?? wording(`modules.types.${own}.description`) ?? "";
      return channels.map((channel) => ({
        offer: { module, channel },
        name: channel === null ? label : `${label} · ${wording(`campaigns.channels.${channel}`) ?? channel}`,
        description,
        installedAs: own,
        refused: module.role === "start" && has("start") ? "severalStarts" : module.role === "end" && has("end") ? "severalEnds" : null,
        isOwn: module.families.includes(2),
      }));
    })
    .filter(
      ({ name, description, installedAs }) =>
        words.length === 0 ||
        isFound(words, searchKey(`${name} ${description} ${wording(`workflow.synonyms.${installedAs}`) ?? ""}`) + keyOf(installedAs)),
    )
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || rank(words, a) - rank(words, b));
}

/** Names with every searched word come first, those that begin with the first of them before the others. */
function rank(words: readonly string[], { name }: PaletteEntry): number {
  const [first] = words;
  if (first === undefined) return 0;
  const key = searchKey(name);
  return isFound(words, key) ? (key.startsWith(first) ? 0 : 1) : 2;
}
