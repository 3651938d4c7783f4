import type { Plugin, Rolldown } from "vite";
import { pagesOf } from "./pages.ts";

/** What the browser fetches for a page besides the entry, as addresses. The server has the same shape (apps/server/src/http/first-pieces.ts). */
interface FirstPieces {
  readonly isForUsers: boolean;
  /** Scripts and stylesheets that are the same in every language. */
  readonly common: readonly string[];
  readonly fr: readonly string[];
  readonly en: readonly string[];
}

type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

/** Returns the chunk of a bundle that a module is in. */
export function chunkOf(chunks: readonly Rolldown.OutputChunk[], id: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (chunk === undefined) throw new Error(`no chunk of the build contains ${id}`);
  return chunk;
}

/** Returns the files that some modules need: their chunks with everything those import, each after what it imports, and their styles. */
export function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const follow = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.imports) follow(byFile.get(file));
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
  };
  for (const id of modules) follow(chunkOf(chunks, id));
  return files;
}

/** Returns what each page of the application needs first, by the router's pattern; without what index.html names itself. */
export function firstPieces(web: string, bundle: Bundle): Readonly<Record<string, FirstPieces>> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const page = bundle["index.html"];
  const html = page?.type === "asset" ? String(page.source) : "";
  const addresses = (modules: readonly string[]) =>
    [...filesOf(chunks, modules)].map((file) => `/${file}`).filter((address) => !html.includes(address));
  return Object.fromEntries(
    pagesOf(web).map(({ path, isForUsers, modules, fr, en }) => [
      path,
      { isForUsers, common: addresses(modules), fr: addresses(fr), en: addresses(en) },
    ]),
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
