import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Mantine's code that waits for the mount, in case the HTML came from a server, and its replacement for an application rendered in the browser. */
const WAITS: readonly { readonly file: string; readonly before: string; readonly after: string }[] = [
  {
    file: "/@mantine/hooks/esm/use-id/use-id.mjs",
    before: "setUuid(randomId());",
    after: "",
  },
  {
    file: "/@mantine/hooks/esm/use-media-query/use-media-query.mjs",
    before: "= { getInitialValueInEffect: true }",
    after: "= { getInitialValueInEffect: false }",
  },
];

/**
 * Prevents Mantine from rendering its components a second time after they are mounted. It does so, with new ids for fields, chips and tabs,
 * so that a page hydrated from a server's HTML first shows what that HTML contains. This application is rendered in the browser only, where
 * every control of a page was rendered twice before the first paint.
 * Fails the build when Mantine's code is no longer as expected.
 */
export function mantineInBrowser(): Plugin {
  return {
    name: "filon-mantine-in-browser",
    enforce: "pre",
    load(id) {
      const wait = WAITS.find(({ file }) => id.endsWith(file));
      if (!wait) return null;
      const code = readFileSync(id, "utf8");
      if (!code.includes(wait.before)) throw new Error(`${id} no longer contains ${wait.before}`);
      return { code: code.replace(wait.before, wait.after), map: null };
    },
  };
}
