import * as prospects from "@filon/db/prospects";
import type { Services } from "../../services.ts";
import { signedIds } from "../appointments/index.ts";

/** Returns the prospect of a personal link of this workspace; null when the link is not ours. */
export function personOf(services: Services, workspaceId: string, token: string): string | null {
  const claims = signedIds(services.config.secretKey, "booking person").read(token);
  return claims?.workspaceId === workspaceId ? claims.id : null;
}

/** Returns what is known of the person to whom a personal link was sent: the link was for nobody else. */
export async function readPerson(services: Services, workspaceId: string, token: string): Promise<{ name: string; email: string } | null> {
  const id = personOf(services, workspaceId, token);
  if (id === null) return null;
  const person = await services.db.inWorkspace(workspaceId, (tx) => prospects.find(tx, id));
  return person && { name: `${person.first_name} ${person.last_name}`.trim(), email: person.email ?? "" };
}
