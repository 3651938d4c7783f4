import type { TestRun, TestRunChoice } from "@filon/contracts/campaigns";
import type { ModuleDescription, WorkflowGraph } from "@filon/contracts/workflow";
import { AppButton, ErrorState, LoadingState, Notice } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureInPlace, messageOf } from "../../../shared/http/index.ts";
import { type Translate, useTexts } from "../../../shared/i18n/index.ts";
import { modulesQuery } from "../api/workflow.ts";
import { type TestSubject, testQuery } from "../api/campaigns-test-run.ts";
import type { FixLink } from "./fix-link.ts";
import { PersonPath } from "./person-path.tsx";
import { TestProblems } from "./test-problems.tsx";
import { PathsChart } from "./paths-chart.tsx";
import styles from "./test-report.module.css";

interface TestReportProps {
  readonly subject: TestSubject;
  readonly graph: WorkflowGraph;
  readonly fixLink: FixLink;
}

/** The result of a test: problems to fix, all paths in one chart, and one path step by step. */
export function TestReport({ subject, graph, fixLink }: TestReportProps) {
  const t = useTexts();
  const [choices, setChoices] = useState<readonly TestRunChoice[]>([]);
  const [shown, setShown] = useState<string | null>(null);
  const modules = useQuery(modulesQuery);
  const { data, error, refetch, isFetching } = useQuery(testQuery(subject, choices));
  const failure = failureInPlace(error, data) ?? failureInPlace(modules.error, modules.data);
  if (failure) {
    return (
      <ErrorState
        title={t("campaigns.errors.test")}
        actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
      >
        {messageOf(failure, t("campaigns.errors.other"))}
      </ErrorState>
    );
  }
  if (!data || !modules.data) return <LoadingState label={t("campaigns.test.running")} />;
  const person = data.people.find(({ id }) => id === shown) ?? data.people[0];
  const steps = new Map(graph.nodes.map((node) => [node.id, node]));
  const known: ReadonlyMap<string, ModuleDescription> = modules.data;
  const choose = (nodeId: string, port: string) => {
    if (person === undefined) return;
    const others = choices.filter((each) => each.personId !== person.id || each.nodeId !== nodeId);
    setChoices([...others, { personId: person.id, nodeId, port }]);
  };
  return (
    <div className={styles.root} aria-busy={isFetching}>
      <p className={styles.testSource}>{sourceText(data, t)}</p>
      {data.problems.length === 0 ? (
        <Notice tone="success">{t("campaigns.test.noProblem")}</Notice>
      ) : (
        <TestProblems problems={data.problems} steps={steps} modules={known} fixLink={fixLink} />
      )}
      <PathsChart report={data} shown={person?.id} onShow={setShown} />
      {person && <PersonPath person={person} steps={steps} modules={known} fixLink={fixLink} onChoose={choose} />}
      <p className={styles.testAssumes}>{t("campaigns.test.assumes")}</p>
    </div>
  );
}

function sourceText({ source, list, people }: TestRun, t: Translate): string {
  switch (source) {
    case "lists":
      return t("campaigns.test.source.lists", { count: people.length });
    case "firstList":
      return t("campaigns.test.source.firstList", { count: people.length, list: list?.name ?? "" });
    case "fictional":
      return t("campaigns.test.source.fictional");
  }
}
