import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const THEME = '<script src="/theme.js"></script>';

/** Inlines the short script that every page waits for, so that the first paint needs no request for it. */
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
