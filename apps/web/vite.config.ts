import { fileURLToPath } from "node:url";
import { compiledDictionaries } from "@filon/i18n/compile";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { describedContracts } from "./build/described-contracts.ts";
import { firstPiecesFile } from "./build/first-pieces.ts";
import { scopedNames } from "./build/scoped-names.ts";

/** In development, the API and the socket of a Filon started separately; `npm run dev` passes its address. */
const api = process.env["FILON_API"] ?? "http://127.0.0.1:3000";

const web = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  root: web,
  plugins: [compiledDictionaries(), describedContracts(), react(), firstPiecesFile(web)],
  css: { modules: scopedNames },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: "baseline-widely-available",
    // No file is inlined as a data: address, because the server's content policy would refuse such fonts.
    assetsInlineLimit: 0,
    // Code that every page needs is in a few chunks rather than sixty; pages and Mantine's components stay separate.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "core",
              test: /node_modules[\\/](?:(?:react|react-dom|scheduler|use-sync-external-store)[\\/]|@tanstack[\\/](?!react-virtual|virtual-core))/u,
              priority: 3,
            },
            {
              name: "kit",
              test: /packages[\\/]ui[\\/]src[\\/](?:display|feedback|format|theme|toast|controls[\\/](?:app-button|popup))|@tabler[\\/]icons-react/u,
              priority: 2,
            },
            // The dictionary areas used around every page of the application.
            ...["fr", "en"].map((language) => ({
              name: `texts-${language}`,
              test: new RegExp(`locales[\\\\/]${language}[\\\\/](?:ui|shell|pru|notifications|search)\\.json`, "u"),
              priority: 3,
            })),
            // Schemas are bundled with the pages that use them.
            { name: "schemas", test: /node_modules[\\/]zod[\\/]/u, priority: 4 },
            // Everything else that the entry imports.
            { name: "shared", tags: ["$initial"], priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": api, "/socket.io": { target: api, ws: true } },
  },
});
