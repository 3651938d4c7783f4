import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Where Mantine waits for the mount because the HTML may come from a server, and what stands there in an application that has no such HTML. */
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
 * Keeps Mantine from rendering its components again once they are mounted. It gives each field, chip and tab another id then, and asks each
 * transition whether motion is reduced, so that a page hydrated from a server's HTML shows what that HTML said. The application is
 * rendered in the browser only; there, all of a page's controls were rendered twice in one task, before its first paint.
 * @throws (fails the build) when Mantine's code is no longer as expected
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
