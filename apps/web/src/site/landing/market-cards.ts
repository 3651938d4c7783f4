/** Emoji of a category, shown where a module's logo is not to be had (PUB-22). */
export const CATEGORY_EMOJI = { integration: "🔗", automation: "⚡", ai: "🤖", analytics: "📊", other: "📦" } as const;
export type MarketCategory = keyof typeof CATEGORY_EMOJI;

/** Nine modules and the call to action (PUB-19). */
export const MARKET_CARDS = [
  { id: "hubspot", category: "integration" },
  { id: "salesforce", category: "integration" },
  { id: "zapier", category: "automation" },
  { id: "mimic", category: "ai" },
  { id: "scoring", category: "ai" },
  { id: "calendar", category: "other" },
  { id: "forecast", category: "analytics" },
  { id: "webhook", category: "automation" },
  { id: "enrich", category: "integration" },
  { id: "cta", category: "other", isMarketplaceCTA: true },
] as const satisfies readonly { readonly id: string; readonly category: MarketCategory; readonly isMarketplaceCTA?: boolean }[];

/** Opacity of a card by its distance from the present one (PUB-23). */
export function opacityAt(distance: number): number {
  return [1, 0.7, 0.4, 0.2][distance] ?? 0;
}
