import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { findBrowser } from "../tests/e2e/testing/find-browser.ts";
import { SIGNED_OUT_PAGES, signedInAddresses } from "./pages/every-page.ts";
import { endProgram, startOwnFilon, untilReady } from "./test/own-filon.ts";

/**
 * npm run lighthouse: measures the public pages as a phone on a slow network sees them, medians of three runs, and prints one
 * JSON object on standard output. `npm run lighthouse -- app` measures every page of the application instead, signed out and
 * signed in as the demonstration account, with an empty cache. It prints the performance of each page as it goes, on standard error,
 * and fails when a signed-in page has less than 80 in one run and in the median of three. Measures the Filon at FILON_URL, or
 * starts and ends a temporary one on its own database. Page paths may be given as arguments; with `app` they are opened signed in.
 */
const root = resolve(import.meta.dirname, "..");
const PATHS = ["/", "/faq", "/about", "/contact"];
const isApp = process.argv.includes("app");
const RUNS = 3;
/** The performance that every signed-in page should have. Other work on the machine lowers it: measure on a quiet one. */
const PERFORMANCE_LEAST = 80;
let isSignedIn = false;
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
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    // Every page is measured with an empty cache; the signed-in user stays in the browser's storage.
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`${url} could not be measured`);
  const { audits, categories, finalDisplayedUrl } = result.lhr;
  if (isSignedIn && new URL(finalDisplayedUrl).pathname === "/login") throw new Error(`${url} led to the sign-in page`);
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

/** Signs the measuring browser in as the demonstration account; returns the access token. */
async function signInDemonstration(debugPort: number): Promise<string> {
  const post = async (path: string, body: unknown) =>
    (
      await fetch(`${address}${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })
    ).json();
  const { demo } = (await (await fetch(`${address}/api/instance`)).json()) as { demo: object | null };
  if (!demo) throw new Error("the pages of the application are measured in the demonstration: start Filon without NODE_ENV=production");
  const session = (await post("/api/auth/login", demo)) as {
    token: string;
    refreshToken: string;
    user: { role: string };
  };
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`);
  const page = await connection.contexts()[0]?.newPage();
  if (!page) throw new Error("the measuring browser has no window");
  await page.goto(`${address}/faq`);
  await page.evaluate(
    ([token, refreshToken, role, user]) => {
      // The site forgets a token without a user (AUTH-58).
      localStorage.setItem("userRole", role);
      localStorage.setItem("userData", user);
      localStorage.setItem("token", token);
      localStorage.setItem("refreshToken", refreshToken);
    },
    [session.token, session.refreshToken, session.user.role, JSON.stringify(session.user)] as const,
  );
  await page.close();
  await connection.close();
  return session.token;
}

const isFast = ({ performance }: Measured): boolean => performance >= PERFORMANCE_LEAST;

/** Returns the median of each figure. */
function medians(runs: readonly Measured[]): Measured {
  const [first] = runs;
  if (!first) throw new Error("nothing was measured");
  const middle = (name: keyof Measured) =>
    runs.map((run) => run[name]).sort((one, other) => one - other)[Math.floor(runs.length / 2)] ?? first[name];
  return Object.fromEntries(Object.keys(first).map((name) => [name, middle(name as keyof Measured)])) as unknown as Measured;
}

const scratch = mkdtempSync(join(tmpdir(), "filon-lighthouse-"));
const own =
  process.env["FILON_URL"] === undefined ? await startOwnFilon(root, isApp ? {} : { FILON_ROLE: "api", FILON_SANDBOX: "off" }) : null;
const address = process.env["FILON_URL"] ?? own?.address ?? "";
let browser: ChildProcess | null = null;
let debugPort: number | null = null;

/** Makes the browser close itself: the started program may be a wrapper script, which would exit without it. */
async function closeBrowser(): Promise<void> {
  if (debugPort === null) return;
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`);
  await (await connection.newBrowserCDPSession()).send("Browser.close");
}

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
  const port = Number(readFileSync(portFile, "utf8").split("\n")[0]);
  debugPort = port;

  const asked = process.argv.slice(2).filter((argument) => argument.startsWith("/"));
  const pages: Record<string, Measured> = {};
  const slow: string[] = [];
  const measureAll = async (paths: readonly string[]) => {
    for (const path of paths) {
      const runs: Measured[] = [];
      do runs.push(await measure(`${address}${path}`, port));
      while (runs.length < RUNS && !(isApp && runs[0] !== undefined && isFast(runs[0])));
      const measured = medians(runs);
      pages[path] = measured;
      if (!isApp) continue;
      console.error(`${measured.performance} ${path} (${runs.map(({ performance }) => performance).join(", ")})`);
      if (isSignedIn && !isFast(measured)) slow.push(path);
    }
  };
  if (isApp) {
    if (asked.length === 0) await measureAll(Object.values(SIGNED_OUT_PAGES));
    const token = await signInDemonstration(port);
    isSignedIn = true;
    await measureAll(asked.length > 0 ? asked : await signedInAddresses(address, token));
  } else {
    await measureAll(asked.length > 0 ? asked : PATHS);
  }
  console.log(JSON.stringify({ pages }));
  if (slow.length > 0) {
    console.error(`Performance under ${PERFORMANCE_LEAST}: ${slow.join(", ")}`);
    process.exitCode = 1;
  }
} finally {
  await closeBrowser().catch(() => undefined);
  if (browser) await endProgram(browser);
  await own?.stop();
  rmSync(scratch, { recursive: true, force: true });
}
