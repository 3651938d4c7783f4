import type { PhoneType } from "@filon/contracts";
import { type CountryCode as Country, getCountries, parsePhoneNumberFromString } from "libphonenumber-js/max";

export type { Country };

/** Where numbers without a country code are from, once they are kept. */
const HOME = "FR";

/** A telephone number in its one form. */
export interface ReadPhone {
  /** E.164, with its extension: by it two numbers are the same. */
  readonly number: string;
  /** As people write it: nationally where it is French, internationally elsewhere. */
  readonly shown: string;
  /** What the numbering plan tells of it. */
  readonly type: PhoneType;
}

/**
 * Reads a number as people of a country write it; null when it is none. Without a country code it must be valid there; with one it
 * is enough that its country has numbers of that length, for plans grow.
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

/** A number written in a country, as it is kept: as it was typed, if it reads the same without the country; null when it is none. */
export function phoneToKeep(text: string, country: Country): string | null {
  const read = readPhone(text, country);
  if (read === null) return null;
  return readPhone(text)?.number === read.number ? text : read.shown;
}

let countries: ReadonlyMap<string, Country> | undefined;

/** The country of a time zone, from Unicode's data; France for one that no country has (UTC) or that there is not. */
export function countryOfZone(timeZone: string): Country {
  countries ??= new Map(
    getCountries().flatMap((country) => (new Intl.Locale("und", { region: country }).getTimeZones() ?? []).map((zone) => [zone, country])),
  );
  return countries.get(timeZone) ?? HOME;
}

/** A stored number, whatever it is: what cannot be read is shown as it is. */
export function storedPhone(number: string): ReadPhone {
  return readPhone(number) ?? { number: number.trim(), shown: number.trim(), type: "other" };
}

function typeOf(plan: string | undefined): PhoneType {
  if (plan === "MOBILE") return "mobile";
  return plan === "FIXED_LINE" ? "office" : "other";
}
