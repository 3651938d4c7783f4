import type { PortCounts as CountedPorts } from "@filon/contracts/campaigns";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { ApiProblem } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { portName } from "../../../shared/module-words/index.ts";
import { portsQuery } from "../api/campaigns-quote.ts";
import { portsOf, type PlainStep } from "../sequence/sequence.ts";
import { useWording } from "../wording.ts";
import { ChooseList } from "./choose-list.tsx";
import { useStepSurroundings } from "./step-context.tsx";
import linkButtonStyles from "./link-button.module.css";
import styles from "./port-counts.module.css";

/** How long typing must pause before people are counted, in milliseconds. */
const TYPING_PAUSE_MS = 400;

/** Shows how many people on the campaign's lists would leave by each port of a condition today, with its current settings. */
export function PortCounts({ step }: { readonly step: PlainStep }) {
  const t = useTexts();
  const { listIds, problems } = useStepSurroundings();
  const isSet = !problems.some(({ nodeId, code }) => nodeId === step.id && code === "invalidConfig");
  const [asked] = useDebouncedValue(step, TYPING_PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery({ ...portsQuery(listIds, asked), enabled: isSet && listIds.length > 0 });
  if (listIds.length === 0) return <ChooseList />;
  const isUnset = !isSet || (error instanceof ApiProblem && error.code === "campaigns.errors.stepNotSet");
  const isBusy = isFetching || asked !== step;
  const content = () => {
    if (isUnset) return <p>{t("campaigns.ports.notSet")}</p>;
    if (data !== undefined) return <Counts step={step} counts={data} />;
    if (error === null || isBusy) return <p>{t("campaigns.ports.counting")}</p>;
    return (
      <p>
        {t("campaigns.ports.failed")}{" "}
        <button type="button" className={linkButtonStyles.root} onClick={() => void refetch()}>
          {t("campaigns.ports.again")}
        </button>
      </p>
    );
  };
  return (
    <div className={styles.root} role="status" aria-live="polite" aria-busy={isBusy || undefined}>
      {content()}
    </div>
  );
}

function Counts({ step, counts: { prospects, ports, waiting, ofRun } }: { readonly step: PlainStep; readonly counts: CountedPorts }) {
  const t = useTexts();
  const wording = useWording();
  const { modules } = useStepSurroundings();
  const outputs = portsOf(modules.get(step.type), step.config);
  const nameOf = (id: string) => portName(wording, step.type, outputs.find((port) => port.id === id) ?? { id });
  if (prospects === 0) return <p>{t("campaigns.ports.nobody")}</p>;
  const parts = ports.map(({ port, count }) => t("campaigns.ports.count", { count, port: nameOf(port) }));
  if (waiting > 0) parts.push(t("campaigns.ports.waiting", { count: waiting }));
  return (
    <>
      <p>
        <b>{t("campaigns.ports.today", { counts: parts.join(", ") })}</b>
      </p>
      <p>
        {t("campaigns.ports.people", { count: prospects })} {ofRun && t("campaigns.ports.ofRun")}
      </p>
    </>
  );
}
