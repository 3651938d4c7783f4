import { z } from "zod";
import { PlanId } from "../auth/user.ts";
import { CampaignStatus } from "../campaigns/campaigns.ts";
import { AccountId } from "../integrations/integrations.ts";
import { Channel } from "../outreach/outreach.ts";
import { ModuleField, ModuleType, Port, WorkflowGraph } from "../workflow/workflow.ts";

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

/**
 * What a module's steps need besides Filon. An account of the workspace that acts (of any channel when the step chooses), or that reads profiles;
 * a service or a member's own calendar; the installation's model or finder; something that a setting names: the address of another tool, or
 * what the workspace must have made before.
 */
export const RequirementKind = z.enum([
  "emailAccount",
  "linkedinAccount",
  "anyAccount",
  "linkedinReader",
  "service",
  "calendar",
  "model",
  "finder",
  "address",
  "lists",
  "campaign",
  "workflow",
  "member",
  "product",
  "table",
  "bookingPage",
]);
export type RequirementKind = z.infer<typeof RequirementKind>;

export const ModuleRequirement = z.object({
  kind: RequirementKind,
  /** For a service or calendar: those of which the step's settings choose one. */
  services: z.array(AccountId),
});
export type ModuleRequirement = z.infer<typeof ModuleRequirement>;

/** A module as the marketplace offers it (MARKET-04); its texts are modules.types, modules.features and modules.tags in the dictionary. */
export const MarketModule = z
  .object({
    type: ModuleType,
    category: MarketCategory,
    complexity: Complexity,
    channels: z.array(Channel),
    tags: z.array(z.string()),
    features: z.array(z.string()),
    requirements: z.array(ModuleRequirement),
    /** The lowest plan that includes it; null for every workspace. */
    plan: PlanId.nullable(),
    /** Price in credits; 0 when it is free. */
    price: z.number().int(),
    /** Credits that the workspace needs to install it. */
    minimumCredits: z.number().int(),
    publisher: z.string(),
    version: z.number().int(),
    /** Day of the last change. */
    updatedOn: z.iso.date(),
    /** Every workspace has it and cannot uninstall it. */
    isIncluded: z.boolean(),
    isInstalled: z.boolean(),
    isFavourite: z.boolean(),
    isFeatured: z.boolean(),
    /** Installations so far, in all workspaces. */
    downloads: z.number().int(),
    /** Workspaces that have it installed and have started a campaign with it. */
    activeWorkspaces: z.number().int(),
    /** Mean of the members' ratings, 1 to 5; null when nobody has rated it. */
    rating: z.number().nullable(),
    ratings: z.number().int(),
  })
  .meta({ id: "MarketModule" });
export type MarketModule = z.infer<typeof MarketModule>;

/**
 * What a module's steps do on a channel: Filon acts (program), a person acts with everything prepared (task), Filon only reads, which nobody
 * notices (reads), or none of these (absent).
 */
export const OnChannel = z.object({
  channel: Channel,
  how: z.enum(["program", "task", "reads", "absent"]),
  /** Longest text that it sends there, in characters; null when it sends none. */
  longest: z.number().int().nullable(),
});
export type OnChannel = z.infer<typeof OnChannel>;

export const MarketModuleDetails = MarketModule.extend({
  /** Every channel, or none for a module that has nothing to do with channels. */
  onChannels: z.array(OnChannel),
  /** Its steps give work to a person. */
  assigns: z.boolean(),
  inputs: z.array(Port),
  outputs: z.array(Port),
  /** Output ports that may stay open. */
  optional: z.array(z.string()),
  /** The settings in its form, and the values with which a new step begins. */
  fields: z.array(ModuleField),
  defaults: z.record(z.string(), z.unknown()),
  /** What its steps leave for later ones, read as {{step.node.name}}. */
  produces: z.array(z.object({ name: z.string(), kind: z.string() })),
  /** Other names under which the editors offer it. */
  aliases: z.array(ModuleType),
  /** A short workflow that shows it at work. */
  example: WorkflowGraph,
  /** The caller's own rating. */
  ownRating: z.number().int().nullable(),
  /** Credits that uninstalling gives back now. */
  refund: z.number().int(),
  /** The workspace's campaigns that use it in their workflow, running ones first. */
  campaigns: z.array(z.object({ id: z.uuid(), title: z.string(), status: CampaignStatus, endReason: z.string().nullable() })),
}).meta({ id: "MarketModuleDetails" });
export type MarketModuleDetails = z.infer<typeof MarketModuleDetails>;

/** Modules that go together; the texts are marketplace.collections in the dictionary. */
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
