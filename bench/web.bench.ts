import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "vite";

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

const web = resolve(import.meta.dirname, "../apps/web");
/** Pieces of the signed-in application's first load besides its entry: the shell and the page it opens on. */
const FIRST_LOAD = [/src\/app\/shell\/shell\.tsx$/u, /src\/features\/dashboard\/pages\//u];

/**
 * Weight of what a signed-in user's browser loads first, in kilobytes of gzip: the entry with everything it imports,
 * and the shell and dashboard that it then asks for. Fonts and pictures are apart.
 */
export async function run(): Promise<{ metrics: Record<string, number>; notes: string }> {
  const output = await build({
    root: web,
    configFile: join(web, "vite.config.ts"),
    logLevel: "silent",
    build: { manifest: true, write: true },
  });
  if (!Array.isArray(output) && !("output" in output)) throw new Error("the build gave no output");
  const manifest = JSON.parse(readFileSync(join(web, "dist/.vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const load = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || load.has(chunk.file)) return;
    load.add(chunk.file);
    for (const next of chunk.imports ?? []) follow(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) if (chunk.isEntry || FIRST_LOAD.some((pattern) => pattern.test(key))) follow(key);

  const gzipKb = (files: Iterable<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(web, "dist", file))).length, 0) / 1000;
  const all = new Set(Object.values(manifest).flatMap((chunk) => (chunk.file.endsWith(".js") ? [chunk.file] : [])));
  const first = [...load].filter((file) => file.endsWith(".js"));
  return {
    metrics: { entry_js_gzip_kb: Math.round(gzipKb(first) * 10) / 10, all_js_gzip_kb: Math.round(gzipKb(all) * 10) / 10, chunks: all.size },
    notes: "entry_js_gzip_kb: scripts of the entry, the shell and the dashboard, as a signed-in first load fetches them.",
  };
}
