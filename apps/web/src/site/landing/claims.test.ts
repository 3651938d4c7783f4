import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../../../..");

/** The product's source files, without tests and generated files. */
const sources = ["packages", "apps"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name) && !/\.(?:test|generated)\.tsx?$/u.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//u.test(path)),
);

it("[PUB-45] the landing page's claims exist only in its dictionaries, which no other part of the product reads", () => {
  expect(sources.length).toBeGreaterThan(500);
  const readers = sources.filter((path) => /["'`]landing\./u.test(readFileSync(join(root, path), "utf8")));
  expect(readers.length).toBeGreaterThan(0);
  expect(readers.filter((path) => !path.startsWith("apps/web/src/site/"))).toEqual([]);
});

it.each(["fr", "en"])("[PUB-45] each growth claim appears only in the dictionary (%s)", (language) => {
  const texts = readFileSync(join(root, `packages/i18n/locales/${language}/landing.json`), "utf8");
  const claims = [...texts.matchAll(/[+-]?\d{3}\s?%/gu)].map(([claim]) => claim);
  expect(claims.length).toBeGreaterThan(0);
  const inCode = sources.filter((path) => claims.some((claim) => readFileSync(join(root, path), "utf8").includes(claim)));
  expect(inCode).toEqual([]);
});
