import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRoutes } from "./read-routes.ts";

/** A page of the application, with what it is made of. */
interface Page {
  /** The router's pattern, such as "/prospects/$id". */
  readonly path: string;
  readonly isForUsers: boolean;
  /** Source files in whichever language, as absolute paths. */
  readonly modules: readonly string[];
  /** Dictionaries in each language, as absolute paths. */
  readonly fr: readonly string[];
  readonly en: readonly string[];
}

/** Areas of texts that every page waits for (src/main.tsx). */
const FRAME_AREAS = ["ui", "shell"];

const ROUTES = "src/app/routes";
const LOCALES = "../../packages/i18n/locales";

/** Returns the pages that the route files of the application in `web` declare. */
export function pagesOf(web: string): readonly Page[] {
  const folder = join(web, ROUTES);
  const sources = readdirSync(folder).map((name) => [join(folder, name), readFileSync(join(folder, name), "utf8")] as const);
  return readRoutes(Object.fromEntries(sources)).map(({ path, isForUsers, modules, areas }) => {
    const texts = (language: string) => [...FRAME_AREAS, ...areas].map((area) => resolve(web, LOCALES, language, `${area}.json`));
    return { path, isForUsers, modules: modules.map(({ from, source }) => resolve(from, "..", source)), fr: texts("fr"), en: texts("en") };
  });
}
