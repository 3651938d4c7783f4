export { tellAccountTrouble } from "./accounts/tell-trouble.ts";
export { engineHealth, type EngineHealth } from "./health/engine-health.ts";
export { receiveInbound, type Received, type Receiving } from "./inbound/receive-inbound.ts";
export * from "./lifecycle/index.ts";
export * from "./manual/commands.ts";
export { type WritingWay, writingWays } from "./manual/writing-ways.ts";
export type { EngineLimits, EngineLog, EngineOptions, OpenSecrets } from "./ports.ts";
export { type Rehearsal, type RehearsalRequest, type RehearsedStop, rehearse } from "./rehearse/index.ts";
export { type Engine, startEngine } from "./start-engine.ts";
