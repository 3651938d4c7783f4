import { basename } from "node:path";
import type { CSSModulesOptions } from "vite";

/**
 * Names the classes of CSS Modules the same way in development, in the build and in prerendered pages: `.row` of
 * `members.module.css` is `members_row` on the page and `styles.row` in code. File names of modules are unique
 * (scripts/check/styles.ts), so class names are too.
 */
export const scopedNames: CSSModulesOptions = {
  localsConvention: "camelCaseOnly",
  generateScopedName: (local, file) => `${basename(file.replace(/\?.*$/u, ""), ".module.css")}_${local}`,
};
