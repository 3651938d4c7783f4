import { campaigns } from "@filon/contracts/campaigns";
import { call } from "../../../shared/http/index.ts";

/** Returns the first campaigns, and how many there are in each status. */
export const list = async (signal: AbortSignal) => (await call(campaigns.list, { signal })).data;
