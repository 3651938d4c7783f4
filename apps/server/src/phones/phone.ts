import type { PhoneType } from "@filon/contracts/prospects";
import { type CountryCode as Country, getCountries, parsePhoneNumberFromString } from "libphonenumber-js/max";

export type { Country };

/** Country of stored numbers without a country code. */
const HOME = "FR";

/** A telephone number, normalised. */
export interface ReadPhone {
  /** E.164, with its extension: identifies the number. */
  readonly number: string;
  /** For display: nationally if it is French, internationally otherwise. */
  readonly shown: string;
  /** The type according to the numbering plan. */
  readonly type: PhoneType;
}

/**
 * Parses a number as written in a country; null if it is invalid. Without a country code it must be valid there; with one, its country need only have
 * numbers of that length, because numbering plans grow.
 */
export function readPhone(text: string, country: Country = HOME): ReadPhone | null {
  const given = text.trim().replace(/poste\s*(?=\d{1,6}$)/iu, " ext. ");
  const parsed = parsePhoneNumberFromString(given, country);
  if (!parsed || !(parsed.isValid() || (given.startsWith("+") && parsed.isPossible()))) return null;
  const shown = parsed.country === HOME ? parsed.formatNational() : parsed.formatInternational();
  return {
    number: parsed.ext === undefined ? parsed.number : `${parsed.number};ext=${parsed.ext}`,
    shown,
    type: typeOf(parsed.getType()),
  };
}

/** Returns a number, written in a country, as it is stored: as typed if it reads the same without the country; null if it is invalid. */
export function phoneToKeep(text: string, country: Country): string | null {
  const read = readPhone(text, country);
  if (read === null) return null;
  return readPhone(text)?.number === read.number ? text : read.shown;
}

let countries: ReadonlyMap<string, Country> | undefined;

/** Returns the country of a time zone, from Unicode's data; France for an unknown zone or one without a country (UTC). */
export function countryOfZone(timeZone: string): Country {
  countries ??= new Map(
    getCountries().flatMap((country) => (new Intl.Locale("und", { region: country }).getTimeZones() ?? []).map((zone) => [zone, country])),
  );
  return countries.get(timeZone) ?? HOME;
}

/** Parses a stored number; an unreadable one is shown as it is. */
export function storedPhone(number: string): ReadPhone {
  return readPhone(number) ?? { number: number.trim(), shown: number.trim(), type: "other" };
}

function typeOf(plan: string | undefined): PhoneType {
  if (plan === "MOBILE") return "mobile";
  return plan === "FIXED_LINE" ? "office" : "other";
}
