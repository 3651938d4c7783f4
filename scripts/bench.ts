import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** A benchmark's results: figures by name, ratios measured within one run, and notes about them. */
interface Bench {
  run(options: readonly string[]): Promise<{ metrics: Record<string, number>; notes: string }>;
}

/** npm run bench -- NAME [OPTIONS]: one JSON object on standard output, progress on standard error. */
const folder = resolve(import.meta.dirname, "../bench");
const name = process.argv[2] ?? "";
const file = join(folder, `${name}.bench.ts`);
if (!/^[a-z-]+$/u.test(name) || !existsSync(file)) {
  const names = readdirSync(folder).flatMap((entry) => /^([a-z-]+)\.bench\.ts$/u.exec(entry)?.[1] ?? []);
  console.error(`Usage: npm run bench -- NAME, with NAME one of: ${names.join(", ")}`);
  process.exit(2);
}
const bench = (await import(pathToFileURL(file).href)) as Bench;
const { metrics, notes } = await bench.run(process.argv.slice(3));
console.log(JSON.stringify({ bench: name, metrics, notes }));
process.exit(0);
