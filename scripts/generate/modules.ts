import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Generated } from "./generated-file.ts";

const SOURCE = "packages/modules/src";
/** The folders that contain modules; the others contain the code that builds and lists them. */
export const CATEGORIES: readonly string[] = ["actions", "communication", "conditions", "workflow"];

/** Generates the registry of the workflow's modules from the tree: each file exports one module, named after the file. */
export function generateModuleRegistry(root: string): Generated {
  const files = CATEGORIES.flatMap((category) =>
    readdirSync(join(root, SOURCE, category))
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .sort()
      .map((name) => ({ name: camelCase(name.slice(0, -".ts".length)), path: `./${category}/${name}` })),
  );
  const content = [
    "// Made from the tree by scripts/generate/modules.ts.",
    'import type { ModuleDefinition } from "@filon/domain";',
    ...files.map(({ name, path }) => `import { ${name} } from "${path}";`),
    "",
    "export const modules: readonly ModuleDefinition[] = [",
    ...files.map(({ name }) => `  ${name},`),
    "];",
    "",
  ].join("\n");
  return { path: `${SOURCE}/registry.ts`, content };
}

/** Returns the name of what a file exports: add-note gives addNote. */
export function camelCase(kebab: string): string {
  return kebab.replaceAll(/-([a-z])/gu, (_match, letter: string) => letter.toUpperCase());
}
