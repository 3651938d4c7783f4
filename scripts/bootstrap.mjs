#!/usr/bin/env node
// Runs on Node 18 and later, without dependencies: installs the lockfile's packages if any are missing, then runs the given
// program on the Node 24 that is among them.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, lstatSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { constants } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const WANTED_MAJOR = 24;
/** The only program that runs for days, and so the only one whose memory matters. */
const SERVER = "apps/server/src/main.ts";
const STOP_WITH_NPM = pathToFileURL(join(root, "scripts/stop-with-npm.mjs")).href;
/**
 * Settings that save memory which an idle server would otherwise keep from its start (decision 88). The cache of compiled code must be on before the
 * first file is read: Node loads its TypeScript reader, 10 MB, for a file that is not cached. glibc does not return free memory unless told to.
 */
const LEAN = {
  NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compile"),
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: String(128 * 1024),
};

/** Exits with one paragraph that says what to do. */
function fail(paragraph) {
  process.stderr.write(`\n${paragraph}\n\n`);
  process.exit(1);
}

/** Checks whether node_modules matches the lockfile; npm writes its own copy of the lockfile last. */
function installed() {
  const marker = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(marker)) return false;
  return statSync(marker).mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs || sameLock(marker);
}

/** A fresh checkout changes the lockfile's date but not its content, so compare the locked versions before installing again. */
function sameLock(marker) {
  const read = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
  const have = read(marker);
  const want = read(join(root, "package-lock.json"));
  return Object.entries(want).every(
    ([path, entry]) => path === "" || entry.link || entry.optional || entry.peer || have[path]?.version === entry.version,
  );
}

/** Links units that are new in the lockfile: a unit of this repository needs no installation. */
function linkUnits() {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  for (const [path, entry] of Object.entries(packages)) {
    const place = join(root, path);
    if (entry.link !== true || lstatSync(place, { throwIfNoEntry: false }) !== undefined || !existsSync(dirname(place))) continue;
    const target = join(root, entry.resolved);
    symlinkSync(process.platform === "win32" ? target : relative(dirname(place), target), place, "junction");
  }
}

function install() {
  process.stderr.write("Filon: installing what the lockfile names (first start only) …\n");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const run = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", 2, "inherit"],
    shell: process.platform === "win32",
  });
  if (run.status !== 0) {
    fail(
      "Filon could not install its packages (npm ci failed, see above). Check that this machine reaches the npm registry and that this folder can be written to, then run the command again.",
    );
  }
}

/** Returns the path of a Node 24 binary: the running one, or the one installed from the registry for this platform. */
function wantedNode() {
  if (Number(process.versions.node.split(".")[0]) >= WANTED_MAJOR) return process.execPath;
  const names = [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`];
  const require = createRequire(join(root, "package.json"));
  for (const name of names) {
    try {
      const binary = join(dirname(require.resolve(`${name}/package.json`)), "bin", "node");
      if (existsSync(binary)) return binary;
    } catch {
      // not for this platform
    }
  }
  return fail(
    `Filon runs on Node ${WANTED_MAJOR}; this is Node ${process.versions.node} and no Node ${WANTED_MAJOR} was brought for ${process.platform}-${process.arch}. Install Node ${WANTED_MAJOR} or newer and run the command again.`,
  );
}

const [program, ...rest] = process.argv.slice(2);
if (!program) fail("Usage: node scripts/bootstrap.mjs PROGRAM [arguments]");
if (!installed()) install();
linkUnits();
const node = wantedNode();
const args = ["--disable-warning=ExperimentalWarning", join(root, program), ...rest];
const env = { ...(program === SERVER ? LEAN : {}), ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ""}` };
const stopWithNpm = process.env.npm_lifecycle_event && process.platform === "linux" ? ["--import", STOP_WITH_NPM] : [];
// The server replaces this process where Node supports it; otherwise this one would use 12 to 30 MB for nothing.
if (program === SERVER && process.platform === "linux" && process.execve) {
  process.chdir(root);
  process.execve(node, [node, ...stopWithNpm, ...args], env);
}
const child = spawn(node, args, {
  cwd: root,
  // The channel carries nothing: when it closes, the program knows that this process was killed.
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env,
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
if (stopWithNpm.length > 0) await import(STOP_WITH_NPM);
child.on("exit", (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
