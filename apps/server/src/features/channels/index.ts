export { registerChannels } from "./channels.routes.ts";
export { countConnectionTry } from "./connection-tries.ts";
export { connectSandboxAccounts, SANDBOX_MAILBOX, type SandboxNetwork } from "./sandbox.ts";
export { startAccountSync } from "./sync/start-account-sync.ts";
export { findSandboxGateway, secretsOpener } from "./tools.ts";
export { SANDBOX_NAMES_SETTING } from "./domain-health.service.ts";
