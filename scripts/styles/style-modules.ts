import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectFiles } from "../check/files.ts";
import { type Selector, selectorsOf } from "./stylesheet.ts";

/** A stylesheet whose classes are scoped. */
export interface StyleModule {
  /** Relative to the repository's root. */
  readonly path: string;
  /** The file's name without `.module.css`: the first half of each generated class name. */
  readonly stem: string;
  readonly selectors: readonly Selector[];
  /** As written in the stylesheet, each once. */
  readonly classes: readonly string[];
}

export const STYLED = /^(?:apps\/web|packages\/ui)\/src\//u;

/** Returns every CSS Module of the web and of the shared components. */
export function styleModules(root: string): readonly StyleModule[] {
  return projectFiles(root)
    .filter((path) => STYLED.test(path) && path.endsWith(".module.css"))
    .map((path) => {
      const selectors = selectorsOf(readFileSync(join(root, path), "utf8"));
      return {
        path,
        stem: basename(path, ".module.css"),
        selectors,
        classes: [...new Set(selectors.flatMap(({ own }) => own))],
      };
    });
}

/** Returns a class's name in code: `menu-button` is `styles.menuButton`. */
export function inCode(name: string): string {
  return name.replaceAll(/-+([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}
