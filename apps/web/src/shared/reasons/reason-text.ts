import { textIfAny, translateNow } from "../i18n/index.ts";

/** The dictionary areas with sentences for codes: those of campaign waits, the engine, and the connectors. */
const AREAS = ["campaigns.waiting", "engine.guards", "engine.holds", "engine.ends", "channels.results", "engine.calls"];

/** Returns the sentence for a code, if there is one. Needs the "engine" and "channels" texts. */
export function knownReason(code: string): string | undefined {
  return AREAS.map((area) => textIfAny(`${area}.${code}`)).find((text) => text !== undefined);
}

/**
 * Returns why a prospect waits, is held, has ended or was not contacted; for a code without a sentence, says that the reason is
 * unknown. Never the raw code.
 */
export function reasonText(code: string): string {
  return knownReason(code) ?? translateNow("engine.unknownReason");
}
