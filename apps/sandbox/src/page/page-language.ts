import { translate } from "@filon/i18n/server";
import { z } from "zod";
import type { Html } from "./html.ts";
import { timeOf } from "./page-dates.ts";

const Query = z.object({ lang: z.string().optional().catch(undefined) });

export type PageLanguage = "fr" | "en";

/** A page's texts (from the `sandbox` dictionary) and dates in one language. */
export interface Voice {
  readonly language: PageLanguage;
  readonly say: (key: string, params?: Readonly<Record<string, string | number>>) => string;
  readonly date: (at: number) => Html;
}

/** Returns ?lang= if supported, else the browser's first supported language, else French. */
export function languageOf(asked: string | undefined, accepted: string | undefined): PageLanguage {
  if (asked === "fr" || asked === "en") return asked;
  const wanted = (accepted ?? "")
    .split(",")
    .map((part) => {
      const [name = "", quality] = part.trim().split(";q=");
      return { name: name.split("-", 1)[0]?.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .toSorted((one, other) => other.quality - one.quality)
    .find(({ name }) => name === "fr" || name === "en");
  return wanted?.name === "en" ? "en" : "fr";
}

export function voiceOf(language: PageLanguage): Voice {
  return { language, say: (key, params) => translate(language, `sandbox.${key}`, params), date: (at) => timeOf(at, language) };
}

/** Returns the texts and dates in the language of a request. */
export function voiceFor({ query, headers }: { query: unknown; headers: { "accept-language"?: string | undefined } }): Voice {
  return voiceOf(languageOf(Query.parse(query).lang, headers["accept-language"]));
}
