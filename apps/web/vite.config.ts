import { fileURLToPath } from "node:url";
import { compiledDictionaries } from "@filon/i18n/compile";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { describedContracts } from "./build/described-contracts.ts";
import { firstPiecesFile } from "./build/first-pieces.ts";
import { inlineTheme } from "./build/inline-theme.ts";
import { mantineInBrowser } from "./build/mantine-in-browser.ts";
import { retryStyles } from "./build/retry-styles.ts";
import { scriptGroups } from "./build/script-groups.ts";
import { scopedNames } from "./build/scoped-names.ts";

/** In development, the API and the socket of a Filon started separately; `npm run dev` passes its address. */
const api = process.env["FILON_API"] ?? "http://127.0.0.1:3000";

const web = fileURLToPath(new URL(".", import.meta.url));

/** What the scripts of the application depend on. */
const scripts = () => ({
  root: web,
  plugins: [compiledDictionaries(), describedContracts(), mantineInBrowser(), retryStyles(), react()],
  css: { modules: scopedNames },
  build: {
    target: "baseline-widely-available" as const,
    // No file is inlined as a data: address, because the server's content policy would refuse such fonts.
    assetsInlineLimit: 0,
  },
});

export default defineConfig(async ({ command }) => {
  const { plugins, build, ...rest } = scripts();
  return {
    ...rest,
    plugins: [...plugins, inlineTheme(web), firstPiecesFile(web)],
    build: {
      ...build,
      outDir: "dist",
      emptyOutDir: true,
      manifest: true,
      rolldownOptions: command === "build" ? { output: { codeSplitting: { groups: [...(await scriptGroups(web, scripts()))] } } } : {},
    },
    server: {
      host: "127.0.0.1",
      proxy: { "/api": api, "/socket.io": { target: api, ws: true } },
    },
  };
});
