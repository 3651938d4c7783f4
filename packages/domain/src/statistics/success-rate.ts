/**
 * Success over processed as a rounded percentage, 0 when nothing is processed (STATS-02). 100 is said only when nothing
 * failed and 0 only when nothing succeeded: the figure stands beside the failures and must agree with them.
 */
export function successRate(success: number, processed: number): number {
  if (processed === 0 || success === 0) return 0;
  if (success === processed) return 100;
  return Math.min(99, Math.max(1, Math.round((success / processed) * 100)));
}
