import { CAPABILITIES, type Capability } from "@filon/domain/capabilities";

/** Emoji of a category, shown when a module's logo is unavailable (PUB-22). */
export const CATEGORY_EMOJI = { integration: "🔗", automation: "⚡", ai: "🤖", analytics: "📊", other: "📦" } as const;
/** The category of a module on a card. */
export type MarketCategory = keyof typeof CATEGORY_EMOJI;

/** The ten cards: nine modules and a call to action (PUB-19). */
export const MARKET_CARDS = [
  { id: "hubspot", category: "integration", needs: "crm" },
  { id: "salesforce", category: "integration", needs: "crm" },
  { id: "zapier", category: "automation", needs: "webhooks" },
  { id: "mimic", category: "ai", needs: "mimic" },
  { id: "scoring", category: "ai" },
  { id: "calendar", category: "other", needs: "appointments" },
  { id: "forecast", category: "analytics", needs: "forecast" },
  { id: "webhook", category: "automation", needs: "webhooks" },
  { id: "enrich", category: "integration" },
  { id: "cta", category: "other", isMarketplaceCTA: true },
] as const satisfies readonly {
  readonly id: string;
  readonly category: MarketCategory;
  /** The capability that the module needs; without it, the card is marked as in preparation. */
  readonly needs?: Capability;
  readonly isMarketplaceCTA?: boolean;
}[];

/** Returns whether a card's module is still in preparation. */
export function inPreparation(card: (typeof MARKET_CARDS)[number]): boolean {
  return "needs" in card && !CAPABILITIES[card.needs];
}

/** Returns the opacity of a card by its distance from the current one (PUB-23). */
export function opacityAt(distance: number): number {
  return [1, 0.7, 0.4, 0.2][distance] ?? 0;
}
