import type { Device } from "@filon/contracts/account";

/** Tried in this order, because most browsers claim to be several others too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/|\bEdgiOS\//u, "Edge"],
  [/\bOPR\/|\bOPiOS\//u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//u, "Firefox"],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//u, "Chrome"],
  [/\bVersion\/\d.*\bSafari\//u, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bAndroid\b/u, "Android"],
  [/\bWindows\b/u, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/u, "macOS"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bLinux\b/u, "Linux"],
];

const first = (known: typeof BROWSERS, text: string): string | null => known.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Returns the browser and system that a User-Agent header names: for display only, never for decisions. */
export function deviceOf(userAgent: string | null): Device {
  return { browser: first(BROWSERS, userAgent ?? ""), system: first(SYSTEMS, userAgent ?? "") };
}
