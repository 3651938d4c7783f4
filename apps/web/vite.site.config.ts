import { fileURLToPath } from "node:url";
import { compiledDictionaries } from "@filon/i18n/compile";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { inlineTheme } from "./build/inline-theme.ts";
import { scopedNames } from "./build/scoped-names.ts";
import { readSiteConfig } from "./site-settings.ts";

const web = fileURLToPath(new URL(".", import.meta.url));

/** The public pages: a browser build and, with --ssr, one that prerenders them (scripts/build.ts runs both). */
export default defineConfig({
  root: web,
  plugins: [compiledDictionaries(), react(), inlineTheme(web)],
  css: { modules: scopedNames },
  define: { __SITE_CONFIG__: JSON.stringify(readSiteConfig(process.env)) },
  base: "/site/",
  publicDir: false,
  build: {
    outDir: "dist/site",
    emptyOutDir: true,
    manifest: true,
    // Font subsets stay files: the pages' content policy would refuse them as data: addresses.
    assetsInlineLimit: 0,
    target: "baseline-widely-available",
    rollupOptions: { input: fileURLToPath(new URL("site.html", import.meta.url)) },
  },
});
