import { randomBytes } from "node:crypto";
import type { Queryable } from "@filon/db";
import * as installation from "@filon/db/installation";
import type { Config } from "../config/config.ts";
import type { LoadedConfig } from "../config/load-config.ts";

/**
 * Returns the configuration with its keys, and with the demonstration network's host:port pairs among those that accounts may reach.
 * Outside production, missing keys are generated once and kept in the database, so that every process of the installation shares them;
 * production refuses to start without them.
 */
export async function completeKeys(config: LoadedConfig, tx: Queryable, demoEndpoints: readonly string[]): Promise<Config> {
  const kept = async (name: string) => Buffer.from(await installation.keepSetting(tx, name, randomBytes(32).toString("hex")), "hex");
  return {
    ...config,
    egressAllow: [...config.egressAllow, ...demoEndpoints],
    secretKey: config.secretKey ?? (await kept("secret_key")),
    tokenKey: config.tokenKey ?? (await kept("token_key")),
  };
}
