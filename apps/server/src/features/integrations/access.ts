import { type SecretBox, type ServiceAccess } from "@filon/integrations";
import type { ServiceId } from "@filon/contracts/integrations";
import * as integrations from "@filon/db/integrations";
import type { IntegrationRow } from "@filon/db/integrations";
import type { Database } from "@filon/db";
import { z } from "zod";
import type { Services } from "../../services.ts";
import { addressOf } from "./service-clients.ts";

const Secret = z.object({ token: z.string() });
export type Secret = z.infer<typeof Secret>;

function boundTo(workspaceId: string, service: string): string {
  return `integration:${workspaceId}:${service}`;
}

/** Encrypts a service's secret for its row. */
export function sealSecret(box: SecretBox, workspaceId: string, service: ServiceId, secret: Secret): string {
  return box.seal(JSON.stringify(secret), boundTo(workspaceId, service));
}

/** Decrypts a row's secret. Throws when it was encrypted with another key or for another row. */
export function openSecret(box: SecretBox, workspaceId: string, row: Pick<IntegrationRow, "secret" | "service">): Secret {
  return Secret.parse(JSON.parse(box.open(row.secret, boundTo(workspaceId, row.service))));
}

/** A connected service, as its client needs it. */
export interface OpenAccess {
  readonly access: ServiceAccess;
  readonly row: IntegrationRow;
  readonly isSandbox: boolean;
}

/** Returns a workspace's access to a service; null when it is not connected. */
export async function findAccess(
  services: Pick<Services, "config" | "db">,
  { db, box }: { readonly db: Database; readonly box: SecretBox },
  workspaceId: string,
  service: ServiceId,
): Promise<OpenAccess | null> {
  const row = await db.inWorkspace(workspaceId, (tx) => integrations.find(tx, service));
  if (row === null) return null;
  const { baseUrl, isSandbox } = await addressOf(services, service);
  return { access: { baseUrl: row.api_base ?? baseUrl, token: openSecret(box, workspaceId, row).token }, row, isSandbox };
}
