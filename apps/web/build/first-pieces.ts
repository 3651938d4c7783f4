import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { readRoutes } from "./read-routes.ts";

/** What the browser fetches for a page besides the entry, as addresses. The server has the same shape (apps/server/src/http/first-pieces.ts). */
interface FirstPieces {
  readonly isForUsers: boolean;
  /** Scripts and stylesheets in whichever language. */
  readonly common: readonly string[];
  readonly fr: readonly string[];
  readonly en: readonly string[];
}

/** Areas of texts that every page waits for (src/main.tsx). */
const FRAME_AREAS = ["ui", "shell"];

const ROUTES = "src/app/routes";
const LOCALES = "../../packages/i18n/locales";

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** Returns the files that some modules need: their chunks with everything those import, each after what it imports, and their styles. */
function filesOf(bundle: Bundle, modules: readonly string[]): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const follow = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.imports) follow(byFile.get(file));
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
  };
  for (const id of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id));
    if (chunk === undefined) throw new Error(`${id} is in no chunk of the build`);
    follow(chunk);
  }
  return files;
}

/** Returns what each page of the application needs first, by the router's pattern; without what index.html names itself. */
export function firstPieces(web: string, bundle: Bundle): Readonly<Record<string, FirstPieces>> {
  const folder = join(web, ROUTES);
  const sources = readdirSync(folder).map((name) => [join(folder, name), readFileSync(join(folder, name), "utf8")] as const);
  const page = bundle["index.html"];
  const html = page?.type === "asset" ? String(page.source) : "";
  const addresses = (modules: readonly string[]) =>
    [...filesOf(bundle, modules)].map((file) => `/${file}`).filter((address) => !html.includes(address));
  return Object.fromEntries(
    readRoutes(Object.fromEntries(sources)).map(({ path, modules, areas, isForUsers }) => {
      const common = addresses(modules.map(({ from, source }) => resolve(from, "..", source)));
      const texts = (language: string) =>
        addresses([...FRAME_AREAS, ...areas].map((area) => resolve(web, LOCALES, language, `${area}.json`)));
      return [path, { isForUsers, common, fr: texts("fr"), en: texts("en") }];
    }),
  );
}

/** Writes what each page needs first beside the manifest, for the server, which names it in the page it sends. */
export function firstPiecesFile(web: string): Plugin {
  return {
    name: "filon-first-pieces",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      this.emitFile({ type: "asset", fileName: ".vite/first-pieces.json", source: JSON.stringify(firstPieces(web, bundle)) });
    },
  };
}
