import { fileURLToPath } from "node:url";
import { compiledDictionaries } from "@filon/i18n/compile";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { describedContracts } from "./build/described-contracts.ts";
import { scopedNames } from "./build/scoped-names.ts";

/** In development the API and the socket are those of a Filon started beside; npm run dev says where. */
const api = process.env["FILON_API"] ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  plugins: [compiledDictionaries(), describedContracts(), react()],
  css: { modules: scopedNames },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    manifest: true,
    target: "baseline-widely-available",
    // No file is written into another as data: the content policy of the server would refuse such fonts.
    assetsInlineLimit: 0,
    // What every page needs comes in three pieces rather than in sixty; the pages and Mantine's parts stay apart.
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
            // What is around every page of the application speaks these.
            ...["fr", "en"].map((language) => ({
              name: `texts-${language}`,
              test: new RegExp(`locales[\\\\/]${language}[\\\\/](?:ui|shell|pru|notifications|search)\\.json`, "u"),
              priority: 3,
            })),
            // Schemas come with the pages that use one.
            { name: "schemas", test: /node_modules[\\/]zod[\\/]/u, priority: 4 },
            // The rest of what the entry imports.
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
