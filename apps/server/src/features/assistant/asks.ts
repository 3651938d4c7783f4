import type { AssistantCall } from "@filon/contracts/calls";

type Ask = AssistantCall["ask"];
export type ReadAsk = Extract<Ask, { type: "readReply" }>;
export type AnalysedAsk = Extract<Ask, { type: "analyse" }>;
export type WriteAsk = Extract<Ask, { type: "write" }>;
