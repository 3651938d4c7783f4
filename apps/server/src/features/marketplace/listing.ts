import type { MarketModule } from "@filon/contracts/marketplace";
import type { MarketFiguresRow } from "@filon/db/marketplace";
import type { ModuleDefinition } from "@filon/domain";
import { requirementsOf } from "./module-requirements.ts";

/** All modules are Filon's own so far. */
const PUBLISHER = "Filon";

type Listed = Omit<MarketModule, "isInstalled" | "isFavourite" | "isFeatured">;

/** The facts about a module that do not depend on the workspace. */
export function describeListing(definition: ModuleDefinition, figures: MarketFiguresRow | undefined): Listed {
  const { type, version, channels, listing } = definition;
  return {
    type,
    category: listing.category,
    complexity: listing.complexity,
    channels: [...channels],
    tags: [...listing.tags],
    features: [...listing.features],
    requirements: requirementsOf(definition),
    plan: listing.plan,
    price: listing.price,
    minimumCredits: listing.price,
    publisher: PUBLISHER,
    version,
    updatedOn: listing.updatedOn,
    isIncluded: listing.included === "always",
    downloads: figures?.installs ?? 0,
    activeWorkspaces: figures?.active_workspaces ?? 0,
    rating: figures?.rating ?? null,
    ratings: figures?.ratings ?? 0,
  };
}
