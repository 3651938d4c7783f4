import { expect, it } from "vitest";
import { bundleProblems, firstLoad, type Chunk } from "./first-load.ts";

const chunk = (file: string, changes: Partial<Chunk> = {}): Chunk => ({
  file,
  isEntry: false,
  imports: [],
  modules: [],
  gzipBytes: 1000,
  ...changes,
});
const zod = "/filon/node_modules/zod/v4/core/schemas.js";

/** A correct bundle, with a separate page that uses schemas. */
const sound: readonly Chunk[] = [
  chunk("index.js", { isEntry: true, imports: ["core.js"] }),
  chunk("core.js"),
  chunk("shell.js", { modules: ["/filon/apps/web/src/app/shell/shell.tsx"], imports: ["core.js"] }),
  chunk("dashboard.js", { modules: ["/filon/apps/web/src/features/dashboard/pages/dashboard-page.tsx"] }),
  chunk("texts-fr.js", { modules: ["/filon/packages/i18n/locales/fr/shell.json"] }),
  chunk("schemas.js", { modules: [zod] }),
  chunk("status.js", { imports: ["schemas.js"] }),
];

it("the first load is the entry, the shell, the dashboard and their texts, with everything they import", () => {
  expect(firstLoad(sound).map(({ file }) => file)).toEqual(["index.js", "core.js", "shell.js", "dashboard.js", "texts-fr.js"]);
  expect(bundleProblems(sound)).toEqual([]);
});

it("a first page that imports schemas is a problem", () => {
  const [index, core, shell, ...others] = sound;
  const problems = bundleProblems([index, core, { ...shell, imports: ["schemas.js"] }, ...others] as readonly Chunk[]);
  expect(problems).toEqual(["schemas.js contains zod/v4/core/schemas.js, which is not for the first page"]);
});

it.each(["@formatjs/icu-messageformat-parser/index.js", "intl-messageformat/index.js"])("%s is a problem in any chunk", (parser) => {
  const problems = bundleProblems([...sound, chunk("page.js", { modules: [`/filon/packages/i18n/node_modules/${parser}`] })]);
  expect(problems).toEqual([`page.js contains ${parser}, which is not for browsers`]);
});

it("a first page over 200 kB is a problem, and so is one that cannot be found", () => {
  const heavy = sound.map((each) => (each.file === "core.js" ? { ...each, gzipBytes: 199_000 } : each));
  expect(bundleProblems(heavy)).toEqual(["the first page fetches 203000 bytes of script (gzip), 3000 too many"]);
  expect(bundleProblems(sound.filter(({ file }) => file !== "dashboard.js"))).toHaveLength(1);
});

it("a first page of more than 15 scripts is a problem", () => {
  const small = Array.from({ length: 26 }, (_, index) => chunk(`part-${index}.js`, { gzipBytes: 10 }));
  const [index, ...others] = sound;
  const scattered = [{ ...index, imports: ["core.js", ...small.map(({ file }) => file)] } as Chunk, ...others, ...small];
  expect(bundleProblems(scattered)).toEqual([
    "the first page fetches 31 scripts, more than 15: apps/web/build/merge-pieces.ts decides what is merged",
  ]);
});
