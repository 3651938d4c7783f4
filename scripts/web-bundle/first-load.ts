import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { keepingNodeEnv } from "./node-env.ts";

/** A script of the built web application. */
export interface Piece {
  readonly file: string;
  readonly isEntry: boolean;
  /** Files of the scripts that it imports, those that it fetches later apart. */
  readonly imports: readonly string[];
  /** Source files in it, absolute. */
  readonly modules: readonly string[];
  readonly gzipBytes: number;
}

/** Most that the first page of somebody signed in may weigh, bytes of gzip. */
export const FIRST_LOAD_MOST = 200_000;

/** What the signed-in application fetches first besides its entry: the shell, the page it opens on, and the frame's texts. */
const FIRST_PAGES = ["/src/app/shell/shell.tsx", "/src/features/dashboard/pages/dashboard-page.tsx", "/locales/fr/shell.json"];

/** Packages that no first page carries; the parser of messages is in no piece at all. */
const LATER = /[\\/]node_modules[\\/](?:zod|socket\.io-client)[\\/]/u;
const NEVER = /[\\/]node_modules[\\/](?:@formatjs|intl-messageformat)[\\/]/u;

/** Builds the web application of the repository at `root`, into `apps/web/dist` or only in memory. */
export async function buildWeb(root: string, { write }: { readonly write: boolean }): Promise<readonly Piece[]> {
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
            // A module of which nothing is used is not in the piece.
            modules: Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : [])),
            gzipBytes: gzipSync(file.code).length,
          }
        : [],
    ),
  );
}

/** The pieces that somebody signed in fetches before the first page is there, the dashboard in French. */
export function firstLoad(pieces: readonly Piece[]): readonly Piece[] {
  const byFile = new Map(pieces.map((piece) => [piece.file, piece]));
  const load = new Set<Piece>();
  const follow = (piece: Piece | undefined): void => {
    if (piece === undefined || load.has(piece)) return;
    load.add(piece);
    for (const file of piece.imports) follow(byFile.get(file));
  };
  for (const piece of pieces)
    if (piece.isEntry || piece.modules.some((module) => FIRST_PAGES.some((page) => module.endsWith(page)))) follow(piece);
  return [...load];
}

export const gzipBytesOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, piece) => sum + piece.gzipBytes, 0);

/** What is wrong with the bundle: its first load is too heavy or carries what comes later, or a parser is in it. */
export function bundleProblems(pieces: readonly Piece[]): readonly string[] {
  const first = firstLoad(pieces);
  const missing = FIRST_PAGES.filter((page) => !first.some(({ modules }) => modules.some((module) => module.endsWith(page))));
  const carried = (some: readonly Piece[], packages: RegExp, where: string) =>
    some.flatMap(({ file, modules }) => {
      const found = modules.find((module) => packages.test(module));
      return found === undefined ? [] : [`${file} holds ${found.replace(/^.*node_modules[\\/]/u, "")}, which is not for ${where}`];
    });
  const bytes = gzipBytesOf(first);
  return [
    ...missing.map((page) => `${page} is in no piece: say in scripts/web-bundle/first-load.ts what the first page is made of`),
    ...carried(pieces, NEVER, "browsers"),
    ...carried(first, LATER, "the first page"),
    ...(bytes > FIRST_LOAD_MOST ? [`the first page fetches ${bytes} bytes of script (gzip), ${bytes - FIRST_LOAD_MOST} too many`] : []),
  ];
}
