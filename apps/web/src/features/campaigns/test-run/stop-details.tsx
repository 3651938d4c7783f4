import type { TestRunStop } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { SegmentedControl } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";
import { portName } from "../../../shared/module-words/index.ts";
import { useReasons, useWording } from "../wording.ts";
import type { FixLink } from "./fix-link.ts";
import { useVariableNames } from "./use-variable-names.ts";
import activityStyles from "../components/activity.module.css";
import styles from "./stop-details.module.css";

interface StopDetailsProps {
  /** The type of its module. */
  readonly type: string;
  readonly stop: TestRunStop;
  readonly fictional: boolean;
  readonly fixLink: FixLink;
  readonly onChoose: (port: string) => void;
}

/** What a step would do: its exact message, what it waits for, what it changes, and which output the person takes. */
export function StopDetails({ type, stop, fictional, fixLink, onChoose }: StopDetailsProps) {
  const t = useTexts();
  const format = useFormat();
  const wording = useWording();
  const reasons = useReasons();
  const { act, task, held, fork } = stop;
  return (
    <div className={styles.testStop}>
      {act?.subject != null && <b className={activityStyles.subject}>{act.subject}</b>}
      {act !== null && (act.text !== null || act.kind === "send_invitation") && (
        <p className={styles.testMessage}>{act.text ?? t("campaigns.test.noNote")}</p>
      )}
      {task !== null && (
        <>
          <p className={styles.testNote}>{t("campaigns.test.task", { due: format.dateTime(task.dueAt) })}</p>
          <b className={activityStyles.subject}>{task.title === "" ? t(`prospects.taskKinds.${task.kind}`) : task.title}</b>
          {task.text !== "" && <p className={styles.testMessage}>{task.text}</p>}
        </>
      )}
      {stop.putOffBy !== null && (
        <p className={styles.testNote}>{t(stop.putOffBy === "publicHoliday" ? "campaigns.test.putOffHoliday" : "campaigns.test.putOff")}</p>
      )}
      {stop.waitsUntil !== null && (
        <p className={styles.testNote}>{t("campaigns.test.waits", { until: format.dateTime(stop.waitsUntil) })}</p>
      )}
      {stop.refusedBy !== null && <p className={styles.testFault}>{t("campaigns.test.refused", { reason: reasons(stop.refusedBy) })}</p>}
      {held !== null && (
        <p className={styles.testFault}>
          <Held held={held} fictional={fictional} /> {fixLink("sequence")}
        </p>
      )}
      {stop.changes.map(({ type: change, values }) => (
        <p key={change} className={styles.testNote}>
          {t(`campaigns.test.changes.${change}`, {
            count: values.length,
            values: values.map((value) => (change === "setStatus" ? (wording(`prospects.status.${value}`) ?? value) : value)).join(", "),
          })}
        </p>
      ))}
      {fork !== null && (
        <div className={styles.testFork}>
          <span id={`fork-${stop.nodeId}`}>{t("campaigns.test.fork")}</span>
          <SegmentedControl
            size="xs"
            aria-labelledby={`fork-${stop.nodeId}`}
            value={fork.port}
            data={fork.ports.map((port) => ({ value: port, label: portName(wording, type, { id: port }) }))}
            onChange={onChoose}
          />
          <span className={styles.testNote}>{t(`campaigns.test.because.${fork.because}`)}</span>
        </div>
      )}
    </div>
  );
}

function Held({ held, fictional }: { readonly held: NonNullable<TestRunStop["held"]>; readonly fictional: boolean }) {
  const t = useTexts();
  const reasons = useReasons();
  const names = useVariableNames();
  if (held.code !== "missingVariable") return reasons(held.code);
  return t(fictional ? "campaigns.test.missingFictional" : "campaigns.test.missing", { names: names(held.detail ?? "") });
}
