import { CAPABILITIES } from "@filon/domain/capabilities";
import { formatText, type Language } from "@filon/i18n";
import { compileMessage } from "@filon/i18n/compile";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { readSiteConfig } from "../../../site-settings.ts";
import type { PrerenderedPage } from "../prerender.tsx";

const locales = resolve(import.meta.dirname, "../../../../../packages/i18n/locales");
const AREAS = ["landing", "faq", "about", "legal", "site", "contactpage"];

/** Words that promise a capability. While it is off, they may appear only in texts that say it is in preparation. */
const PROMISES = {
  channels: /Instagram|Facebook/u,
  modules: /(?:plus de|more than) 100/u,
  extension: /extension/iu,
  exports: /\bExcel\b|exporter toutes|export all/u,
  crm: /synchronis|pour le CRM|for CRM/iu,
  objectionLink: /lien qu’il contient|link it contains/u,
  forecast: /prévision|forecast/iu,
} as const;
const HONEST = /en préparation|in preparation|arrive bientôt|coming soon|coming up/iu;
/** Texts that may announce a capability that is off: the roadmap, and cards that mark modules as in preparation. */
const ELSEWHERE = /^about\.roadmap\.|^landing\.market\.modules\.|^site\.footer\.facebook/u;

function textsOf(language: string): [key: string, text: string][] {
  return AREAS.flatMap((area) => {
    const walk = (path: string, node: unknown): [string, string][] =>
      typeof node === "string"
        ? [[path, node]]
        : Object.entries(node as Record<string, unknown>).flatMap(([name, child]) => walk(`${path}.${name}`, child));
    return walk(area, JSON.parse(readFileSync(join(locales, language, `${area}.json`), "utf8")));
  });
}

/** Returns a text as it reads with these capabilities; every other value is 1. */
function read(text: string, language: Language, on: (capability: string) => boolean): string {
  const values = new Proxy(
    {},
    { get: (_, name) => (String(name) in CAPABILITIES ? (on(String(name)) ? "yes" : "no") : 1), has: () => true },
  );
  return formatText({ page: { text: compileMessage(text) } }, language, "page.text", values);
}

describe.each(["fr", "en"] as const)("the public pages (%s)", (language) => {
  it("have all their areas in the dictionaries", () => {
    expect(readdirSync(join(locales, language))).toEqual(expect.arrayContaining(AREAS.map((area) => `${area}.json`)));
  });
  it.each(Object.entries(PROMISES))("do not promise %s while it is off", (capability, words) => {
    const off = textsOf(language)
      .filter(([key]) => !ELSEWHERE.test(key))
      .map(([key, text]) => [key, read(text, language, (name) => name !== capability)] as const);
    expect(off.filter(([, text]) => words.test(text) && !HONEST.test(text)).map(([key]) => key)).toEqual([]);
    const on = textsOf(language).map(([, text]) => read(text, language, () => true));
    expect(on.some((text) => words.test(text))).toBe(true);
  });
});

describe.each(["fr", "en"] as const)("the public pages as sent, including texts and pictures from the code (%s)", (language) => {
  let pages: readonly PrerenderedPage[] = [];
  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal("__SITE_CONFIG__", readSiteConfig({}));
    const { prerenderAll } = await import("../prerender.tsx");
    pages = await prerenderAll(language);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });
  it.each(Object.entries(PROMISES))("promise %s only once it is available", (capability, words) => {
    expect(pages.length).toBeGreaterThan(5);
    // Features that are announced and marked as such.
    const announced = new Set(
      textsOf(language)
        .filter(([key]) => ELSEWHERE.test(key))
        .map(([, text]) => text),
    );
    const promises = pages.flatMap(({ name, html }) =>
      html
        .split(/<[^>]+>/u)
        .filter((text) => words.test(text) && !HONEST.test(text) && !announced.has(text))
        .map((text) => `${name}: ${text.slice(0, 80)}`),
    );
    if (CAPABILITIES[capability as keyof typeof CAPABILITIES]) expect(promises).not.toEqual([]);
    else expect(promises).toEqual([]);
  });
});
