export { assistantCaller } from "./assistant-caller.ts";
export { offlineAssistant } from "./offline-assistant.ts";
