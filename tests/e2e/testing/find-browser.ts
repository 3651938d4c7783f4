import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const SYSTEM = [
  // The headless shell draws no window around the page, which more than halves the duration of the tests.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** A Chromium that can be started, and the environment it needs. */
export interface Browser {
  readonly executablePath: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Finds the Chromium named by CHROMIUM_PATH, or the system's, or the one of an npm package for x64 Linux, with the libraries of that
 * package if the system lacks them. If there is none, throws an error that says what to install.
 */
export async function findBrowser(): Promise<Browser> {
  for (const path of [process.env["CHROMIUM_PATH"], ...SYSTEM])
    if (path !== undefined && existsSync(path)) return { executablePath: path, env: {} };
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new Error("The browser tests need a Chromium: install Chrome or Chromium, or set CHROMIUM_PATH.");
  const chromium = await import("@sparticuz/chromium");
  const executablePath = await chromium.default.executablePath();
  const env: Record<string, string> = {};
  let libraries = "";
  try {
    libraries = execFileSync("ldd", [executablePath], { encoding: "utf8" });
  } catch {
    // The system has no ldd. The browser itself will report missing libraries.
  }
  if (libraries.includes("not found")) {
    const bin = join(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "..", "bin");
    await chromium.inflate(join(bin, "al2023.tar.br"));
    env["LD_LIBRARY_PATH"] = join(tmpdir(), "al2023", "lib");
  }
  if (!existsSync("/etc/fonts/fonts.conf")) env["FONTCONFIG_PATH"] = join(tmpdir(), "fonts");
  return { executablePath, env };
}
