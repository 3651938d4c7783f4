import type { ReactNode } from "react";
import "./line-stepper.css";

interface Step {
  readonly id: string;
  readonly label: ReactNode;
}

interface LineStepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly current: string;
  /** Read with a step that is done, such as "(done)". */
  readonly doneLabel: string;
}

/** Where one is on a short journey: stations passed are filled, the present one is mimosa. */
export function LineStepper({ label, steps, current, doneLabel }: LineStepperProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <ol className="line-stepper" aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step.id}
          data-state={index < at ? "done" : index === at ? "current" : "next"}
          aria-current={index === at ? "step" : undefined}
        >
          <span className="line-station" aria-hidden="true" />
          <span className="line-stepper-label">
            {step.label}
            {index < at && <span className="visually-hidden"> {doneLabel}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
