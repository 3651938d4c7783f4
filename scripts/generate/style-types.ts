import { inCode, styleModules } from "../styles/style-modules.ts";
import type { Generated } from "./generated-file.ts";

const HEADER = "// Written by npm run generate: the classes of each CSS Module, so that one which does not exist is a type error.\n";

/** Declares the classes of every CSS Module: one file for the shared components, one for the web. */
export function generateStyleTypes(root: string): readonly Generated[] {
  const modules = styleModules(root);
  return ["packages/ui/src/", "apps/web/src/"].map((unit) => ({
    path: `${unit}style-modules.generated.d.ts`,
    content:
      HEADER +
      modules
        .filter(({ path }) => path.startsWith(unit))
        .toSorted((a, b) => (a.stem < b.stem ? -1 : 1))
        .map(({ stem, classes }) => declaration(stem, classes.map(inCode).toSorted()))
        .join(""),
  }));
}

function declaration(stem: string, names: readonly string[]): string {
  const union = names.map((name) => `"${name}"`).join(" | ");
  return `declare module "*/${stem}.module.css" { const styles: Readonly<Record<${union}, string>>; export default styles; }\n`;
}
