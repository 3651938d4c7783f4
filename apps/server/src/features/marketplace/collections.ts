import type { CollectionId, Marketplace, MarketModule } from "@filon/contracts/marketplace";

/** Hand-picked collections of modules that go well together. */
const COLLECTIONS: Readonly<Record<CollectionId, readonly string[]>> = {
  linkedin: ["visit_profile", "invitation", "if_connected", "message"],
  follow_up: ["message", "delay", "if_responded", "working_hours"],
  crm: ["status_change", "tag_contact", "add_note", "condition"],
};

/** Returns the collections with the modules on offer, the most installed first. */
export function collectionsOf(modules: readonly MarketModule[]): Marketplace["collections"] {
  const downloads = new Map(modules.map((module) => [module.type, module.downloads]));
  const total = (types: readonly string[]) => types.reduce((sum, type) => sum + (downloads.get(type) ?? 0), 0);
  return (Object.keys(COLLECTIONS) as CollectionId[])
    .map((id) => ({ id, modules: COLLECTIONS[id].filter((type) => downloads.has(type)) }))
    .toSorted((one, other) => total(other.modules) - total(one.modules));
}
