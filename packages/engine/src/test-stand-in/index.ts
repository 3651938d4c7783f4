export { type StandIn, startStandIn, type Treatment } from "./stand-in-server.ts";
export { listeningLog, onStandIn, until } from "./stage.ts";
