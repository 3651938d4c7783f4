import type { GraphProblem, ModuleCategory, ModuleDescription } from "@filon/contracts/workflow";
import { isFound, searchKey, searchWords } from "@filon/domain/search";

/** The categories of steps, in the order in which editors list them. */
export const CATEGORIES = ["communication", "workflow", "conditions", "actions"] as const satisfies readonly ModuleCategory[];

/** What a step is made from: a module, or one of a module's channels, so that "e-mail" and "LinkedIn message" are two offers. */
export interface Offer {
  readonly module: ModuleDescription;
  readonly channel: string | null;
}

/** An offer as an editor lists it. */
export interface StepOffer {
  readonly offer: Offer;
  readonly name: string;
  readonly description: string;
  /** The type of the module that must be installed: for an alias, the one behind it. */
  readonly installedAs: string;
  /** Why it cannot be added to the workflow, or null if it can. */
  readonly refused: GraphProblem["code"] | null;
  /** Whether it belongs to the family of modules of the editor that lists it (MODULE-04). */
  readonly isOwn: boolean;
}

interface Asked {
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  /** The family of the editor: 1 for the campaign editor, 2 for the builder. */
  readonly family: 1 | 2;
  /** The search; every offer matches an empty one. */
  readonly text: string;
  readonly wording: (key: string) => string | null;
  /** Returns more words by which a module is found: those of the marketplace's search. */
  readonly keyOf: (type: string) => string;
  readonly refusalOf?: (module: ModuleDescription) => StepOffer["refused"];
}

/** Returns the offers that match a search, the editor's family first. Ignores accents and case, and knows synonyms. */
export function stepOffers({ modules, family, text, wording, keyOf, refusalOf = () => null }: Asked): StepOffer[] {
  const words = searchWords(text);
  return [...modules.values()]
    .flatMap((module): StepOffer[] => {
      const installedAs = module.aliasOf ?? module.type;
      const label = wording(`modules.types.${module.type}.label`) ?? module.type;
      const channels: readonly (string | null)[] = module.channels.length > 1 ? module.channels : [null];
      const description = wording(`modules.types.${module.type}.description`) ?? wording(`modules.types.${installedAs}.description`) ?? "";
      return channels.map((channel) => ({
        offer: { module, channel },
        name: channel === null ? label : `${label} · ${wording(`campaigns.channels.${channel}`) ?? channel}`,
        description,
        installedAs,
        refused: refusalOf(module),
        isOwn: module.families.includes(family),
      }));
    })
    .filter(
      ({ name, description, installedAs }) =>
        words.length === 0 ||
        isFound(words, searchKey(`${name} ${description} ${wording(`modules.types.${installedAs}.synonyms`) ?? ""}`) + keyOf(installedAs)),
    )
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || rank(words, a) - rank(words, b));
}

/** Ranks names that contain every searched word first, and among them those that begin with the first word. */
function rank(words: readonly string[], { name }: StepOffer): number {
  const [first] = words;
  if (first === undefined) return 0;
  const key = searchKey(name);
  return isFound(words, key) ? (key.startsWith(first) ? 0 : 1) : 2;
}
