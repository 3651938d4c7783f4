import type { Language } from "@filon/i18n";

/** Returns the preferred language of an Accept-Language header that Filon supports; French without one. */
export function languageOf(header: string | undefined): Language {
  if (!header) return "fr";
  const wanted = header
    .split(",")
    .slice(0, 20)
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/u.exec(parameter)?.[1]).find((value) => value !== undefined);
      return { language: tag.split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter((wish) => wish.quality > 0)
    .sort((one, other) => other.quality - one.quality);
  for (const { language } of wanted) if (language === "fr" || language === "en") return language;
  return "fr";
}
