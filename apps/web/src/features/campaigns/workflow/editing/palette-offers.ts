import type { GraphProblem, ModuleCategory, ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { isFound, searchKey, searchWords } from "@filon/domain/search";
import type { Offer } from "./editor.tsx";

/** The categories of the palette, in order. */
export const CATEGORIES = ["communication", "workflow", "conditions", "actions"] as const satisfies readonly ModuleCategory[];

/** An entry of the palette. */
export interface PaletteEntry {
  readonly offer: Offer;
  readonly name: string;
  readonly description: string;
  /** The type of the module that must be installed: for an alias, the one behind it. */
  readonly installedAs: string;
  /** Why it cannot be added to the workflow, or null if it can. */
  readonly refused: GraphProblem["code"] | null;
  /** Whether it belongs to the builder's family of modules, and not only to the campaign editor's (MODULE-04). */
  readonly isOwn: boolean;
}

interface Words {
  readonly wording: (key: string) => string | null;
  /** Returns more words by which a module is found: those of the marketplace's search. */
  readonly keyOf: (type: string) => string;
}

/** Returns the entries that match a search, the builder's family first. Ignores accents and case, and knows synonyms. */
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

/** Ranks names that contain every searched word first, and among them those that begin with the first word. */
function rank(words: readonly string[], { name }: PaletteEntry): number {
  const [first] = words;
  if (first === undefined) return 0;
  const key = searchKey(name);
  return isFound(words, key) ? (key.startsWith(first) ? 0 : 1) : 2;
}
