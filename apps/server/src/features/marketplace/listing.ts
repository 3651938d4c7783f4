import type { MarketModule, ModuleRequirement } from "@filon/contracts/marketplace";
import type { MarketFiguresRow } from "@filon/db/marketplace";
import type { ModuleDefinition } from "@filon/domain";

/** All modules are Filon's own so far. */
const PUBLISHER = "Filon";

type Listed = Omit<MarketModule, "isInstalled" | "isFavourite" | "isFeatured">;

/** The facts about a module that do not depend on the workspace. */
export function describeListing({ type, version, channels, listing }: ModuleDefinition, figures: MarketFiguresRow | undefined): Listed {
  return {
    type,
    category: listing.category,
    complexity: listing.complexity,
    channels: [...channels],
    tags: [...listing.tags],
    features: [...listing.features],
    requirements: requirementsOf(channels),
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

function requirementsOf(channels: ModuleDefinition["channels"]): ModuleRequirement[] {
  if (channels.length > 1) return ["anyAccount"];
  return channels.map((channel) => (channel === "email" ? "emailAccount" : "linkedinAccount"));
}
