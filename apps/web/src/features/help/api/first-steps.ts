import { queryOptions } from "@tanstack/react-query";
import * as campaigns from "./campaigns.ts";
import * as channels from "./channels.ts";
import * as prospects from "./prospects.ts";

export const FIRST_STEPS = ["channel", "prospects", "campaign", "started"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The first steps the workspace has completed, derived from its data. */
export const firstStepsQuery = queryOptions({
  queryKey: ["first-steps"],
  queryFn: async ({ signal }): Promise<ReadonlySet<FirstStep>> => {
    const [accounts, people, drawn] = await Promise.all([channels.listAccounts(signal), prospects.count(signal), campaigns.list(signal)]);
    const { draft = 0, ...begun } = drawn.byStatus;
    const hasStarted = Object.values(begun).some((count) => count > 0);
    const taken: Readonly<Record<FirstStep, boolean>> = {
      channel: accounts.some(({ status }) => status !== "disconnected" && status !== "connecting"),
      prospects: people > 0,
      campaign: draft > 0 || hasStarted,
      started: hasStarted,
    };
    return new Set(FIRST_STEPS.filter((step) => taken[step]));
  },
});
