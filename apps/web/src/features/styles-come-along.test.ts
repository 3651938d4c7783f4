import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, it } from "vitest";

const web = resolve(import.meta.dirname, "..");
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const texts = new Map(
  filesUnder(web)
    .filter((path) => /\.(?:tsx?|css)$/u.test(path) && !/\.test\./u.test(path))
    .map((path) => [path, readFileSync(path, "utf8")] as const),
);
const textOf = (path: string) => texts.get(path) ?? "";

/** The paths that a module names in `pattern`, of those that are there. */
const named = (module: string, pattern: RegExp) =>
  [...textOf(module).matchAll(pattern)].map(([, from = ""]) => join(dirname(module), from)).filter((path) => texts.has(path));

const LATER = /\bimport\("(\.[^"]+)"\)/gu;
const isPage = (path: string) => path.includes("/pages/");

/** A module and all that it shows, style sheets included; the pages that it leads to apart. */
function comingWith(module: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(module)) return seen;
  seen.add(module);
  for (const path of named(module, /^(?:import|export|\}) ?(?:[^"\n]*? from )?"(\.[^"]+)"/gmu)) comingWith(path, seen);
  for (const path of named(module, LATER).filter((path) => !isPage(path))) comingWith(path, seen);
  return seen;
}

const classesOf = (css: string) => [...css.matchAll(/\.([a-z][\w-]*)/gu)].map(([, name = ""]) => name);
const sheetsUnder = (folders: readonly string[]) =>
  [...texts.keys()].filter((path) => path.endsWith(".css") && folders.some((folder) => path.startsWith(join(web, folder))));
/** What is there whichever page is open: the shared components, the frame, and the areas whose own frame brings their styles. */
const everywhere = new Set([
  ...filesUnder(resolve(web, "../../../packages/ui/src"))
    .filter((path) => path.endsWith(".css"))
    .flatMap((path) => classesOf(readFileSync(path, "utf8"))),
  ...sheetsUnder(["app/", "features/admin/admin.css", "features/settings/settings.css", "features/messages/"]).flatMap((path) =>
    classesOf(textOf(path)),
  ),
]);
const styled = new Set([...texts.keys()].filter((path) => path.endsWith(".css")).flatMap((path) => classesOf(textOf(path))));

it("every page brings along the styles of the components that it shows, whichever page was open before", () => {
  const pages = new Set([...texts.keys()].flatMap((path) => named(path, LATER)).filter(isPage));
  expect(pages.size).toBeGreaterThan(30);
  const bare: string[] = [];
  for (const page of pages) {
    const along = [...comingWith(page)];
    const there = new Set(along.filter((path) => path.endsWith(".css")).flatMap((path) => classesOf(textOf(path))));
    for (const component of along.filter((path) => path.endsWith(".tsx"))) {
      const names = [...textOf(component).matchAll(/className="([^"]+)"/gu)].flatMap(([, value = ""]) => value.split(" "));
      for (const name of new Set(names))
        if (styled.has(name) && !there.has(name) && !everywhere.has(name))
          bare.push(`${relative(web, page)} shows ${relative(web, component)} without the styles of .${name}`);
    }
  }
  expect(bare).toEqual([]);
});
