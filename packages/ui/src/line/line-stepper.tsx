import type { ReactNode } from "react";
import lineStationStyles from "./line-station.module.css";
import styles from "./line-stepper.module.css";

interface Step {
  readonly id: string;
  readonly label: ReactNode;
  /** What is wrong with the step: read by screen readers along with it, and marked visually. */
  readonly fault?: string | undefined;
}

interface LineStepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly current: string;
  /** Read after a completed step, such as "(done)". */
  readonly doneLabel: string;
  /** Goes to a step; makes each step a button. */
  readonly onStep?: ((id: string) => void) | undefined;
}

/** Progress through a few steps: completed stations are filled, the current one is mimosa. */
export function LineStepper({ label, steps, current, doneLabel, onStep }: LineStepperProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol className={styles.root} aria-label={label}>
      {steps.map((step, index) => {
        const body = (
          <>
            <span className={lineStationStyles.root} aria-hidden="true" />
            <span className={styles.label}>
              {step.label}
              {step.fault === undefined && index < at && <span className="visually-hidden"> {doneLabel}</span>}
              {step.fault !== undefined && <span className="visually-hidden"> {step.fault}</span>}
            </span>
          </>
        );
        return (
          <li
            key={step.id}
            data-state={index < at ? "done" : index === at ? "current" : "next"}
            data-fault={step.fault === undefined ? undefined : ""}
            aria-current={index === at ? "step" : undefined}
          >
            {onStep ? (
              <button type="button" className={styles.go} onClick={() => onStep(step.id)}>
                {body}
              </button>
            ) : (
              body
            )}
          </li>
        );
      })}
    </ol>
  );
}
