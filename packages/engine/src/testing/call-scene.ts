import type { WorkflowGraph } from "@filon/contracts/workflow";
import type { ModuleCatalogue } from "@filon/domain";
import { SAMPLE_CATALOGUE } from "@filon/domain/testing";
import { catalogue } from "@filon/modules";
import { straightWorkflow, type TestDatabase } from "@filon/testing";
import type { Callers, EngineContext, EngineLimits, EngineLog } from "../ports.ts";
import { plainCaller } from "../stand-ins/service.ts";
import { handWorker } from "./hands.ts";
import { onStandIn } from "./stage.ts";

const CATALOGUE: ModuleCatalogue = new Map([...SAMPLE_CATALOGUE, ...catalogue]);
const CALLERS: Callers = { http_request: plainCaller };
/** Limits with waits that are short enough for tests. */
export const SHORT: Partial<EngineLimits> = { pollMs: 50, retryBaseMs: 40, retryMostMs: 160, recheckMs: 200 };

/** Returns a workflow with one call to this address. */
export function oneCall(url: string, maxRetries = 2): WorkflowGraph {
  return straightWorkflow([["post", { url, maxRetries }]]);
}

/** Returns the options of an engine that makes calls; its acts have no provider. */
export function onService(database: Pick<TestDatabase, "db">, log: EngineLog, limits: Partial<EngineLimits> = {}) {
  return { ...onStandIn(database.db, "http://127.0.0.1:9", { ...SHORT, ...limits }, log), catalogue: CATALOGUE, callers: CALLERS };
}

/** Returns a worker without loops, with the same options. */
export function handCaller(database: Pick<TestDatabase, "db">, log: EngineLog, limits: Partial<EngineLimits> = {}): EngineContext {
  const worker = handWorker(database.db, "http://127.0.0.1:9", log, { limits: { ...SHORT, ...limits } });
  return { ...worker, catalogue: CATALOGUE, callers: CALLERS };
}
