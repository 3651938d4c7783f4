import { ActionIcon } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconTrash } from "@tabler/icons-react";
import { type KeyboardEvent, useRef } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isShortcut } from "../../../shared/keyboard/shortcut-list.ts";
import { moveStep, removeStep } from "../sequence/edit.ts";
import type { Step } from "../sequence/sequence.ts";
import { useEditing } from "./editing.tsx";
import { StepForm } from "./step-form.tsx";
import { useStepWords } from "./step-words.ts";
import { useProblemText } from "./use-problem-text.ts";
import styles from "./step-card.module.css";

interface StepCardProps {
  readonly step: Step;
  readonly first: boolean;
  readonly last: boolean;
}

/** A station of the sequence: what it does, buttons (or Alt and arrow keys) to move it, and its form when open. */
export function StepCard({ step, first, last }: StepCardProps) {
  const t = useTexts();
  const { modules, steps, change, problems, surcharges, opened, open, fresh, leave } = useEditing();
  const words = useStepWords(modules)(step);
  const problemText = useProblemText();
  const head = useRef<HTMLButtonElement>(null);
  const own = fresh === step.id ? [] : problems.filter(({ nodeId }) => nodeId === step.id);
  const surcharge = surcharges.find(({ nodeIds }) => nodeIds.includes(step.id));
  const isOpen = opened === step.id;

  const move = (by: -1 | 1) => {
    change(moveStep(steps, step.id, by));
    // An element loses the focus when it is moved in the DOM.
    requestAnimationFrame(() => head.current?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = isShortcut("moveStepUp", event) ? -1 : isShortcut("moveStepDown", event) ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    move(by);
  };
  return (
    <div
      className={styles.root}
      data-open={isOpen || undefined}
      data-problem={own.length > 0 || undefined}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (fresh === step.id && relatedTarget !== null && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <div className={styles.head}>
        <button
          ref={head}
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          onClick={() => open(isOpen ? null : step.id)}
          onKeyDown={onKeyDown}
        >
          <b>{words.name}</b>
          <span>{words.summary}</span>
          {surcharge && (
            <small className={styles.adds}>
              {surcharge.nodeIds[0] === step.id
                ? t("campaigns.price.adds", { count: surcharge.pru })
                : t("campaigns.price.counted", { count: surcharge.pru })}
            </small>
          )}
        </button>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={first}
          aria-label={`${t("campaigns.sequence.up")} · ${words.name}`}
          onClick={() => move(-1)}
        >
          <IconChevronUp size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          disabled={last}
          aria-label={`${t("campaigns.sequence.down")} · ${words.name}`}
          onClick={() => move(1)}
        >
          <IconChevronDown size={18} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`${t("campaigns.sequence.remove")} · ${words.name}`}
          onClick={() => change(removeStep(steps, step.id))}
        >
          <IconTrash size={16} aria-hidden="true" />
        </ActionIcon>
      </div>
      {own.length > 0 && !isOpen && (
        <ul className={styles.problems}>
          {own.map((problem) => (
            <li key={`${problem.code} ${JSON.stringify(problem.params)}`}>
              {problemText(problem, modules.get(step.type)?.aliasOf ?? step.type)}
            </li>
          ))}
        </ul>
      )}
      {isOpen && <StepForm step={step} />}
    </div>
  );
}
