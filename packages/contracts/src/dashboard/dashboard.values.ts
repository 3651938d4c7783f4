export const DASHBOARD_PERIODS = ["7d", "30d", "90d", "all"] as const;
