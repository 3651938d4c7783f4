import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { isOpenToAll } from "./binaries.ts";

/** Postgres refuses to run as root: it then runs under this user, which every system calls nobody. */
export const NOBODY = 65_534;

/** Where closed folders' data and programs go when Filon is started as root. */
const SHELTER = "/var/lib/filon";

export const isRoot = (): boolean => process.getuid?.() === 0;

/** What tells one installation from another in names: a hash of its folder. */
function fingerprint(folder: string): string {
  return createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 12);
}

/** Folder of the server's socket: short, since a socket's path has at most 107 bytes. */
export function socketFolder(folder: string): string {
  return join(tmpdir(), `filon-${process.getuid?.() ?? 0}-${fingerprint(folder)}`);
}

/** Connection to the embedded server of this folder, as its owner; it need not be running. */
export function embeddedConnection(folder: string, database = "filon") {
  return { host: socketFolder(folder), port: 5432, user: "filon", database };
}

/**
 * The cluster's folder: `<folder>/postgres`. When root starts Filon under a folder closed to others, that is a
 * link to a place that the unprivileged server can reach.
 */
export function clusterFolder(folder: string): string {
  const cluster = join(resolve(folder), "postgres");
  if (!isRoot() || isOpenToAll(resolve(folder))) return cluster;
  if (existsSync(cluster) && !lstatSync(cluster).isSymbolicLink()) return cluster;
  const sheltered = join(SHELTER, fingerprint(folder), "postgres");
  mkdirSync(sheltered, { recursive: true, mode: 0o711 });
  if (!lstatSync(cluster, { throwIfNoEntry: false })) symlinkSync(sheltered, cluster);
  return realpathSync(resolve(folder, readlinkSync(cluster)));
}

/** Where programs are copied to when they cannot be reached; null when that cannot be needed. */
export function programShelter(): string | null {
  return isRoot() ? SHELTER : null;
}
