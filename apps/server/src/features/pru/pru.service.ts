import type { Pru } from "@filon/contracts/pru";
import { announce } from "@filon/db/realtime";
import { announcePru, readPru } from "@filon/engine";
import type { Services } from "../../services.ts";

/** Returns the workspace's PRU, and which campaigns occupy them. */
export async function get({ db }: Services, workspaceId: string): Promise<Pru> {
  return db.inWorkspace(workspaceId, readPru);
}

/** Announces the workspace's PRU to its open pages, and returns them. */
export async function refresh({ db }: Services, workspaceId: string): Promise<Pru> {
  return db.inWorkspace(workspaceId, announcePru);
}

/** Sends the workspace's PRU over the socket, to test it. */
export async function testSocket({ db }: Services, workspaceId: string): Promise<void> {
  await db.inWorkspace(workspaceId, async (tx) => announce(tx, "pru:stats", await readPru(tx)));
}
