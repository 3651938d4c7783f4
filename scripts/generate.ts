import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { generated, orphans } from "./generate/generated.ts";
import { newModule } from "./generate/new-module.ts";

/**
 * Rewrites every generated file and removes those that are no longer generated. `module TYPE CATEGORY` first creates the files of a workflow module;
 * existing ones are left as they are.
 */
const root = resolve(import.meta.dirname, "..");
const [what, type = "", category = "actions"] = process.argv.slice(2);
if (what === "module") {
  for (const { path, content } of newModule(type, category)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    if (!existsSync(join(root, path))) writeFileSync(join(root, path), content);
  }
}
const files = await generated(root);
for (const { path, content } of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
for (const path of orphans(root, files)) rmSync(join(root, path));
