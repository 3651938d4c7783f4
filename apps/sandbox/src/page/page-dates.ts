const FORMATS = {
  fr: new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit" }),
  en: new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", second: "2-digit" }),
};

/** Day and time of real life; with seconds, since a day of the network may last but a few. */
export function formatDate(at: number, language: "fr" | "en"): string {
  return FORMATS[language].format(at);
}
