import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { generated, orphans } from "./generate/generated.ts";

/** Rewrites every generated file and removes those that nothing generates any more. */
const root = resolve(import.meta.dirname, "..");
const files = await generated(root);
for (const { path, content } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
for (const path of orphans(root, files)) rmSync(join(root, path));
