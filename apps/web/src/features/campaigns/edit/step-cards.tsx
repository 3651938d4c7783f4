import type { WorkflowNode } from "@filon/contracts/workflow";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { replaceStep, withConfig } from "../sequence/edit.ts";
import { allSteps, type Step } from "../sequence/sequence.ts";
import { lineColour } from "../wizard/line-colour.ts";
import { ModuleForm } from "../wizard/module-form.tsx";
import { useStepSurroundings } from "../wizard/step-context.tsx";
import { stepChannel, useStepWords } from "../wizard/step-words.ts";
import { useStepSettings } from "../workflow/step-settings.ts";
import { SectionLink } from "./section-link.tsx";
import styles from "./step-cards.module.css";

interface StepCardsProps {
  readonly nodes: readonly WorkflowNode[];
  /** The draft's list of steps, and how to change it; null where steps cannot be edited. */
  readonly editing: { readonly steps: readonly Step[]; readonly onSteps: (steps: readonly Step[]) => void } | null;
  /** What is said when there is no such step. */
  readonly none: string;
  /** Shown in a step's card, above its settings. */
  readonly notice?: (node: WorkflowNode) => ReactNode;
}

/** Some of a campaign's steps with their settings: as forms, or as texts where they cannot be edited. */
export function StepCards({ nodes, editing, none, notice }: StepCardsProps) {
  const t = useTexts();
  const { modules } = useStepSurroundings();
  const words = useStepWords(modules);
  const settings = useStepSettings(modules);
  if (nodes.length === 0) {
    return (
      <p className={styles.none}>
        {none} {editing !== null && <SectionLink section="structure">{t("campaigns.edit.toStructure")}</SectionLink>}
      </p>
    );
  }
  const all = editing === null ? [] : allSteps(editing.steps);
  return (
    <ol className={styles.root}>
      {nodes.map((node, index) => {
        const module = modules.get(node.type);
        const step = all.find(({ id }) => id === node.id);
        const { name, summary } = words(node);
        return (
          <li key={node.id} className="card" style={lineColour(stepChannel(module, node.config))}>
            <Card name={name} summary={summary} notice={notice?.(node)} isFirst={index === 0}>
              {module && step && editing ? (
                <ModuleForm
                  step={step}
                  module={module}
                  isFresh={false}
                  onChange={(config) => editing.onSteps(replaceStep(editing.steps, step.id, withConfig(step, module, config)))}
                />
              ) : (
                <dl className={styles.settings}>
                  {settings({ node }).map(({ name: field, label, value }) => (
                    <div key={field}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </Card>
          </li>
        );
      })}
    </ol>
  );
}

interface CardProps {
  readonly name: string;
  readonly summary: string;
  readonly notice: ReactNode;
  readonly isFirst: boolean;
  readonly children: ReactNode;
}

/** A step: the first is open, and one with a notice, which stays open when the notice goes. */
function Card({ name, summary, notice = null, isFirst, children }: CardProps) {
  const [isOpen, setOpen] = useState(isFirst);
  if (notice !== null && !isOpen) setOpen(true);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <b>{name}</b>
        <span>{summary}</span>
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      {notice}
      {children}
    </details>
  );
}
