import { basename } from "node:path";
import type { CSSModulesOptions } from "vite";

/**
 * How classes of CSS Modules are named, in development, in the build and in the prerendered pages alike: `.row` of
 * `members.module.css` is `members_row` on the page and `styles.row` in code. No two modules share a file name
 * (scripts/check/styles.ts), so no two classes share a name.
 */
export const scopedNames: CSSModulesOptions = {
  localsConvention: "camelCaseOnly",
  generateScopedName: (local, file) => `${basename(file.replace(/\?.*$/u, ""), ".module.css")}_${local}`,
};
