import type { AccountId } from "@filon/contracts/integrations";
import type { Database } from "@filon/db";
import type { IntegrationRow } from "@filon/db/integrations";
import type { Egress, SecretBox } from "@filon/integrations";
import { z } from "zod";

const Secret = z.object({ token: z.string(), refreshToken: z.string().optional() });
export type Secret = z.infer<typeof Secret>;

/** An account: the workspace's, or a member's own. */
export interface AccountKey {
  readonly workspaceId: string;
  readonly service: AccountId;
  readonly memberId?: string;
}

function boundTo({
  workspaceId,
  service,
  memberId,
}: {
  workspaceId: string;
  service: string;
  memberId?: string | null | undefined;
}): string {
  return `integration:${workspaceId}:${service}${memberId ? `:${memberId}` : ""}`;
}

/** Encrypts an account's secret for its row. */
export function sealSecret(box: SecretBox, account: AccountKey, secret: Secret): string {
  return box.seal(JSON.stringify(secret), boundTo(account));
}

/** Decrypts a row's secret. Throws when it was encrypted with another key or for another row. */
export function openSecret(box: SecretBox, workspaceId: string, row: Pick<IntegrationRow, "secret" | "service" | "member_id">): Secret {
  return Secret.parse(JSON.parse(box.open(row.secret, boundTo({ workspaceId, service: row.service, memberId: row.member_id }))));
}

/** What using an account takes. */
export interface AccessTools {
  readonly db: Database;
  readonly box: SecretBox;
  readonly egress: Egress;
  readonly now: () => Date;
}

/** No account of the service is connected, or only the user can give access again. */
export class NotConnected extends Error {
  override readonly name = "NotConnected";
}
