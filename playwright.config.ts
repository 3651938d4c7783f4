import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findBrowser } from "./tests/e2e/testing/find-browser.ts";

/** Journeys that run at the same time, each worker with its own product and database. One would leave half of two cores idle. */
const WORKERS = 2;

/** Returns a port that nothing is listening on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address !== null ? address.port : 0;
}

interface Product {
  readonly port: number;
  readonly data: string;
}

async function productsToStart(): Promise<readonly Product[]> {
  const products: Product[] = [];
  for (let index = 0; index < WORKERS; index += 1) {
    products.push({ port: await freePort(), data: mkdtempSync(join(tmpdir(), "filon-e2e-")) });
  }
  return products;
}

const { executablePath, env } = await findBrowser();
// Workers load this file again and use the first process's ports and folders.
const products = JSON.parse((process.env["FILON_E2E_PRODUCTS"] ??= JSON.stringify(await productsToStart()))) as readonly Product[];
const own = products[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)];
if (!own) throw new Error("there are more workers than products");
process.env["FILON_E2E_DATA"] = own.data;

/** The journeys run against the whole product, started as `npm start` does, on its own database. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/playwright",
  workers: WORKERS,
  timeout: 120_000,
  // One product serves many journeys: each has its own user and workspace (newcomer.ts); the demonstration's belongs to the main job.
  retries: 0,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${own.port}`,
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1440, height: 900 },
    // Recording takes two fifths of the processor; use `--trace retain-on-failure` to record a run whose failures need investigating.
    trace: "off",
    // Without a graphics card, each frame of a transition is drawn by the processor. Journeys about motion ask for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath,
      env: { ...(process.env as Record<string, string>), ...env },
      // Pages live for seconds: optimising their code costs more processor time than it saves.
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--js-flags=--no-opt --no-maglev"],
    },
  },
  webServer: products.map(({ port, data }) => ({
    command: `"${process.execPath}" apps/server/src/main.ts`,
    url: `http://127.0.0.1:${port}/api/health`,
    env: { ...(process.env as Record<string, string>), PORT: String(port), FILON_DATA: data, FILON_SANDBOX_DAY_SECONDS: "4" },
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
  })),
});
