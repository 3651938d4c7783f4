import type { EgressAnswer } from "@filon/integrations";

/** Returns the number of seconds after which a service wants to be retried, given as a number or an instant; null without a usable value. */
export function retryAfter(answer: EgressAnswer, now: Date): number | null {
  const told = headerOf(answer, "retry-after")?.trim();
  if (told === undefined) return null;
  if (/^\d+$/u.test(told)) return Number(told);
  const at = Date.parse(told);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}

/** Returns a header of an answer, the first if there are several. */
export function headerOf({ headers }: EgressAnswer, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
