import { completeCampaigns, type TestDatabase, testDatabase } from "@filon/testing";
import { afterAll, afterEach, expect } from "vitest";
import type { EngineLimits } from "../ports.ts";
import { type Engine, startEngine } from "../start-engine.ts";
import { type StandIn, startStandIn } from "../stand-ins/provider.ts";
import { listeningLog, onStandIn } from "./stage.ts";

/** What the tests of a file share: a database, a provider, a log, and engines that use them. */
export interface EngineTests {
  readonly database: TestDatabase;
  readonly standIn: StandIn;
  readonly log: ReturnType<typeof listeningLog>;
  /** Starts an engine that is stopped after the test. */
  engine(limits?: Partial<EngineLimits>): Engine;
}

/**
 * Sets up a file's tests; call it at the top: `const { database, engine } = await engineTests();`. `size` is the number of connections in the
 * database's pool. After each test, stops its engines, resets the provider, completes running campaigns, and expects a log without warnings or
 * errors.
 */
export async function engineTests({ size }: { readonly size?: number } = {}): Promise<EngineTests> {
  const database = await testDatabase(size === undefined ? {} : { size });
  const standIn = await startStandIn();
  const log = listeningLog();
  const engines: Engine[] = [];
  afterEach(async () => {
    await Promise.all(engines.splice(0).map((running) => running.stop()));
    standIn.treat(null);
    await completeCampaigns(database);
    expect(log.complaints.splice(0)).toEqual([]);
  });
  afterAll(() => standIn.close());
  return {
    database,
    standIn,
    log,
    engine(limits = {}) {
      const started = startEngine(onStandIn(database.db, standIn.url, { pollMs: 100, ...limits }, log));
      engines.push(started);
      return started;
    },
  };
}
