import type { AnalysedAsk, ReadAsk, WriteAsk } from "./asks.ts";
import type { Analysed, ReplyRead, TextWritten } from "@filon/contracts/calls";

/**
 * What reads, analyses and writes for steps of workflows. The offline one needs no provider; one that asks a model takes its place without any change
 * to the steps. It says why when it has no truthful answer, and invents none.
 */
export interface Assistant {
  readonly readReply: (ask: ReadAsk, signal: AbortSignal) => Promise<ReplyRead>;
  readonly analyse: (ask: AnalysedAsk, signal: AbortSignal) => Promise<Analysed>;
  readonly write: (ask: WriteAsk, signal: AbortSignal) => Promise<TextWritten>;
}
