import { destination, type Logger, pino } from "pino";
import type { LoadedConfig } from "../config/load-config.ts";

/** What is worth telling of an error; drivers hang whole connections on theirs. */
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

/** The process's log: one JSON object a line, on standard error; standard output is for people. */
export function makeLog({ logLevel, role }: Pick<LoadedConfig, "logLevel" | "role">): Logger {
  return pino({ level: logLevel, base: { role }, serializers: { err: describe, error: describe } }, destination({ fd: 2, sync: true }));
}
