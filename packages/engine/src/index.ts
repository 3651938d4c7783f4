export { tellAccountTrouble } from "./accounts/tell-trouble.ts";
export { usageSince } from "./advance/accounts.ts";
export { type AskedFacts, loadAskedFacts } from "./advance/asked-facts.ts";
export { NO_ENGAGEMENT, prospectFacts } from "./advance/prospect-facts.ts";
export * from "./forecast/index.ts";
export { engineHealth, type EngineHealth } from "./health/engine-health.ts";
export { noteOptOut } from "./inbound/note-opt-out.ts";
export { reportChange, type ReportedChange, reportEvent, type ReportedEvent } from "./inbound/report-event.ts";
export { receiveInbound, type Received, type Receiving } from "./inbound/receive-inbound.ts";
export * from "./lifecycle/index.ts";
export * from "./manual/commands.ts";
export { type WritingOption, writingOptions } from "./manual/writing-options.ts";
export type {
  Caller,
  Callers,
  CallResult,
  EngineLimits,
  EngineLog,
  EngineOptions,
  NoticeRequest,
  OpenSecrets,
  OutgoingCall,
} from "./ports.ts";
export { type PlayedPath, type PathRequest, type PlayedStop, playPath } from "./test-run/index.ts";
export { reopenTask, settleTask, type TaskRefusal, type TaskWord } from "./tasks/settle-task.ts";
export { type Engine, startEngine } from "./start-engine.ts";
export type { ActTrace, Earlier, SpanAttributes, Tracing } from "./tracing.ts";
export { repeat } from "./wake/repeat.ts";
