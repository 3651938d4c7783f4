/**
 * Returns success over processed as a rounded percentage, 0 when nothing is processed (STATS-02). 100 only when nothing
 * failed and 0 only when nothing succeeded, so that the figure agrees with the failures shown next to it.
 */
export function successRate(success: number, processed: number): number {
  if (processed === 0 || success === 0) return 0;
  if (success === processed) return 100;
  return Math.min(99, Math.max(1, Math.round((success / processed) * 100)));
}
