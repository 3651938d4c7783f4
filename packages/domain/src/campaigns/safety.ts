import type { SafetyRules } from "@filon/contracts/campaigns";

/** What a run has done: acts done and failed (refused too), e-mails sent and hard bounces. */
export interface RunSums {
  readonly done: number;
  readonly failed: number;
  readonly mailed: number;
  readonly bounced: number;
}

/** Acts, and e-mails, below which a share says nothing. */
export const LEAST_FOR_SAFETY = 50;

/**
 * Returns why a run is to pause: too many of its acts failed, or too many of its e-mails came back; null when neither. Large mailbox
 * providers begin to reject a sender's mail between 5 and 10% of hard bounces, hence the default of 8.
 */
export function whyUnsafe({ done, failed, mailed, bounced }: RunSums, rules: SafetyRules): "tooManyBounces" | "tooManyFailures" | null {
  const reaches = (part: number, whole: number, percent: number | null) =>
    percent !== null && whole >= LEAST_FOR_SAFETY && part * 100 >= whole * percent;
  if (reaches(bounced, mailed, rules.bouncePercent)) return "tooManyBounces";
  return reaches(failed, done + failed, rules.failurePercent) ? "tooManyFailures" : null;
}
