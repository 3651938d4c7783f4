import type { Plugin } from "vite";

/** The module with Vite's function that fetches a piece's styles and scripts before its code. */
const HELPER = /^\0vite\/preload-helper\.js$/u;

/** Vite's code for a stylesheet that could not be fetched, which keeps the dead link and counts it as fetched, and its replacement. */
const CHANGES: readonly { readonly before: RegExp; readonly after: string }[] = [
  { before: /\(err\) => \{\s*seen\[href\] = void 0;\s*throw err;/u, after: "(err) => { delete seen[href]; throw err;" },
  { before: /if \(e\.type === "error"\) rej\(/u, after: 'if (e.type === "error") link.remove(), rej(' },
];

/**
 * Fetches a stylesheet again when its piece is tried again (src/shared/pieces/load-piece.ts). Vite fetches each only once, even if it
 * failed: a page opened while the server was away would be shown without its styles.
 * Fails the build when Vite's code is no longer as expected.
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
