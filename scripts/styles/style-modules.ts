import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { projectFiles } from "../check/files.ts";
import { type Selector, selectorsOf } from "./stylesheet.ts";

/** A stylesheet whose classes get names of their own. */
export interface StyleModule {
  /** From the repository's root. */
  readonly path: string;
  /** The file's name without `.module.css`: the first half of each of its classes' names. */
  readonly stem: string;
  readonly selectors: readonly Selector[];
  /** As the stylesheet writes them, each once. */
  readonly classes: readonly string[];
}

export const STYLED = /^(?:apps\/web|packages\/ui)\/src\//u;

/** Every CSS Module of the web and of the shared components. */
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

/** How code says a class: `menu-button` is `styles.menuButton`. */
export function inCode(name: string): string {
  return name.replaceAll(/-+([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}
