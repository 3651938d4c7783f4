import { plain } from "../facts.ts";
import { CITIES_ABROAD } from "./abroad.ts";
import { STATES } from "./america.ts";
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

/** Returns a place's name folded for comparison: "L’Île-de-France (FR)" becomes "l ile de france fr", and "St-Malo" "saint malo". */
export const foldedPlace = (text: string): string =>
  plain(text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " "))
    .replaceAll("œ", "oe")
    .replaceAll(/\bst(e?)\b/gu, "saint$1");

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

/**
 * Returns the places of a level whose name (in either language), number or ISO code is the whole text: "Rhône", "69", "1", "Rhône (69)" or
 * "69 - Rhône" for a department, and both departments of Corsica for "20".
 */
export function placesNamed(level: Level, text: string): readonly Place[] {
  const folded = foldedPlace(text);
  const named = BY_NAME[level].get(folded);
  if (named !== undefined) return [named];
  if (level === "country") return present(BY_ID.country.get(folded.toUpperCase()));
  if (level !== "department") return [];
  if (["20", "corse", "corsica"].includes(folded)) return present(BY_ID.department.get("2A"), BY_ID.department.get("2B"));
  const words = folded.split(" ");
  if (words.length === 1) return present(departmentOfNumber(folded));
  const numbered = [
    [words[0], words.slice(1)],
    [words.at(-1), words.slice(0, -1)],
  ] as const;
  const agreeing = numbered.map(([number = "", name]) => [departmentOfNumber(number), BY_NAME.department.get(name.join(" "))] as const);
  return present(agreeing.find(([byNumber, byName]) => byNumber !== undefined && byNumber === byName)?.[0]);
}

const present = (...places: readonly (Place | undefined)[]): readonly Place[] => places.filter((place) => place !== undefined);
const departmentOfNumber = (number: string): Place | undefined => BY_ID.department.get(number.toUpperCase().padStart(2, "0"));

/** Checks whether every part of a location is wholly a region, a department, a country or a state, or has no letters: it shows no town. */
export function showsNoTown(location: string): boolean {
  return location
    .split(PARTS)
    .map(foldedPlace)
    .every(
      (part) =>
        !/\p{L}/u.test(part) ||
        BY_NAME.region.has(part) ||
        BY_NAME.country.has(part) ||
        STATES_BY_NAME.has(part) ||
        placesNamed("department", part).length > 0,
    );
}

/** Separators of a location's parts. */
const PARTS = /[,;/|()]/u;

/** Returns a location that lists towns, such as "Paris / Lyon" or "Paris et Lyon", as one location for each; otherwise the location alone. */
export function locationsIn(location: string): readonly string[] {
  const listed = location.split(/[;/|&+]|\s(?:et|and)\s/u);
  return listed.every((each) => located(each).city !== null) ? listed : [location];
}

/** The places in a location, by level; null for levels that it does not show. */
export type Located = Readonly<Record<Level, Place | null>>;

/**
 * Finds the places in a location as people and networks write it: "Greater Lyon Area", "69003 Lyon", "Nantes, Pays de la Loire, France". Its
 * parts are separated by commas, with the largest last. A named country, or a state or province of America, excludes places elsewhere, so that
 * "Paris, TX" is not in France. A place followed by a comma and an unknown part is unknown, unless a country is named.
 */
export function located(location: string): Located {
  const pieces = location
    .split(",")
    .flatMap((piece) => piece.split(/[;/|()]/u).map((text, at) => ({ part: foldedPlace(text), followsComma: at === 0 })))
    .filter(({ part }) => part !== "");
  const parts = pieces.map(({ part }) => part);
  const unknownAt = pieces.findLastIndex(({ part, followsComma }) => followsComma && !isKnown(part));
  const countries = parts.map(countriesIn).findLast((codes) => codes.length > 0) ?? null;
  const isIn = (place: Place | null): place is Place => place !== null && (countries?.includes(place.within.country ?? "") ?? true);
  const isSure = (part: string, at: number): boolean => countries !== null || at >= unknownAt || hasDigit(part);
  const departments = parts.map((part, at) => {
    const place = departmentIn(part);
    return isIn(place) && isSure(part, at) ? place : null;
  });
  const towns = parts.map((part, at) => {
    const town = at > 0 && isOnlyState(part) ? null : within(part, "city");
    const named = departments.findLast((place, later) => place !== null && later > at);
    const disagrees = named !== undefined && town?.within.department !== named?.id;
    return isIn(town) && !disagrees && isSure(part, at) ? town : null;
  });
  const city = towns.find((town) => town !== null) ?? null;
  const department = up(city, "department") ?? departments.findLast((place) => place !== null) ?? null;
  const region = up(city, "region") ?? up(department, "region") ?? parts.map((part) => within(part, "region")).find(isIn) ?? null;
  const implied = up(city, "country") ?? up(department, "country") ?? up(region, "country");
  const named = countries?.length === 1 ? BY_ID.country.get(countries[0] ?? "") : undefined;
  return { city, department, region, country: named ?? implied };
}

const STATES_BY_NAME = Map.groupBy(
  STATES.flatMap(({ country, names }) => names.map((name) => ({ country, name }))),
  ({ name }) => name,
);
const COUNTRY_OF_CODE = new Map(STATES.map(({ code, country }) => [code, country]));
/** Large towns with the name of their state: they have its time zone, so "Brooklyn, New York" may be taken for New York. */
const TOWNS_AND_STATES: ReadonlySet<string> = new Set(["new york", "quebec"]);

const isOnlyState = (part: string): boolean => STATES_BY_NAME.has(part) && !TOWNS_AND_STATES.has(part);

/**
 * Returns the ISO codes of the countries that a whole part may name, itself or by a state: none for "Lyon", two for "Georgia". Two-letter
 * codes count only after the first part, with or without a postal code, as in "Paris, TX 75460".
 */
function countriesIn(part: string, at: number): readonly string[] {
  const states = (STATES_BY_NAME.get(part) ?? []).map(({ country }) => country);
  const isTown = at === 0 && BY_NAME.city.has(part);
  const named = BY_NAME.country.get(part)?.id;
  const byName = [...(isTown ? [] : states), ...(named === undefined ? [] : [named])];
  if (byName.length > 0 || at === 0) return byName;
  const code = part
    .split(" ")
    .filter((word) => !hasDigit(word))
    .join("");
  if (code.length !== 2) return [];
  const [state, country] = [COUNTRY_OF_CODE.get(code), BY_ID.country.get(code.toUpperCase())?.id];
  return [...(state === undefined ? [] : [state]), ...(country === undefined ? [] : [country])];
}

const hasDigit = (text: string): boolean => /\d/u.test(text);

/** Checks whether a part without a country's name is in a table, or has digits as postal codes and districts do. */
function isKnown(part: string): boolean {
  return hasDigit(part) || within(part, "city") !== null || within(part, "region") !== null || departmentIn(part) !== null;
}

function up(place: Place | null, level: Level): Place | null {
  const id = place?.within[level];
  return id === undefined ? null : (BY_ID[level].get(id) ?? null);
}

/** Returns the place with the longest name, in words, anywhere in a folded part, or null when there is none. */
function within(part: string, level: Level): Place | null {
  const words = part.split(" ");
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    for (let at = 0; at + length <= words.length; at++) {
      const place = BY_NAME[level].get(words.slice(at, at + length).join(" "));
      if (place !== undefined) return place;
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
