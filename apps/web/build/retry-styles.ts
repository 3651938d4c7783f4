import type { Plugin } from "vite";

/** Vite's function that fetches the styles and scripts of a piece before its code, as a module of the build. */
const HELPER = /^\0vite\/preload-helper\.js$/u;

/** Where it settles a stylesheet that could not be fetched: it keeps the dead link, and counts the stylesheet as fetched. */
const CHANGES: readonly { readonly before: RegExp; readonly after: string }[] = [
  { before: /\(err\) => \{\s*seen\[href\] = void 0;\s*throw err;/u, after: "(err) => { delete seen[href]; throw err;" },
  { before: /if \(e\.type === "error"\) rej\(/u, after: 'if (e.type === "error") link.remove(), rej(' },
];

/**
 * Lets a stylesheet that could not be fetched be fetched again with the next attempt at its piece (src/shared/pieces/load-piece.ts). Vite
 * fetches each only once, whether or not it came: the page that was opened while the server was away would be shown without its styles.
 * @throws (fails the build) when Vite's code is no longer as expected
 */
export function retryStyles(): Plugin {
  return {
    name: "filon-retry-styles",
    apply: "build",
    transform: {
      filter: { id: HELPER },
      handler(code, id) {
        return {
          code: CHANGES.reduce((changed, { before, after }) => {
            if (!before.test(changed)) throw new Error(`${id} no longer contains ${before.source}`);
            return changed.replace(before, after);
          }, code),
          map: null,
        };
      },
    },
  };
}
