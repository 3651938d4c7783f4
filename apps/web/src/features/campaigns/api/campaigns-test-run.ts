import { campaigns, type CampaignSettings, type TestRun, type TestRunChoice } from "@filon/contracts/campaigns";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

/** What is tested: a saved campaign, or a draft in the wizard. */
export type TestSubject =
  | { readonly id: string }
  | { readonly listIds: readonly string[]; readonly graph: WorkflowGraph; readonly settings: CampaignSettings };

/** The report of a test run that takes the chosen port at each fork. It is free and is never cached. */
export function testQuery(subject: TestSubject, choices: readonly TestRunChoice[]) {
  return queryOptions({
    queryKey: ["test-run", subject, choices],
    queryFn: async ({ signal }): Promise<TestRun> => {
      if ("id" in subject)
        return (await call(campaigns.test, { params: { id: subject.id }, body: { choices: [...choices] }, signal })).data;
      const { listIds, graph, settings } = subject;
      return (await call(campaigns.testDraft, { body: { listIds: [...listIds], graph, settings, choices: [...choices] }, signal })).data;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
}
