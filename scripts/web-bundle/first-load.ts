import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { keepingNodeEnv } from "./node-env.ts";

/** A script of the built web application. */
export interface Chunk {
  readonly file: string;
  readonly isEntry: boolean;
  /** Files of the scripts it imports, without those fetched later. */
  readonly imports: readonly string[];
  /** Its source files, as absolute paths. */
  readonly modules: readonly string[];
  readonly gzipBytes: number;
}

/** Maximum weight of a signed-in user's first page, in bytes of gzip. */
export const FIRST_LOAD_MOST = 200_000;
/** Maximum number of scripts in it: each request costs as much as a kilobyte, and more on a slow network. */
const FIRST_SCRIPTS_MOST = 15;

/** What the signed-in application fetches first besides its entry: the shell, the opening page, and the frame's texts. */
const FIRST_PAGES = ["/src/app/shell/shell.tsx", "/src/features/dashboard/pages/dashboard-page.tsx", "/locales/fr/shell.json"];

/** Packages that no first page may contain, such as the builder's canvas; the message parser may be in no chunk at all. */
const LATER = /[\\/]node_modules[\\/](?:zod|socket\.io-client|@xyflow)[\\/]/u;
const NEVER = /[\\/]node_modules[\\/](?:@formatjs|intl-messageformat)[\\/]/u;

/** Builds the web application of the repository at `root`, into `apps/web/dist` or only in memory. */
export async function buildWeb(root: string, { write }: { readonly write: boolean }): Promise<readonly Chunk[]> {
  const web = join(root, "apps/web");
  const result = await keepingNodeEnv(() =>
    build({ root: web, configFile: join(web, "vite.config.ts"), logLevel: "silent", build: { write } }),
  );
  if (!Array.isArray(result) && !("output" in result)) throw new Error("the build gave no output");
  return [result].flat().flatMap(({ output }) =>
    output.flatMap((file) =>
      file.type === "chunk"
        ? {
            file: file.fileName,
            isEntry: file.isEntry,
            imports: file.imports,
            // A module from which nothing is used is not in the chunk.
            modules: Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : [])),
            gzipBytes: gzipSync(file.code).length,
          }
        : [],
    ),
  );
}

/** Returns the chunks that a signed-in user fetches before the first page is shown, the dashboard in French. */
export function firstLoad(chunks: readonly Chunk[]): readonly Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const load = new Set<Chunk>();
  const follow = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || load.has(chunk)) return;
    load.add(chunk);
    for (const file of chunk.imports) follow(byFile.get(file));
  };
  for (const chunk of chunks)
    if (chunk.isEntry || chunk.modules.some((module) => FIRST_PAGES.some((page) => module.endsWith(page)))) follow(chunk);
  return [...load];
}

export const gzipBytesOf = (chunks: readonly Chunk[]): number => chunks.reduce((sum, chunk) => sum + chunk.gzipBytes, 0);

/** Returns the problems of the bundle: a first load that is too heavy or contains what should come later, or a parser anywhere. */
export function bundleProblems(chunks: readonly Chunk[]): readonly string[] {
  const first = firstLoad(chunks);
  const missing = FIRST_PAGES.filter((page) => !first.some(({ modules }) => modules.some((module) => module.endsWith(page))));
  const carried = (some: readonly Chunk[], packages: RegExp, where: string) =>
    some.flatMap(({ file, modules }) => {
      const found = modules.find((module) => packages.test(module));
      return found === undefined ? [] : [`${file} contains ${found.replace(/^.*node_modules[\\/]/u, "")}, which is not for ${where}`];
    });
  const bytes = gzipBytesOf(first);
  return [
    ...missing.map((page) => `${page} is in no chunk: update FIRST_PAGES in scripts/web-bundle/first-load.ts`),
    ...carried(chunks, NEVER, "browsers"),
    ...carried(first, LATER, "the first page"),
    ...(bytes > FIRST_LOAD_MOST ? [`the first page fetches ${bytes} bytes of script (gzip), ${bytes - FIRST_LOAD_MOST} too many`] : []),
    ...(first.length > FIRST_SCRIPTS_MOST
      ? [
          `the first page fetches ${first.length} scripts, more than ${FIRST_SCRIPTS_MOST}: apps/web/build/merge-pieces.ts decides what is merged`,
        ]
      : []),
  ];
}
