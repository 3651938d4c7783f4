import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import lighthouse from "lighthouse";
import { findBrowser } from "../tests/e2e/find-browser.setup.ts";
import { endProgram, startOwnFilon, untilReady } from "./test/own-filon.ts";

/**
 * npm run lighthouse: the public pages as a phone on a slow network sees them, medians of three runs, as one JSON object
 * on standard output. Measures the Filon at FILON_URL, or starts one of its own, on a database of its own, and ends it.
 * Page paths may be given as arguments.
 */
const root = resolve(import.meta.dirname, "..");
const PATHS = ["/", "/faq", "/about", "/contact"];
const RUNS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Measured {
  readonly performance: number;
  readonly accessibility: number;
  readonly "best-practices": number;
  readonly seo: number;
  readonly lcp_ms: number;
  readonly cls: number;
  readonly js_gzip_kb: number;
}

async function measure(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", onlyCategories: [...CATEGORIES] });
  if (!result) throw new Error(`${url} could not be measured`);
  const { audits, categories } = result.lhr;
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])) as Pick<
    Measured,
    (typeof CATEGORIES)[number]
  >;
  if (process.env["FILON_LIGHTHOUSE_DETAILS"] !== undefined) {
    const failed = Object.values(audits).filter((audit) => audit.score !== null && audit.score < 0.9);
    for (const audit of failed) console.error(`${url}: ${audit.id} ${audit.score} ${audit.displayValue ?? ""}`);
  }
  const requests =
    (audits["network-requests"]?.details as { items?: readonly { resourceType?: string; transferSize?: number }[] } | undefined)?.items ??
    [];
  const script = requests
    .filter((request) => request.resourceType === "Script")
    .reduce((sum, request) => sum + (request.transferSize ?? 0), 0);
  return {
    ...scores,
    lcp_ms: Math.round(audits["largest-contentful-paint"]?.numericValue ?? 0),
    cls: Math.round((audits["cumulative-layout-shift"]?.numericValue ?? 0) * 1000) / 1000,
    js_gzip_kb: Math.round(script / 102.4) / 10,
  };
}

/** The middle value of each figure. */
function medians(runs: readonly Measured[]): Measured {
  const [first] = runs;
  if (!first) throw new Error("nothing was measured");
  const middle = (name: keyof Measured) =>
    runs.map((run) => run[name]).sort((one, other) => one - other)[Math.floor(runs.length / 2)] ?? first[name];
  return Object.fromEntries(Object.keys(first).map((name) => [name, middle(name as keyof Measured)])) as unknown as Measured;
}

const scratch = mkdtempSync(join(tmpdir(), "filon-lighthouse-"));
const own = process.env["FILON_URL"] === undefined ? await startOwnFilon(root, { FILON_ROLE: "api", FILON_SANDBOX: "off" }) : null;
const address = process.env["FILON_URL"] ?? own?.address ?? "";
let browser: ChildProcess | null = null;
try {
  const { executablePath, env } = await findBrowser();
  const profile = join(scratch, "browser");
  browser = spawn(
    executablePath,
    [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
      `--user-data-dir=${profile}`,
      "--remote-debugging-port=0",
      "about:blank",
    ],
    { env: { ...process.env, ...env }, stdio: "ignore" },
  );
  const portFile = join(profile, "DevToolsActivePort");
  await untilReady(() => existsSync(portFile) && readFileSync(portFile, "utf8").includes("\n"), browser);
  const debugPort = Number(readFileSync(portFile, "utf8").split("\n")[0]);

  const pages: Record<string, Measured> = {};
  const asked = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
  for (const path of asked.length > 0 ? asked : PATHS) {
    const runs: Measured[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${address}${path}`, debugPort));
    pages[path] = medians(runs);
  }
  console.log(JSON.stringify({ pages }));
} finally {
  if (browser) await endProgram(browser);
  await own?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
