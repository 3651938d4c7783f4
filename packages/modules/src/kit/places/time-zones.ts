import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { located } from "./place-of.ts";

/** Countries of several time zones where nearly everybody lives in one. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  CL: "America/Santiago",
  CN: "Asia/Shanghai",
  CY: "Asia/Nicosia",
  DE: "Europe/Berlin",
  EC: "America/Guayaquil",
  ES: "Europe/Madrid",
  GR: "Europe/Athens",
  MY: "Asia/Kuala_Lumpur",
  NZ: "Pacific/Auckland",
  PS: "Asia/Hebron",
  PT: "Europe/Lisbon",
  UA: "Europe/Kyiv",
  UZ: "Asia/Tashkent",
  VN: "Asia/Ho_Chi_Minh",
};

/** Departments overseas, which have country codes of their own. */
const OVERSEAS: Readonly<Record<string, string>> = { "971": "GP", "972": "MQ", "973": "GF", "974": "RE", "976": "YT" };

/** Top-level domains of countries that are sold to the whole world: they say nothing about the country. */
const WORLDWIDE: ReadonlySet<string> = new Set(
  "ac ai am as bz cc cd co cx dj fm gg gl gs im in io is je la li ly me ms mu nu pw sc sh so st tk to tv vc vg vu ws".split(" "),
);

/** Returns the time zone of a country by its ISO code; null when it has several, or when there is no such country. */
export function zoneOfCountry(code: string): string | null {
  const main = MAIN_ZONES[code];
  if (main !== undefined) return main;
  if (!/^[A-Z]{2}$/u.test(code)) return null;
  const zones = new Intl.Locale("und", { region: code }).getTimeZones() ?? [];
  return zones.length === 1 ? (zones[0] ?? null) : null;
}

/** Returns the time zone of a location as people write it; null when it does not tell. */
export function zoneOfLocation(location: string): string | null {
  const { city, department, country } = located(location);
  if (city?.timeZone !== undefined) return city.timeZone;
  return zoneOfCountry(OVERSEAS[department?.id ?? ""] ?? country?.id ?? "");
}

/** Returns the time zone of an international telephone number; null when it has no country code, or its country several zones. */
export function zoneOfPhone(phone: string): string | null {
  return zoneOfCountry(parsePhoneNumberFromString(phone)?.country ?? "");
}

/** Returns the time zone of the country in an e-mail address's domain; null when it names none, such as ".com". */
export function zoneOfDomain(email: string): string | null {
  const top = email.split(".").at(-1)?.toLowerCase() ?? "";
  return WORLDWIDE.has(top) ? null : zoneOfCountry(top === "uk" ? "GB" : top.toUpperCase());
}
