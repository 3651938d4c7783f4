export const PLAN_IDS = ["starter", "professional", "enterprise"] as const;
