export { ANNOUNCED_CAMPAIGNS, applyPlan, applySubscriptionStatus, holdRunning, wakeHeld } from "./apply-plan.ts";
