import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { endOfText } from "@filon/contracts/text";
import { StartError } from "../config/start-error.ts";

const ROOT = fileURLToPath(new URL("../../../../", import.meta.url));
const DIST = join(ROOT, "apps/web/dist");
/** Sources of the web; tests among them do not affect it. */
const SOURCES = [
  "apps/web/build",
  "apps/web/src",
  "apps/web/public",
  "apps/web/index.html",
  "apps/web/vite.config.ts",
  "apps/web/site.html",
  "apps/web/vite.site.config.ts",
  "apps/web/site-settings.ts",
  "packages/contracts/package.json",
  "packages/contracts/src",
  "packages/domain/package.json",
  "packages/domain/src",
  "packages/modules/src",
  "packages/ui/src",
  "packages/i18n/src",
  "packages/i18n/locales",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/build-site.ts",
  "scripts/build-site",
];
const STAMP = join(DIST, ".vite/stamp.json");
/** Contains the id of the process that is building. */
const LOCK = join(ROOT, "node_modules/.filon-web-build");
const OWN_LOCK = `${LOCK}-${process.pid}`;
/** Bytes; compressing smaller files gains nothing. */
const WORTH_BYTES = 1024;

interface Stamp {
  /** Hash of names, sizes and dates: costs one stat per file. */
  readonly quick: string;
  /** Hash of contents: consulted if only dates have changed, as in a fresh checkout. */
  readonly content: string;
}

function* filesUnder(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    yield path;
    return;
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* filesUnder(join(path, entry.name));
    else if (!/\.test\.tsx?$/u.test(entry.name)) yield join(path, entry.name);
  }
}

/** Settings that are baked into the public pages. */
function siteSettings(): string {
  return JSON.stringify(
    Object.entries(process.env)
      .filter(([name]) => name.startsWith("FILON_SITE_") || name === "FILON_PUBLIC_URL")
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

function hashOf(describe: (path: string) => string | Buffer): string {
  const hash = createHash("sha256").update(siteSettings());
  for (const source of SOURCES) for (const path of filesUnder(join(ROOT, source))) hash.update(path).update(describe(path));
  return hash.digest("hex");
}

function quickStamp(): string {
  return hashOf((path) => {
    const { size, mtimeMs } = statSync(path);
    return `${size} ${mtimeMs}`;
  });
}

function readStamp(): Stamp | null {
  try {
    // Written only below; a truncated one fails to parse and counts as missing.
    return JSON.parse(readFileSync(STAMP, "utf8")) as Stamp;
  } catch {
    return null;
  }
}

function writeStamp(stamp: Stamp): void {
  mkdirSync(join(DIST, ".vite"), { recursive: true });
  writeFileSync(STAMP, JSON.stringify(stamp));
}

/**
 * Returns the folder of the built web, building it first if it is missing or its sources have changed. Checking takes a few milliseconds.
 * Throws StartError `webBuild` if the build fails.
 */
export async function ensureWebBuild(announce: () => void): Promise<string> {
  const quick = quickStamp();
  if (isCurrent(quick)) return DIST;
  await lock();
  try {
    if (isCurrent(quick)) return DIST;
    announce();
    // A build that outlived its server, killed with the lock, may still be writing the same folder; the second try waits for it.
    await runBuild().catch(runBuild);
    await compressAll();
    writeStamp({ quick, content: hashOf((path) => readFileSync(path)) });
    return DIST;
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Whether the build matches the current sources. */
function isCurrent(quick: string): boolean {
  const stamp = existsSync(join(DIST, "index.html")) ? readStamp() : null;
  if (!stamp) return false;
  if (stamp.quick === quick) return true;
  if (stamp.content !== hashOf((path) => readFileSync(path))) return false;
  writeStamp({ ...stamp, quick });
  return true;
}

/** Lets two processes that start together build only once; the lock of a dead process is taken over. */
async function lock(): Promise<void> {
  for (;;) {
    try {
      // The link makes the lock appear with its holder's id already in it. An empty one would look like a dead process's and be removed.
      writeFileSync(OWN_LOCK, String(process.pid));
      linkSync(OWN_LOCK, LOCK);
      return;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) {
        throw new StartError("webBuild", { params: { detail: error instanceof Error ? error.message : String(error) }, cause: error });
      }
      if (lives(readHolder())) await sleep(200);
      else rmSync(LOCK, { force: true });
    } finally {
      rmSync(OWN_LOCK, { force: true });
    }
  }
}

/** Id of the process that holds the lock; NaN if it was just released. */
function readHolder(): number {
  return existsSync(LOCK) ? Number(readFileSync(LOCK, "utf8")) : Number.NaN;
}

function lives(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Builds in a separate process, so that the bundler's memory is freed. */
function runBuild(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(ROOT, "scripts/build.ts")], { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    const endWithUs = () => child.kill();
    process.once("exit", endWithUs);
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => (said = endOfText(said + chunk.toString(), 4000)));
    child.once("error", reject);
    // Unlike "exit", "close" comes after the last of its output.
    child.once("close", (code) => {
      process.off("exit", endWithUs);
      if (code === 0) resolve();
      else reject(new StartError("webBuild", { params: { detail: endOfText(said.trim(), 1500) } }));
    });
  });
}

/** Writes a .br and a .gz beside every file worth compressing. */
async function compressAll(): Promise<void> {
  for (const path of filesUnder(DIST)) {
    if (!/\.(?:js|css|html|svg|json|txt|xml|webmanifest)$/u.test(path) || path.includes("/.vite/")) continue;
    const bytes = readFileSync(path);
    if (bytes.length < WORTH_BYTES && !path.endsWith("index.html")) continue;
    const [brotli, zipped] = await Promise.all([
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    writeFileSync(`${path}.br`, brotli);
    writeFileSync(`${path}.gz`, zipped);
  }
}
