import { gzipSync } from "node:zlib";
import { build, type InlineConfig, type Rolldown } from "vite";
import { chunkOf, filesOf } from "./first-pieces.ts";
import { mergePieces, type Piece, type Visit } from "./merge-pieces.ts";
import { pagesOf } from "./pages.ts";

type Group = Rolldown.CodeSplittingGroup;

/** What every page fetches, in scripts of similar weight, because a browser fetches several at once. A module belongs to the first that matches. */
const EVERY_PAGE: readonly Group[] = [
  { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler|use-sync-external-store)[\\/]/u },
  { name: "core", test: /node_modules[\\/]@tanstack[\\/](?!react-virtual|virtual-core)/u },
  // The dictionary areas used around every page of the application.
  ...["fr", "en"].map((language) => ({
    name: `texts-${language}`,
    test: new RegExp(`locales[\\\\/]${language}[\\\\/](?:ui|shell|pru|notifications|search)\\.json`, "u"),
  })),
  {
    name: "kit",
    test: /packages[\\/]ui[\\/]src[\\/](?:display|feedback|format|theme|toast|controls[\\/](?:app-button|popup))/u,
  },
  // Everything else that the entry imports.
  { name: "shared", tags: ["$initial" as const] },
].map((group, index, all) => ({ ...group, priority: all.length - index + 1 }));

/** Splits the contracts by the pages that use them: every importer of the package would otherwise fetch all of it. */
const CONTRACTS: Group = { name: "contracts", test: /packages[\\/]contracts[\\/]src/u, entriesAware: true, priority: 1 };

/** How much the page after signing in counts in each language, another page, what is fetched after it is shown, and a dialog. */
const FIRST_PAGE_WEIGHT = 16;
const PAGE_WEIGHT = 4;
const AFTER_WEIGHT = 16;
const LATER_WEIGHT = 1;

/** Fetched after each page of a signed-in user, once it is shown. */
const AFTER_PAGES = /shared[\\/]realtime[\\/]deliver\.ts$|node_modules[\\/]socket\.io-client[\\/]/u;

/** The page after signing in: the check limits what it fetches. */
const FIRST_PAGE = "/dashboard";

/** Builds the application as the bundler splits it by default, in memory. */
async function defaultOutput(config: InlineConfig): Promise<Rolldown.RolldownOutput["output"]> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: {
      ...config.build,
      write: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { codeSplitting: { groups: [...EVERY_PAGE, CONTRACTS] } } },
    },
  });
  const [first] = [result].flat();
  if (first === undefined || !("output" in first)) throw new Error("the build produced no output");
  return first.output;
}

/** Dictionaries are separate by language, and what only signed-in users need is separate from what signed-out visitors fetch. */
function kindOf({ isEntry, fileName, name, moduleIds }: Rolldown.OutputChunk, publicFiles: ReadonlySet<string>): string | null {
  if (isEntry || EVERY_PAGE.some((group) => group.name === name)) return null;
  const language = moduleIds.map((id) => /[\\/]locales[\\/](\w+)[\\/]/u.exec(id)?.[1]).find((found) => found !== undefined);
  return language ?? (publicFiles.has(fileName) ? "everybody" : "users");
}

function piecesOf(web: string, output: Rolldown.RolldownOutput["output"]): readonly Piece[] {
  const chunks = output.filter((file) => file.type === "chunk");
  const styles = new Map(output.map((file) => [file.fileName, file.type === "asset" ? gzipSync(file.source).length : 0]));
  const publicModules = pagesOf(web).flatMap(({ isForUsers, modules }) => (isForUsers ? [] : modules));
  const publicFiles = filesOf(chunks, publicModules);
  return chunks.map((chunk) => {
    const own = [...(chunk.viteMetadata?.importedCss ?? [])];
    return {
      name: chunk.fileName,
      bytes: own.reduce((sum, file) => sum + (styles.get(file) ?? 0), gzipSync(chunk.code).length),
      hasStyles: own.length > 0,
      imports: chunk.imports,
      kind: kindOf(chunk, publicFiles),
    };
  });
}

function visitsOf(web: string, chunks: readonly Rolldown.OutputChunk[]): readonly Visit[] {
  const entry = chunks.flatMap(({ isEntry, fileName }) => (isEntry ? fileName : []));
  const pages = pagesOf(web).flatMap(({ path, modules, fr, en }) =>
    [fr, en].map((texts) => ({
      weight: path === FIRST_PAGE ? FIRST_PAGE_WEIGHT : PAGE_WEIGHT,
      pieces: [...modules, ...texts].map((id) => chunkOf(chunks, id).fileName),
    })),
  );
  const onPages = new Set(pages.flatMap(({ pieces }) => pieces));
  const later = chunks.filter(({ isDynamicEntry, fileName }) => isDynamicEntry && !onPages.has(fileName));
  const after = later.filter(({ facadeModuleId }) => AFTER_PAGES.test(facadeModuleId ?? ""));
  return [
    ...pages.map(({ weight, pieces }) => ({ weight, pieces: [...entry, ...pieces] })),
    {
      weight: AFTER_WEIGHT,
      pieces: [...entry, ...after.map(({ fileName }) => fileName)],
    },
    ...later.map(({ fileName }) => ({ weight: LATER_WEIGHT, pieces: [...entry, fileName] })),
  ];
}

/**
 * Returns how to bundle the modules of the application, for a build with this configuration. By default a page fetches up to sixty small
 * scripts. Which of them are worth merging depends on what all pages need: a first build finds that out
 * (docs/decisions/0078-every-page-quickly-shown.md).
 */
export async function scriptGroups(web: string, config: InlineConfig): Promise<readonly Group[]> {
  const output = await defaultOutput(config);
  const chunks = output.filter((file) => file.type === "chunk");
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const names = new Map<string, number>();
  const scriptOf = new Map<string, string>();
  for (const merged of mergePieces(piecesOf(web, output), visitsOf(web, chunks))) {
    const [heaviest, ...others] = merged.flatMap((file) => byFile.get(file) ?? []);
    if (heaviest === undefined) continue;
    const count = (names.get(heaviest.name) ?? 0) + 1;
    names.set(heaviest.name, count);
    // Groups of the same name would become one.
    const script = count === 1 ? heaviest.name : `${heaviest.name}-${count}`;
    for (const { moduleIds } of [heaviest, ...others]) for (const id of moduleIds) scriptOf.set(id, script);
  }
  // What a merged script imports has its own group and must not be pulled into this one.
  const merged: Group = { name: (id) => scriptOf.get(id) ?? null, includeDependenciesRecursively: false, priority: 2 };
  return [...EVERY_PAGE.map((group) => ({ ...group, priority: (group.priority ?? 0) + 2 })), merged, CONTRACTS];
}
