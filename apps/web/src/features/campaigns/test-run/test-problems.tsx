import type { ModuleDescription, WorkflowNode } from "@filon/contracts/workflow";
import type { TestRunProblem } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useProblemText } from "../wizard/use-problem-text.ts";
import { useStepWords } from "../wizard/step-words.ts";
import { useReasons, useWording } from "../wording.ts";
import type { FixLink } from "./fix-link.ts";
import { useVariableNames } from "./use-variable-names.ts";
import styles from "./test-problems.module.css";

interface TestProblemsProps {
  readonly problems: readonly TestRunProblem[];
  readonly steps: ReadonlyMap<string, WorkflowNode>;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly fixLink: FixLink;
}

/** Every problem found, each with a link to where it can be fixed. */
export function TestProblems({ problems, steps, modules, fixLink }: TestProblemsProps) {
  const t = useTexts();
  const sentence = useProblemSentence(steps, modules);
  return (
    <section className={styles.root} aria-labelledby="test-problems">
      <h3 id="test-problems">{t("campaigns.test.problems", { count: problems.length })}</h3>
      <ul>
        {problems.map((problem) => (
          <li key={JSON.stringify(problem)} data-soft={problem.code === "holiday" || undefined}>
            <span>{sentence(problem)}</span> {fixLink(problem.fix)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useProblemSentence(steps: TestProblemsProps["steps"], modules: TestProblemsProps["modules"]): (problem: TestRunProblem) => string {
  const t = useTexts();
  const format = useFormat();
  const wording = useWording();
  const reasons = useReasons();
  const words = useStepWords(modules);
  const variableNames = useVariableNames();
  const problemText = useProblemText();
  return ({ code, count, nodeId, params, problem }) => {
    const node = nodeId === null ? undefined : steps.get(nodeId);
    const step = node === undefined ? "" : words(node).name;
    const { reason = "", variables = "", channel = "", day = "", name = "" } = params;
    switch (code) {
      case "workflow": {
        if (problem === null) return "";
        const text = problemText(problem, modules.get(node?.type ?? "")?.aliasOf ?? node?.type);
        return step === "" ? text : t("campaigns.sequence.labelled", { label: step, value: text });
      }
      case "accountMissing":
        return t("campaigns.test.problem.accountMissing", { channel: wording(`campaigns.channels.${channel}`) ?? channel });
      case "unreachable":
        return wording(`campaigns.quote.reasons.${reason}`, { count }) ?? t("campaigns.quote.reasons.other", { count });
      case "hole":
        return t("campaigns.test.problem.hole", { step, variables: variableNames(variables), count });
      case "held":
      case "left":
        return t(`campaigns.test.problem.${code}`, { step, count, reason: reasons(reason) });
      case "holiday": {
        const date = format.date(day);
        return t("campaigns.test.problem.holiday", { count, day: date, name: wording(`campaigns.test.holidays.${name}`) ?? name });
      }
      case "noAct":
      case "neverOpen":
      case "endless":
      case "emptyLists":
        return t(`campaigns.test.problem.${code}`);
    }
  };
}
