import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const THEME = '<script src="/theme.js"></script>';

/** Puts the short script that every page waits for into the page, where it needs no request before the first paint. */
export function inlineTheme(web: string): Plugin {
  return {
    name: "filon-inline-theme",
    transformIndexHtml: {
      order: "pre",
      handler(html) {
        if (!html.includes(THEME)) throw new Error(`the page has no ${THEME}`);
        return html.replace(THEME, () => `<script>\n${readFileSync(join(web, "src/theme.js"), "utf8")}</script>`);
      },
    },
  };
}
