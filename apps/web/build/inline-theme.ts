import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const THEME = '<script src="/theme.js"></script>';

/** Inlines theme.js, which every page needs before its first paint, so that it needs no request. */
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
