import { destination, type Logger, pino } from "pino";
import type { LoadedConfig } from "../config/load-config.ts";

/** What to log of an error; drivers attach whole connections to theirs. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  return {
    type: error.name,
    message: error.message,
    ...("code" in error ? { code: error.code } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describe(error.cause) }),
  };
}

/** Creates the process's log: one JSON object per line, on standard error; standard output is for people. */
export function makeLog({ logLevel, role }: Pick<LoadedConfig, "logLevel" | "role">): Logger {
  return pino({ level: logLevel, base: { role }, serializers: { err: describe, error: describe } }, destination({ fd: 2, sync: true }));
}
