import { globSync } from "node:fs";
import { generateDecisionIndex } from "./decisions.ts";
import { generateDemoWorkflow } from "./demo-workflow.ts";
import type { Generated } from "./generated-file.ts";
import { generateMessageKeys } from "./i18n-keys.ts";
import { generateModuleRegistry } from "./modules.ts";
import { generateStyleTypes } from "./style-types.ts";

/** All generated files of the repository with their expected contents. */
export async function generated(root: string): Promise<readonly Generated[]> {
  return [
    ...generateMessageKeys(root),
    generateModuleRegistry(root),
    generateDecisionIndex(root),
    generateDemoWorkflow(),
    ...generateStyleTypes(root),
  ];
}

/** Generated files that are no longer generated, such as those of an area that is gone; from the repository's root. */
export function orphans(root: string, files: readonly Generated[]): readonly string[] {
  const made = new Set(files.map(({ path }) => path));
  return globSync("{apps,packages}/*/src/**/*.generated.ts", { cwd: root }).filter((path) => !made.has(path));
}
