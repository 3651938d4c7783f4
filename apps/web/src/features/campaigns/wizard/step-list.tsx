import { useTexts } from "../../../shared/i18n/index.ts";
import { portName } from "../../../shared/module-words/index.ts";
import { appendToSide, insertStep } from "../sequence/edit.ts";
import { portsOf, type Step, usualPort } from "../sequence/sequence.ts";
import { useWording } from "../wording.ts";
import { AddStep } from "./add-step.tsx";
import { useEditing } from "./editing.tsx";
import { lineColour } from "./line-colour.ts";
import { StepCard } from "./step-card.tsx";
import { stepChannel, useStepWords } from "./step-words.ts";
import lineStationStyles from "@filon/ui/line-station.module.css";
import styles from "./sequence-editor.module.css";

/** Steps as stations of a line, with side branches indented. */
export function StepList({ list }: { readonly list: readonly Step[] }) {
  const { modules } = useEditing();
  return (
    <>
      {list.map((step, index) => (
        <li key={step.id} className={styles.sequenceStop} style={lineColour(stepChannel(modules.get(step.type), step.config))}>
          <span className={lineStationStyles.root} aria-hidden="true" />
          <div className={styles.sequenceStopBody}>
            <StepCard step={step} first={index === 0} last={index === list.length - 1} />
            <OtherPorts step={step} />
            <Insert after={step} />
          </div>
        </li>
      ))}
    </>
  );
}

function Insert({ after }: { readonly after: Step }) {
  const t = useTexts();
  const { modules, steps, change, open } = useEditing();
  const { name } = useStepWords(modules)(after);
  return (
    <AddStep
      label={t("campaigns.sequence.addHere", { step: name })}
      onAdd={(added) => {
        change(insertStep(steps, after.id, added));
        open(added.id);
      }}
    />
  );
}

/** Says what happens to people who leave by the other ports. */
function OtherPorts({ step }: { readonly step: Step }) {
  const t = useTexts();
  const wording = useWording();
  const { modules, steps, change, open } = useEditing();
  const outputs = portsOf(modules.get(step.type), step.config);
  if (outputs.length < 2) return null;
  const nameOf = (port: string) => portName(wording, step.type, outputs.find(({ id }) => id === port) ?? { id: port });
  if (!step.side) {
    return (
      <p className={styles.sequencePort}>
        {t("campaigns.sequence.onlyFor", { port: nameOf(step.goesOn ?? usualPort(outputs)) })}
        {". "}
        {t("campaigns.sequence.othersEnd")}
      </p>
    );
  }
  return (
    <div className={styles.sequenceSide}>
      <p className={styles.sequencePort}>{t("campaigns.sequence.side", { port: nameOf(step.side.port) })}</p>
      <ol>
        <StepList list={step.side.steps} />
      </ol>
      {step.side.steps.length === 0 && (
        <AddStep
          label={t("campaigns.sequence.addSide")}
          onAdd={(added) => {
            change(appendToSide(steps, step.id, added));
            open(added.id);
          }}
        />
      )}
    </div>
  );
}
