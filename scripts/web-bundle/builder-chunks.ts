import { type Chunk, firstLoad, gzipBytesOf } from "./first-load.ts";

/** Source files of the builder: its views, its canvas, and the graph's rules, layout and pictures. */
const OWN = /\/features\/campaigns\/workflow\/|[\\/]node_modules[\\/]@xyflow[\\/]|\/packages\/domain\/src\/graph\//u;

/** Its views, of which nothing may be in the first page. */
const VIEWS = /\/features\/campaigns\/workflow\//u;

/** Returns the scripts of the builder's page that contain code of the builder. */
export function builderChunks(chunks: readonly Chunk[]): readonly Chunk[] {
  return builderPageChunks(chunks).filter(({ modules }) => modules.some((module) => OWN.test(module)));
}

/** Returns the scripts that the builder's page needs besides the first load: its views and canvas with what they import. */
export function builderPageChunks(chunks: readonly Chunk[]): readonly Chunk[] {
  const first = new Set(firstLoad(chunks));
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const found = new Set<Chunk>();
  const follow = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || first.has(chunk) || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) follow(byFile.get(file));
  };
  const own = /\/campaigns\/workflow\/(?:line-map|workflow-views|editing\/editable-views)\.tsx$/u;
  for (const chunk of chunks) if (chunk.modules.some((module) => own.test(module))) follow(chunk);
  return [...found];
}

/** Maximum weight of the builder's own scripts, in bytes of gzip. */
export const BUILDER_MOST = 150_000;

/** Returns the problems of the builder's scripts: too heavy, part of the first page, or not found. */
export function builderProblems(chunks: readonly Chunk[]): readonly string[] {
  const bytes = gzipBytesOf(builderChunks(chunks));
  const early = firstLoad(chunks).flatMap(({ file, modules }) => {
    const found = modules.find((module) => VIEWS.test(module));
    return found === undefined ? [] : [`${file} contains ${found.replace(/^.*\/features\//u, "")}, which is not for the first page`];
  });
  return [
    ...early,
    ...(bytes === 0 ? ["the builder's views are in no chunk: update scripts/web-bundle/builder-chunks.ts"] : []),
    ...(bytes > BUILDER_MOST ? [`the builder fetches ${bytes} bytes of its own script (gzip), ${bytes - BUILDER_MOST} too many`] : []),
  ];
}
