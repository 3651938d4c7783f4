import type { Complexity, MarketCategory } from "@filon/contracts/marketplace";
import type { PlanId } from "@filon/contracts/auth";

/** How the marketplace offers a module. Its texts are in the dictionary modules.json. */
export interface ModuleListing {
  readonly category: MarketCategory;
  readonly complexity: Complexity;
  /** Price of installing it, in credits; 0 when it is free. */
  readonly price: number;
  /** `always`: every workspace has it and campaigns depend on it; `atStart`: preinstalled in new workspaces. */
  readonly included: "always" | "atStart" | "no";
  /** The lowest plan that includes it; null for every plan, and workspaces without one. */
  readonly plan: PlanId | null;
  /** Keys of modules.tags. */
  readonly tags: readonly string[];
  /** Keys of modules.features.<type>. */
  readonly features: readonly string[];
  /** Day of the last change, YYYY-MM-DD. */
  readonly updatedOn: string;
}
