import { useEffect, useState } from "react";
import { apiHost } from "../../shared/http/host.ts";

/** A region that the legal pages distinguish; GLOBAL stands for every other country. */
export type Region = "EU" | "US" | "CA" | "UK" | "GLOBAL";
const REGIONS: readonly Region[] = ["EU", "US", "CA", "UK", "GLOBAL"];

/** The two-letter codes of the 27 EU countries (LEGAL-08). */
export const EU_COUNTRIES: readonly string[] = "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE".split(
  " ",
);

const KEY = "userRegion";
/** Timeout of the region lookup, in milliseconds (LEGAL-07). */
const TIMEOUT_MS = 3000;

/** Returns the region of a country, given its two-letter code (LEGAL-06). */
export function regionOf(country: string): Region {
  const code = country.toUpperCase();
  if (EU_COUNTRIES.includes(code)) return "EU";
  if (code === "US" || code === "CA") return code;
  return code === "GB" || code === "UK" ? "UK" : "GLOBAL";
}

/** Resolves to the visitor's region, cached for the session; EU if it is unknown (LEGAL-06, LEGAL-07). */
export async function findRegion(): Promise<Region> {
  const kept = REGIONS.find((region) => region === sessionStorage.getItem(KEY));
  if (kept) return kept;
  let region: Region = "EU";
  try {
    const answer = await fetch(`${apiHost()}/api/contact/region`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = (await answer.json()) as { country_code?: unknown };
    if (answer.ok && typeof body.country_code === "string" && /^[A-Za-z]{2}$/u.test(body.country_code))
      region = regionOf(body.country_code);
  } catch {
    // Visitors whose region is unknown get the European texts.
  }
  sessionStorage.setItem(KEY, region);
  return region;
}

/** Returns the visitor's region; null until it is known. */
export function useRegion(): Region | null {
  const [region, setRegion] = useState<Region | null>(null);
  useEffect(() => {
    let shown = true;
    void findRegion().then((found) => shown && setRegion(found));
    return () => {
      shown = false;
    };
  }, []);
  return region;
}
