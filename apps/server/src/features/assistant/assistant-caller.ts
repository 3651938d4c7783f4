import type { Caller, CallResult } from "@filon/engine";
import type { Services } from "../../services.ts";
import { obeyStop } from "../prospects/index.ts";
import type { Assistant } from "./assistant.ts";

/** Asks the assistant for steps of workflows. A request to stop is obeyed before the step hears of it. */
export function assistantCaller(services: Services, assistant: Assistant): Caller<"assistant"> {
  return {
    call: async ({ workspaceId, prospectId, payload: { ask }, signal }): Promise<CallResult> => {
      switch (ask.type) {
        case "readReply": {
          const read = await assistant.readReply(ask, signal);
          if (ask.obeysStop && read.answered && read.intent === "unsubscribe") await obeyStop(services, workspaceId, prospectId);
          return { status: "answered", data: { ...read } };
        }
        case "analyse":
          return { status: "answered", data: { ...(await assistant.analyse(ask, signal)) } };
        case "write":
          return { status: "answered", data: { ...(await assistant.write(ask, signal)) } };
      }
    },
  };
}
