import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { located } from "./place-of.ts";

/** Main time zones of countries with several, if nearly everybody lives in one. */
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

/** Country codes of the overseas departments. */
const OVERSEAS: Readonly<Record<string, string>> = { "971": "GP", "972": "MQ", "973": "GF", "974": "RE", "976": "YT" };

/** Country-code domains that are used worldwide, and so do not show a country. */
const WORLDWIDE: ReadonlySet<string> = new Set(
  "ac ai am as bz cc cd co cx dj fm gg gl gs im in io is je la li ly me ms mu nu pw sc sh so st tk to tv vc vg vu ws".split(" "),
);

/** Returns the time zone of a country by its ISO code, or null when it has several or is unknown. */
export function zoneOfCountry(code: string): string | null {
  const main = MAIN_ZONES[code];
  if (main !== undefined) return main;
  if (!/^[A-Z]{2}$/u.test(code)) return null;
  const zones = new Intl.Locale("und", { region: code }).getTimeZones() ?? [];
  return zones.length === 1 ? (zones[0] ?? null) : null;
}

/** Returns the time zone of a location as people write it, or null when it does not show one. */
export function zoneOfLocation(location: string): string | null {
  const { city, department, country } = located(location);
  if (city?.timeZone !== undefined) return city.timeZone;
  return zoneOfCountry(OVERSEAS[department?.id ?? ""] ?? country?.id ?? "");
}

/** Returns the time zone of a phone number, or null when it has no country code or its country has several time zones. */
export function zoneOfPhone(phone: string): string | null {
  return zoneOfCountry(parsePhoneNumberFromString(phone)?.country ?? "");
}

/** Returns the time zone of the country in an e-mail address's domain, or null when it has none, as in ".com". */
export function zoneOfDomain(email: string): string | null {
  const top = email.split(".").at(-1)?.toLowerCase() ?? "";
  return WORLDWIDE.has(top) ? null : zoneOfCountry(top === "uk" ? "GB" : top.toUpperCase());
}
