import { campaigns, channels, prospects, workflow } from "@filon/contracts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const FIRST_STEPS = ["channel", "prospects", "campaign", "started"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The first steps the workspace has completed, derived from its data. */
export const firstStepsQuery = queryOptions({
  queryKey: ["first-steps"],
  queryFn: async ({ signal }): Promise<ReadonlySet<FirstStep>> => {
    const [accounts, people, drawn] = await Promise.all([
      call(channels.listAccounts, { signal }),
      call(prospects.count, { signal }),
      call(campaigns.list, { signal }),
    ]);
    const { draft = 0, ...begun } = drawn.data.byStatus;
    const hasStarted = Object.values(begun).some((count) => count > 0);
    const taken: Readonly<Record<FirstStep, boolean>> = {
      channel: accounts.data.some(({ status }) => status !== "disconnected" && status !== "connecting"),
      prospects: people.data.count > 0,
      campaign: draft > 0 || hasStarted,
      started: hasStarted,
    };
    return new Set(FIRST_STEPS.filter((step) => taken[step]));
  },
});

/** All module types, in catalogue order. */
export const moduleTypesQuery = queryOptions({
  queryKey: ["module-types"],
  queryFn: async ({ signal }) => (await call(workflow.listModules, { signal })).data.map(({ type, category }) => ({ type, category })),
  staleTime: Number.POSITIVE_INFINITY,
});
