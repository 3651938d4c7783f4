import { plain } from "../facts.ts";
import { CITIES_ABROAD } from "./abroad.ts";
import { COUNTRIES } from "./countries.ts";
import { DEPARTMENTS, REGIONS } from "./france.ts";

/** Levels of places, from the smallest to the largest. */
export const LEVELS = ["city", "department", "region", "country"] as const;
/** A level of places. */
export type Level = (typeof LEVELS)[number];

/** A place of one level: its id (such as a department's number or a country's ISO code), and its names, the first of which is shown. */
export interface Place {
  readonly id: string;
  readonly names: readonly string[];
  /** Ids of the larger places that contain it, by level. */
  readonly within: Readonly<Partial<Record<Level, string>>>;
  /** IANA name, for large cities abroad. */
  readonly timeZone?: string;
}

const ofFrance = { country: "FR" } as const;

const PLACES: Readonly<Record<Level, readonly Place[]>> = {
  city: [
    ...DEPARTMENTS.flatMap(({ code, region, towns }) =>
      towns.map((names) => ({ id: `${code} ${names[0]}`, names, within: { department: code, region, ...ofFrance } })),
    ),
    ...CITIES_ABROAD.map(({ country, timeZone, names }) => ({ id: `${country} ${names[0]}`, names, within: { country }, timeZone })),
  ],
  department: DEPARTMENTS.map(({ code, names, region }) => ({ id: code, names: [...names, code], within: { region, ...ofFrance } })),
  region: REGIONS.map(({ code, names }) => ({ id: code, names, within: ofFrance })),
  country: COUNTRIES.map(({ code, names }) => ({ id: code, names, within: {} })),
};

/** Returns a place's name folded for comparison: "L’Île-de-France (FR)" becomes "l ile de france fr". */
export const foldedPlace = (text: string): string => plain(text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")).replaceAll("œ", "oe");

type Index = ReadonlyMap<string, Place>;
const indexOf = (places: readonly Place[]): Index =>
  new Map(places.flatMap((place) => place.names.map((name) => [foldedPlace(name), place])));
const BY_NAME: Readonly<Record<Level, Index>> = {
  city: indexOf(PLACES.city),
  department: indexOf(PLACES.department),
  region: indexOf(PLACES.region),
  country: indexOf(PLACES.country),
};
const BY_ID: Readonly<Record<Level, Index>> = {
  city: new Map(),
  department: new Map(PLACES.department.map((place) => [place.id, place])),
  region: new Map(PLACES.region.map((place) => [place.id, place])),
  country: new Map(PLACES.country.map((place) => [place.id, place])),
};
/** Longest name of a place, in words. */
const MOST_WORDS = 5;

/** Returns the place of a level whose name (in either language) or number is the whole text, or null when there is none. */
export function placeNamed(level: Level, text: string): Place | null {
  return BY_NAME[level].get(foldedPlace(text)) ?? null;
}

/** The places in a location, by level; null for levels that it does not show. */
export type Located = Readonly<Record<Level, Place | null>>;

/**
 * Finds the places in a location as people and networks write it: "Greater Lyon Area", "69003 Lyon", "Nantes, Pays de la Loire, France". Its
 * parts are separated by commas, with the largest last. A named country excludes places elsewhere, so that "Paris, Texas, United States" is
 * not in France.
 */
export function located(location: string): Located {
  const parts = location
    .split(/[,;/|()]/u)
    .map(foldedPlace)
    .filter((part) => part !== "");
  const country = parts.map((part) => within(part, "country")).findLast((place) => place !== null) ?? null;
  const first = (level: Level): Place | null => parts.map((part) => within(part, level)).find((place) => isIn(place, country)) ?? null;
  const city = first("city");
  const department = up(city, "department") ?? parts.map(departmentIn).find((place) => isIn(place, country)) ?? null;
  const region = up(city, "region") ?? up(department, "region") ?? first("region");
  const french = up(city, "country") ?? up(department, "country") ?? up(region, "country");
  return { city, department, region, country: country ?? french };
}

/** Checks whether a place was found and is in the country that the location names, if any. */
function isIn(place: Place | null, country: Place | null): place is Place {
  return place !== null && (country === null || place.within.country === country.id);
}

function up(place: Place | null, level: Level): Place | null {
  const id = place?.within[level];
  return id === undefined ? null : (BY_ID[level].get(id) ?? null);
}

/** Words before a country's name that make it another place, as in New Jersey, New Mexico and Nouveau-Mexique. */
const NEW: ReadonlySet<string> = new Set(["new", "nouveau", "nouvelle"]);

/** Returns the place with the longest name, in words, anywhere in a folded part, or null when there is none. */
function within(part: string, level: Level): Place | null {
  const words = part.split(" ");
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const place = BY_NAME[level].get(words.slice(at, at + length).join(" "));
      if (place !== undefined && !(level === "country" && NEW.has(words[at - 1] ?? ""))) return place;
    }
  }
  return null;
}

/** Returns the department whose name is the whole part (many are also names of rivers), or that of a postal code, or null. */
function departmentIn(part: string): Place | null {
  const [, name = part] = /^(?:departement|dept?)(?: (?:de l|de la|du|des|de))? (.+)$/u.exec(part) ?? [];
  const postal = /(?:^| )(\d{5})(?: |$)/u.exec(part)?.[1];
  return BY_NAME.department.get(name) ?? (postal === undefined ? null : departmentOfPostalCode(postal));
}

function departmentOfPostalCode(code: string): Place | null {
  const digits = code.startsWith("97") ? code.slice(0, 3) : code.slice(0, 2);
  // Postal codes of both departments of Corsica begin with 20.
  const corsican = Number(code) < 20_200 ? "2A" : "2B";
  return BY_ID.department.get(digits === "20" ? corsican : digits) ?? null;
}
