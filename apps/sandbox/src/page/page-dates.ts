import { html, type Html } from "./html.ts";

const PARTS = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit", timeZoneName: "short" } as const;
const FORMATS = { fr: new Intl.DateTimeFormat("fr-FR", PARTS), en: new Intl.DateTimeFormat("en-GB", PARTS) };

/**
 * Day and time of real life; with seconds, since a day of the network may last but a few. In this process's zone, named, until
 * assets/times.js shows the reader's own.
 */
export function timeOf(at: number, language: "fr" | "en"): Html {
  return html`<time datetime="${new Date(at).toISOString()}">${FORMATS[language].format(at)}</time>`;
}
