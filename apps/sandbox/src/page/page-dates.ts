import { html, type Html } from "./html.ts";

const PARTS = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit", timeZoneName: "short" } as const;
const FORMATS = { fr: new Intl.DateTimeFormat("fr-FR", PARTS), en: new Intl.DateTimeFormat("en-GB", PARTS) };

/**
 * Formats a real date and time, with seconds because a day of the network may last only a few. Shown in this process's named time
 * zone until assets/times.js converts it to the reader's.
 */
export function timeOf(at: number, language: "fr" | "en"): Html {
  return html`<time datetime="${new Date(at).toISOString()}">${FORMATS[language].format(at)}</time>`;
}
