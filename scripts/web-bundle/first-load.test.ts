import { expect, it } from "vitest";
import { bundleProblems, firstLoad, type Piece } from "./first-load.ts";

const piece = (file: string, changes: Partial<Piece> = {}): Piece => ({
  file,
  isEntry: false,
  imports: [],
  modules: [],
  gzipBytes: 1000,
  ...changes,
});
const zod = "/filon/node_modules/zod/v4/core/schemas.js";

/** A bundle as it should be, with a page apart that uses schemas. */
const sound: readonly Piece[] = [
  piece("index.js", { isEntry: true, imports: ["core.js"] }),
  piece("core.js"),
  piece("shell.js", { modules: ["/filon/apps/web/src/app/shell/shell.tsx"], imports: ["core.js"] }),
  piece("dashboard.js", { modules: ["/filon/apps/web/src/features/dashboard/pages/dashboard-page.tsx"] }),
  piece("texts-fr.js", { modules: ["/filon/packages/i18n/locales/fr/shell.json"] }),
  piece("schemas.js", { modules: [zod] }),
  piece("status.js", { imports: ["schemas.js"] }),
];

it("the first load is the entry, the shell, the dashboard and their texts with all that they import", () => {
  expect(firstLoad(sound).map(({ file }) => file)).toEqual(["index.js", "core.js", "shell.js", "dashboard.js", "texts-fr.js"]);
  expect(bundleProblems(sound)).toEqual([]);
});

it("a first page that imports schemas is a problem", () => {
  const [index, core, shell, ...others] = sound;
  const problems = bundleProblems([index, core, { ...shell, imports: ["schemas.js"] }, ...others] as readonly Piece[]);
  expect(problems).toEqual(["schemas.js holds zod/v4/core/schemas.js, which is not for the first page"]);
});

it.each(["@formatjs/icu-messageformat-parser/index.js", "intl-messageformat/index.js"])("%s is a problem in any piece", (parser) => {
  const problems = bundleProblems([...sound, piece("page.js", { modules: [`/filon/packages/i18n/node_modules/${parser}`] })]);
  expect(problems).toEqual([`page.js holds ${parser}, which is not for browsers`]);
});

it("a first page over 200 kB is a problem, and so is one that is not found", () => {
  const heavy = sound.map((each) => (each.file === "core.js" ? { ...each, gzipBytes: 199_000 } : each));
  expect(bundleProblems(heavy)).toEqual(["the first page fetches 203000 bytes of script (gzip), 3000 too many"]);
  expect(bundleProblems(sound.filter(({ file }) => file !== "dashboard.js"))).toHaveLength(1);
});
