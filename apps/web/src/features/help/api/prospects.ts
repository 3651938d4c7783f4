import { prospects } from "@filon/contracts/prospects";
import { call } from "../../../shared/http/index.ts";

/** Returns how many prospects the workspace has. */
export const count = async (signal: AbortSignal) => (await call(prospects.count, { signal })).data.count;
