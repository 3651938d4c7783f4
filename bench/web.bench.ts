import { resolve } from "node:path";
import { buildWeb, firstLoad, gzipBytesOf, type Chunk } from "../scripts/web-bundle/first-load.ts";

const root = resolve(import.meta.dirname, "..");

/** The frameworks that any page of this kind of application needs: the weight of an empty page. */
const isFloor = ({ file }: Chunk): boolean => /(?:^|\/)(?:react|core|rolldown-runtime)-/u.test(file);

/**
 * Measures the weight of what a signed-in user's browser loads first, in kilobytes of gzip: the entry with everything it imports,
 * and then the shell, the dashboard and the frame's texts. Fonts and pictures are not counted.
 */
export async function run(): Promise<{ metrics: Record<string, number>; notes: string }> {
  const chunks = await buildWeb(root, { write: true });
  const first = firstLoad(chunks);
  const kb = (some: readonly Chunk[]) => Math.round(gzipBytesOf(some) / 100) / 10;
  const floor = kb(first.filter(isFloor));
  return {
    metrics: {
      entry_js_gzip_kb: kb(first),
      framework_js_gzip_kb: floor,
      entry_js_vs_framework: Math.round((kb(first) / floor) * 100) / 100,
      all_js_gzip_kb: kb(chunks),
      chunks: chunks.length,
    },
    notes:
      "entry_js_gzip_kb: scripts of the entry, the shell, the dashboard and the frame's French texts, as a signed-in first load fetches them; framework_js_gzip_kb: React, the router and the query cache within it.",
  };
}
