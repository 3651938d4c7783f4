export { groupOf, NOBODY_LET_IN, recentSince } from "./audience.ts";
export { changeSender, type ChangeSenderCommand } from "./change-sender.ts";
export { joinRun, type JoinCommand } from "./join.ts";
export { pauseCampaign, restartCampaign, resumeCampaign, startCampaign, type StartCommand, stopCampaign } from "./commands.ts";
export type { RunTerms } from "./begin-run.ts";
export type { Command } from "./change.ts";
export { type Refusing, stopForRefusal, takeRefusalBack } from "./refusal.ts";
export { announcePru, readPru } from "./pru.ts";
export { retryHeld, type ActDecision, decideUncertainAct } from "./decisions.ts";
