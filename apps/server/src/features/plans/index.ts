export { applyPlan, applySubscriptionStatus, holdRunning, wakeHeld } from "./apply-plan.ts";
