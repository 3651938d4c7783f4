import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawPictures, pictureOf } from "./build-site/pictures.ts";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import type { PrerenderedPage } from "../apps/web/src/site/prerender.tsx";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const LANGUAGES = ["fr", "en"] as const;

/**
 * Builds the public pages: scripts for browsers, then every page's HTML in both languages with its styles inside,
 * the sitemap and robots.txt, under the folder site of `dist`.
 */
export async function buildSite(web: string, dist = join(web, "dist")): Promise<void> {
  const configFile = join(web, "vite.site.config.ts");
  const out = join(dist, "site");
  const server = join(dist, ".site-prerender");
  await build({ root: web, configFile, logLevel: "warn", build: { outDir: out } });
  await build({
    root: web,
    configFile,
    logLevel: "warn",
    build: {
      ssr: join(web, "src/site/prerender.tsx"),
      outDir: server,
      manifest: false,
      rollupOptions: { input: join(web, "src/site/prerender.tsx") },
    },
  });

  const manifest = JSON.parse(readFileSync(join(out, ".vite/manifest.json"), "utf8")) as Manifest;
  const template = readFileSync(join(out, "site.html"), "utf8");
  // The address must be unversioned: the pages' chunks import this file by it, and would otherwise load a second copy of the texts.
  const { prerenderAll } = (await import(pathToFileURL(join(server, "prerender.js")).href)) as {
    prerenderAll(language: string): Promise<readonly PrerenderedPage[]>;
  };
  const pages = [];
  for (const language of LANGUAGES) pages.push(...(await prerenderAll(language)));
  for (const page of pages) {
    mkdirSync(join(out, "pages", page.language), { recursive: true });
    writeFileSync(join(out, "pages", page.language, `${page.name}.html`), document(template, page, manifest, out));
  }
  await drawPictures(join(out, "og"), pages);
  const french = pages.filter((page) => page.language === "fr" && page.paths.length > 0);
  writeFileSync(
    join(out, "routes.json"),
    JSON.stringify(Object.fromEntries(french.flatMap((page) => page.paths.map((path) => [path, page.name])))),
  );
  writeFileSync(join(out, "sitemap.xml"), sitemap(french));
  writeFileSync(
    join(out, "robots.txt"),
    `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\n\nSitemap: ${french[0]?.origin ?? ""}/sitemap.xml\n`,
  );
  rmSync(server, { recursive: true, force: true });
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Returns the styles, fonts and scripts that a chunk needs, including those of its imports. */
function needsOf(manifest: Manifest, keys: readonly string[]): { css: Set<string>; scripts: Set<string>; assets: Set<string> } {
  const needs = { css: new Set<string>(), scripts: new Set<string>(), assets: new Set<string>() };
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || needs.scripts.has(chunk.file)) return;
    needs.scripts.add(chunk.file);
    for (const css of chunk.css ?? []) needs.css.add(css);
    for (const asset of chunk.assets ?? []) needs.assets.add(asset);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const key of keys) follow(key);
  return needs;
}

/** Source files of a page's own code, which the browser requests right after the entry. */
const CODE: Readonly<Record<string, readonly string[]>> = {
  index: [
    "landing/landing-page.tsx",
    "landing/crm-section.tsx",
    "landing/workflow-section.tsx",
    "landing/ai-section.tsx",
    "landing/market-section.tsx",
    "landing/sector-section.tsx",
    "landing/pricing-section.tsx",
  ],
  faq: ["faq/faq-page.tsx"],
  about: ["about/about-page.tsx"],
  contact: ["contact/contact-page.tsx"],
  terms: ["legal/legal-page.tsx"],
  privacy: ["legal/legal-page.tsx"],
  cookies: ["legal/cookies-page.tsx"],
};

function document(template: string, page: PrerenderedPage, manifest: Manifest, out: string): string {
  const keys = (CODE[page.name] ?? []).map((file) => `src/site/${file}`);
  const all = needsOf(manifest, ["site.html", ...keys]);
  const first = needsOf(manifest, [
    "site.html",
    ...keys.slice(0, 1),
    ...page.areas.map((area) => `../../packages/i18n/locales/${page.language}/${area}.json`),
  ]);
  const styles = [...all.css].map((file) => readFileSync(join(out, file), "utf8")).join("\n");
  const display = [
    ...Object.values(manifest).flatMap((chunk) => chunk.assets ?? []),
    ...Object.values(manifest).map((chunk) => chunk.file),
  ].find((file) => /bricolage-grotesque-latin-wght-normal.*\.woff2$/u.test(file));
  const head = [
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta name="description" content="${escapeHtml(page.description)}">`,
    ...(page.paths.length > 0 ? addressesOf(page) : ['<meta name="robots" content="noindex">']),
    ...(display ? [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/site/${display}">`] : []),
    `<style>${styles.replaceAll("</style", "<\\/style")}</style>`,
    ...[...first.scripts]
      .filter((file) => !template.includes(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/site/${file}">`),
    ...(page.structuredData
      ? [`<script type="application/ld+json">${JSON.stringify(page.structuredData).replaceAll("<", "\\u003c")}</script>`]
      : []),
  ].join("\n");
  return template
    .replaceAll(/<link rel="stylesheet"[^>]*>/gu, "")
    .replace('<html lang="fr"', `<html lang="${page.language}" data-language="${page.language}" data-page="${page.name}"`)
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace("<!--head-->", () => head)
    .replace("<!--app-->", () => page.html);
}

/** Describes where a page is, in which languages, and how it looks when shared. */
function addressesOf(page: PrerenderedPage): readonly string[] {
  const canonical = escapeHtml(`${page.origin}${page.paths[0] ?? "/"}`);
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escapeHtml(content)}">`;
  return [
    `<link rel="canonical" href="${canonical}">`,
    ...LANGUAGES.map((language) => `<link rel="alternate" hreflang="${language}" href="${canonical}?lang=${language}">`),
    `<link rel="alternate" hreflang="x-default" href="${canonical}">`,
    property("type", "website"),
    property("site_name", "Filon"),
    property("locale", page.language === "fr" ? "fr_FR" : "en_GB"),
    property("title", page.title),
    property("description", page.description),
    property("url", canonical),
    property("image", `${page.origin}/site/og/${pictureOf(page)}`),
    property("image:width", "1200"),
    property("image:height", "630"),
    property("image:alt", page.title),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

function sitemap(pages: readonly PrerenderedPage[]): string {
  const entries = pages.map((page) => {
    const address = escapeHtml(`${page.origin}${page.paths[0] ?? "/"}`);
    const alternates = LANGUAGES.map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}?lang=${language}"/>`,
    ).join("");
    return `<url><loc>${address}</loc>${alternates}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join("")}</urlset>\n`;
}
