import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { PlanId } from "../auth/user.ts";
import { CampaignStatus } from "../campaigns/index.ts";
import { Channel } from "../outreach/index.ts";
import { ModuleType, Port } from "../workflow/index.ts";

/** The marketplace's categories (MARKET-02). */
export const MarketCategory = z.enum([
  "automation",
  "analytics",
  "integration",
  "ai",
  "communication",
  "productivity",
  "security",
  "customization",
]);
export type MarketCategory = z.infer<typeof MarketCategory>;

export const Complexity = z.enum(["beginner", "intermediate", "advanced"]);
export type Complexity = z.infer<typeof Complexity>;

/** What a workspace needs before a module of it can act. */
export const ModuleRequirement = z.enum(["emailAccount", "linkedinAccount", "anyAccount"]);
export type ModuleRequirement = z.infer<typeof ModuleRequirement>;

/** A module as the marketplace offers it (MARKET-04); its words are the dictionary's modules.types, modules.features and modules.tags. */
export const MarketModule = z
  .object({
    type: ModuleType,
    category: MarketCategory,
    complexity: Complexity,
    channels: z.array(Channel),
    tags: z.array(z.string()),
    features: z.array(z.string()),
    requirements: z.array(ModuleRequirement),
    /** The least plan that has it; null: every workspace. */
    plan: PlanId.nullable(),
    /** Credits; 0: free. */
    price: z.number().int(),
    /** Credits that the workspace must have to install it. */
    minimumCredits: z.number().int(),
    publisher: z.string(),
    version: z.number().int(),
    /** Day of the last change. */
    updatedOn: z.iso.date(),
    /** Every workspace has it, and cannot do without. */
    isIncluded: z.boolean(),
    isInstalled: z.boolean(),
    isFavourite: z.boolean(),
    isFeatured: z.boolean(),
    /** Installations so far, in all workspaces. */
    downloads: z.number().int(),
    /** Workspaces that have it installed and have started a campaign with it. */
    activeWorkspaces: z.number().int(),
    /** Mean of the members' ratings, 1 to 5; null: nobody has rated it. */
    rating: z.number().nullable(),
    ratings: z.number().int(),
  })
  .meta({ id: "MarketModule" });
export type MarketModule = z.infer<typeof MarketModule>;

export const MarketModuleDetails = MarketModule.extend({
  inputs: z.array(Port),
  outputs: z.array(Port),
  /** Names of the settings of its form. */
  fields: z.array(z.string()),
  /** The caller's own rating. */
  ownRating: z.number().int().nullable(),
  /** Uninstalling gives so many credits back now. */
  refund: z.number().int(),
  /** The workspace's campaigns whose workflow has it, running ones first. */
  campaigns: z.array(z.object({ id: z.uuid(), title: z.string(), status: CampaignStatus, endReason: z.string().nullable() })),
}).meta({ id: "MarketModuleDetails" });
export type MarketModuleDetails = z.infer<typeof MarketModuleDetails>;

/** Modules that go together, by the dictionary's marketplace.collections. */
export const CollectionId = z.enum(["linkedin", "follow_up", "crm"]);
export type CollectionId = z.infer<typeof CollectionId>;

export const Marketplace = z
  .object({
    modules: z.array(MarketModule),
    /** The most installed first. */
    collections: z.array(z.object({ id: CollectionId, modules: z.array(ModuleType) })),
  })
  .meta({ id: "Marketplace" });
export type Marketplace = z.infer<typeof Marketplace>;

const TypeParams = z.strictObject({ type: ModuleType });
const One = answerOf(MarketModuleDetails);

export const getMarketplace = defineEndpoint({
  method: "GET",
  path: "/api/marketplace/modules",
  access: "user",
  summary: "All modules of the marketplace with what is true of them in this workspace, and the collections",
  answer: answerOf(Marketplace),
});
export const getMarketModule = defineEndpoint({
  method: "GET",
  path: "/api/marketplace/modules/{type}",
  access: "user",
  summary: "One module of the marketplace, with the campaigns that use it",
  params: TypeParams,
  answer: One,
});
export const installModule = defineEndpoint({
  method: "POST",
  path: "/api/marketplace/modules/{type}/install",
  access: "user",
  grows: true,
  teamRoles: ["owner", "manager"],
  summary: "Install a module, at its price in credits; installed already, nothing changes",
  params: TypeParams,
  body: z.strictObject({}),
  answer: One,
});
export const uninstallModule = defineEndpoint({
  method: "POST",
  path: "/api/marketplace/modules/{type}/uninstall",
  access: "user",
  teamRoles: ["owner", "manager"],
  summary: "Uninstall a module that no running campaign uses; within 24 hours its credits come back",
  params: TypeParams,
  body: z.strictObject({}),
  answer: One,
});
export const setModuleFavourite = defineEndpoint({
  method: "PUT",
  path: "/api/marketplace/modules/{type}/favourite",
  access: "user",
  summary: "Mark a module as a favourite of one's own, or no longer",
  params: TypeParams,
  body: z.strictObject({ favourite: z.boolean() }),
  answer: One,
});
export const rateModule = defineEndpoint({
  method: "PUT",
  path: "/api/marketplace/modules/{type}/rating",
  access: "user",
  summary: "Rate an installed module from 1 to 5, or take one's rating back",
  params: TypeParams,
  body: z.strictObject({ rating: z.number().int().min(1).max(5).nullable() }),
  answer: One,
});
