import type { Complexity, MarketCategory, PlanId } from "@filon/contracts";

/** How the marketplace offers a module. Its words are in the dictionary modules.json. */
export interface ModuleListing {
  readonly category: MarketCategory;
  readonly complexity: Complexity;
  /** Credits that installing it costs; 0: free. */
  readonly price: number;
  /** `always`: every workspace has it and no campaign can do without; `atStart`: a new workspace has it installed. */
  readonly included: "always" | "atStart" | "no";
  /** The least plan that has it; null: all, and workspaces without one. */
  readonly plan: PlanId | null;
  /** Keys of modules.tags. */
  readonly tags: readonly string[];
  /** Keys of modules.features.<type>. */
  readonly features: readonly string[];
  /** Day of its last change, YYYY-MM-DD. */
  readonly updatedOn: string;
}
