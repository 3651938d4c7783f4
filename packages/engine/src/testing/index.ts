export { type StandIn, startStandIn, type Treatment } from "../stand-ins/provider.ts";
export { listeningLog, onStandIn, until } from "./stage.ts";
