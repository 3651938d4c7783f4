import type { Temporal } from "temporal-polyfill";

/** What a span goes on from: a W3C traceparent, and whether so late that it begins a trace of its own, linked to that one. */
export interface Earlier {
  readonly traceParent: string;
  readonly isLate: boolean;
}

/** Attributes have closed sets of values, or are ids of workspaces and campaigns: never a person, an address or a text. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** The spans of one act, from its claim until its outcome is written. */
export interface ActTrace {
  /** Runs the call to the provider in its span. */
  call<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The provider has answered; the outcome is written from here on. */
  answered(status: string): void;
  /** The outcome is written. */
  settled(): void;
}

/** Where spans go; without it nothing is traced. */
export interface Tracing {
  /** Runs work in a span: below the current one, or after an earlier one. A failure is marked, without its message, and thrown on. */
  span<Result>(
    name: string,
    options: { readonly after?: Earlier | null; readonly attributes?: SpanAttributes },
    work: () => Promise<Result>,
  ): Promise<Result>;
  /** Begins the spans of an act that was claimed between two instants, in milliseconds since 1970. */
  act(options: {
    readonly after: Earlier | null;
    readonly attributes: SpanAttributes;
    readonly claimed: readonly [from: number, to: number];
  }): ActTrace;
}

/** After this long, in minutes, work begins a trace of its own: a campaign goes on for weeks after the request that started it. */
const TOGETHER_MINUTES = 10;

/** Returns what to go on from, given the traceparent that was stored at an instant. */
export function earlier(traceParent: string | null | undefined, at: Date | null | undefined, now: Temporal.Instant): Earlier | null {
  if (traceParent == null || at == null) return null;
  return { traceParent, isLate: now.epochMilliseconds - at.getTime() > TOGETHER_MINUTES * 60_000 };
}
