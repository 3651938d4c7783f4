import { channels } from "@filon/contracts/channels";
import { call } from "../../../shared/http/index.ts";

export const listAccounts = async (signal: AbortSignal) => (await call(channels.listAccounts, { signal })).data;
