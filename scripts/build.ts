import { resolve } from "node:path";
import { build } from "vite";
import { buildSite } from "./build-site.ts";

/** npm run build: the web application into apps/web/dist, and the public pages into its folder site. */
const web = resolve(import.meta.dirname, "../apps/web");
await build({ root: web, configFile: resolve(web, "vite.config.ts"), logLevel: "warn" });
await buildSite(web);
