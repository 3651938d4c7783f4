import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { isOpenToAll } from "./binaries.ts";

/** The user under which Postgres runs when Filon is started as root, as Postgres refuses to run as root: `nobody` on every system. */
export const NOBODY = 65_534;

/** Where data and programs in private folders go when Filon is started as root. */
const SHELTER = "/var/lib/filon";

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Returns a hash of an installation's folder, to tell installations apart in names. */
function fingerprint(folder: string): string {
  return createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 12);
}

/** Returns the folder of the server's socket; short, since a socket's path has at most 107 bytes. */
export function socketFolder(folder: string): string {
  return join(tmpdir(), `filon-${process.getuid?.() ?? 0}-${fingerprint(folder)}`);
}

/** Returns the connection to this folder's embedded server, as its owner; the server need not be running. */
export function embeddedConnection(folder: string, database = "filon") {
  return { host: socketFolder(folder), port: 5432, user: "filon", database };
}

/**
 * Returns the cluster's folder: `<folder>/postgres`. When root starts Filon in a folder that other users cannot enter, that is a
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

/** Removes a data folder whose server has ended, with its cluster, wherever that is, and the folder of its socket. */
export function removeDataFolder(folder: string): void {
  const cluster = join(resolve(folder), "postgres");
  if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const sheltered = dirname(resolve(folder, readlinkSync(cluster)));
    if (dirname(sheltered) === SHELTER) rmSync(sheltered, { recursive: true, force: true });
  }
  rmSync(socketFolder(folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/** Returns where to copy programs that the server cannot reach; null when it can always reach them. */
export function programShelter(): string | null {
  return isRoot() ? SHELTER : null;
}
