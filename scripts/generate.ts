import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { generated } from "./generate/generated.ts";

/** Writes every generated file anew. */
const root = resolve(import.meta.dirname, "..");
for (const { path, content } of await generated(root)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
