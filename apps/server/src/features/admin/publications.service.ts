import type { ModulePublication } from "@filon/contracts/admin";
import { nowOf, type Services } from "../../services.ts";
import { publications } from "../marketplace/index.ts";
import type { Actor } from "./actor.ts";
import { record } from "./record.ts";

/** Returns every module with its place in the marketplace. */
export async function list(services: Services): Promise<ModulePublication[]> {
  return publications.list(services.db.pool);
}

/** Offers or withdraws a module, and features it or not. Returns all publications after the change. Throws as publications.publish. */
export async function publish(
  services: Services,
  actor: Actor,
  type: string,
  { withdrawn, featured }: { readonly withdrawn: boolean; readonly featured: boolean },
): Promise<ModulePublication[]> {
  const at = nowOf(services);
  return services.db.onPlatform(async (tx) => {
    await publications.publish(tx, { type, withdrawn, featured, userId: actor.userId, at });
    const after = await publications.list(tx);
    await record(tx, actor, at, "modulePublicationChanged", { subject: type, details: { withdrawn, featured } });
    return after;
  });
}
