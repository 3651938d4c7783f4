import type { Channel } from "@filon/contracts/outreach";
import type { Database } from "@filon/db";
import { catalogue } from "@filon/modules";
import { Temporal } from "temporal-polyfill";
import type { EngineLimits, EngineLog, EngineOptions } from "../ports.ts";
import { standInConnector } from "../stand-ins/connector.ts";

/** Returns the options of an engine whose provider is the stand-in at this address on every channel. */
export function onStandIn(db: Database, url: string, limits: Partial<EngineLimits> = {}, log: EngineLog = SILENT): EngineOptions {
  const channels: readonly Channel[] = ["email", "linkedin"];
  return {
    db,
    catalogue,
    connectors: new Map(channels.map((channel) => [channel, standInConnector(channel, url)])),
    openSecrets: () => ({}),
    callers: {},
    clock: { now: () => Temporal.Now.instant() },
    log,
    // Without scheduled lookups, unless a test asks for them.
    limits: { lookAgainMs: [], ...limits },
  };
}

/** A log that discards everything. */
export const SILENT: EngineLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Returns a log that collects warnings and errors, for tests that expect none. */
export function listeningLog(): EngineLog & { readonly complaints: string[] } {
  const complaints: string[] = [];
  const note = (details: object, message: string): void => {
    const error = "error" in details && details.error instanceof Error ? ` ${details.error.stack ?? details.error.message}` : "";
    complaints.push(`${message}${error}`);
  };
  return { complaints, info: () => undefined, warn: note, error: note };
}

/** Polls until the condition holds and returns the value. Throws after `patienceMs`, with the last value seen. */
export async function until<Seen>(look: () => Promise<Seen>, holds: (seen: Seen) => boolean, patienceMs = 20_000): Promise<Seen> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const seen = await look();
    if (holds(seen)) return seen;
    if (performance.now() > deadline) throw new Error(`not within ${patienceMs} ms; last seen: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
