import { textIfAny, translateNow } from "../i18n/index.ts";

/** Where the sentences of codes are: of a campaign's waits, the engine's, and the connectors'. */
const AREAS = ["campaigns.waiting", "engine.guards", "engine.holds", "engine.ends", "channels.results"];

/** The sentence of a code, as far as somebody has put it into words. Needs the texts of the areas "engine" and "channels". */
export function knownReason(code: string): string | undefined {
  return AREAS.map((area) => textIfAny(`${area}.${code}`)).find((text) => text !== undefined);
}

/** Why somebody waits, is held, has ended or was not written to; that it is not known where the code has no sentence, never the code. */
export function reasonText(code: string): string {
  return knownReason(code) ?? translateNow("engine.unknownReason");
}
