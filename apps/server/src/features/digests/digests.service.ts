import type { DigestChoice } from "@filon/contracts/account";
import type { WorkspaceTx } from "@filon/db";
import * as digests from "@filon/db/digests";

/** Returns at which hour the user gets the workspace's digest. */
export async function getDigest(tx: WorkspaceTx, userId: string): Promise<DigestChoice> {
  return { hour: await digests.findDigest(tx, userId) };
}

/** Sets at which hour the user gets the workspace's digest, or that they get none. */
export async function changeDigest(tx: WorkspaceTx, userId: string, { hour }: DigestChoice): Promise<DigestChoice> {
  await digests.changeDigest(tx, userId, hour);
  return { hour };
}
