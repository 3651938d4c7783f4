import { z } from "zod";
import { defineModule } from "../kit/define-module.ts";
import { answered, KNOWN, unknownField } from "../kit/if-unknown.ts";
import { firstMatch, matchFields } from "../kit/match.ts";
import { foldedPlace, type Level, LEVELS, located, locationsIn, type Place, placesNamed, showsNoTown } from "../kit/places/place-of.ts";
import { IN, twoPorts } from "../kit/ports.ts";

/** Branches on whether the prospect is in one of the given towns, French departments, French regions or countries, in French or English. */
export const ifLocationMatch = defineModule({
  type: "if_location_match",
  version: 1,
  category: "conditions",
  families: [2],
  listing: {
    category: "customization",
    complexity: "intermediate",
    price: 0,
    included: "no",
    plan: null,
    tags: ["branching", "pipeline"],
    features: ["levels", "languages", "unknown"],
    updatedOn: "2026-11-24",
  },
  channels: [],
  config: z.strictObject({ level: z.enum(LEVELS).default("city"), ...matchFields, ...unknownField }),
  inputs: [...IN],
  outputs: [...twoPorts("yes", "no")],
  observes: [],
  migrations: [],
  produces: () => [{ name: "place", kind: "text" }, KNOWN],
  plan: ({ facts }, config) => {
    const location = facts.prospect.location?.trim() ?? "";
    if (location === "") return answered(null, config);
    const judged = locationsIn(location).flatMap((one) => {
      const { country, [config.level]: place } = located(one);
      return config.values.map((value) => ({ place, holds: isThere(value, { location: one, place, ...config, country }) }));
    });
    const decisive = judged.find(({ holds }) => holds === true) ?? judged.find(({ holds }) => holds === null) ?? judged[0];
    const found = decisive?.holds ?? null;
    return answered(found === null ? null : found === (config.match === "any"), config, { place: decisive?.place?.names[0] ?? null });
  },
});

interface Asked {
  readonly location: string;
  readonly level: Level;
  readonly operator: "equals" | "contains" | "startsWith" | "endsWith";
  /** The prospect's place at this level, or null when the location does not show it. */
  readonly place: Place | null;
  readonly country: Place | null;
}

/** Returns whether the prospect is at the place named by a value, or null when the location does not show it. */
function isThere(value: string, { location, level, operator, place, country }: Asked): boolean | null {
  const wanted = placesNamed(level, value);
  if (wanted.length > 0 && place !== null) return wanted.some(({ id }) => id === place.id);
  const within = wanted[0]?.within.country;
  if (within !== undefined && country !== null && country.id !== within) return false;
  // Unknown names, and towns (which are not all known), are searched for in the text of the location.
  const texts = [location, ...(place?.names ?? [])];
  const isWritten = (wanted.length === 0 || level === "city") && texts.some((text) => isIn(text, value, operator));
  if (isWritten || place !== null) return isWritten;
  return level === "city" && !showsNoTown(location) ? false : null;
}

/** Compares names by `operator`; `contains` matches whole words only. */
function isIn(text: string, value: string, operator: Asked["operator"]): boolean {
  if (operator !== "contains") return firstMatch(text, { values: [value], operator }, foldedPlace) !== null;
  const words = foldedPlace(value);
  return words !== "" && ` ${foldedPlace(text)} `.includes(` ${words} `);
}
