import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { backgroundFile } from "./train/background.ts";
import { modelFile } from "./train/replies.ts";

/** What can be trained: the file it writes, and how. */
const TRAINED: Readonly<Record<string, readonly [string, (root: string) => string]>> = {
  replies: ["packages/ai/src/replies/model.trained.ts", modelFile],
  background: ["packages/ai/src/style/background.trained.ts", backgroundFile],
};

/** npm run train -- replies | background: learns from data/ and writes the result. The same data give the same file. */
const root = resolve(import.meta.dirname, "..");
const chosen = TRAINED[process.argv[2] ?? ""];
if (chosen === undefined) {
  console.error(`Usage: npm run train -- ${Object.keys(TRAINED).join(" | ")}`);
  process.exit(2);
}
const [path, make] = chosen;
const started = performance.now();
writeFileSync(join(root, path), make(root));
console.log(`${path}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
