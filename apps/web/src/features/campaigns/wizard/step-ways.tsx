import type { CampaignWays } from "@filon/contracts";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { ApiProblem } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { waysQuery } from "../api/campaigns-quote.ts";
import type { Step } from "../sequence/sequence.ts";
import { useWording } from "../wording.ts";
import { ChooseList } from "./choose-list.tsx";
import { useEditing } from "./editing.tsx";
import linkButtonStyles from "./link-button.module.css";
import styles from "./step-ways.module.css";

/** Pause in typing after which people are counted, in milliseconds. */
const TYPING_PAUSE_MS = 400;

/** How many people on the campaign's lists would take each output of a condition today, as currently configured. */
export function StepWays({ step }: { readonly step: Step }) {
  const t = useTexts();
  const { listIds, problems } = useEditing();
  const isSet = !problems.some(({ nodeId, code }) => nodeId === step.id && code === "invalidConfig");
  const [asked] = useDebouncedValue(step, TYPING_PAUSE_MS);
  const { data, error, isFetching, refetch } = useQuery({ ...waysQuery(listIds, asked), enabled: isSet && listIds.length > 0 });
  if (listIds.length === 0) return <ChooseList />;
  const isUnset = !isSet || (error instanceof ApiProblem && error.code === "campaigns.errors.stepNotSet");
  const isBusy = isFetching || asked !== step;
  const content = () => {
    if (isUnset) return <p>{t("campaigns.ways.notSet")}</p>;
    if (data !== undefined) return <Ways ways={data} />;
    if (error === null || isBusy) return <p>{t("campaigns.ways.counting")}</p>;
    return (
      <p>
        {t("campaigns.ways.failed")}{" "}
        <button type="button" className={linkButtonStyles.root} onClick={() => void refetch()}>
          {t("campaigns.ways.again")}
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

function Ways({ ways: { prospects, ways, waiting, ofRun } }: { readonly ways: CampaignWays }) {
  const t = useTexts();
  const wording = useWording();
  if (prospects === 0) return <p>{t("campaigns.ways.nobody")}</p>;
  const parts = ways.map(({ port, count }) => t("campaigns.ways.way", { count, port: wording(`modules.ports.${port}`) ?? port }));
  if (waiting > 0) parts.push(t("campaigns.ways.waiting", { count: waiting }));
  return (
    <>
      <p>
        <b>{t("campaigns.ways.today", { ways: parts.join(", ") })}</b>
      </p>
      <p>
        {t("campaigns.ways.people", { count: prospects })} {ofRun && t("campaigns.ways.ofRun")}
      </p>
    </>
  );
}
