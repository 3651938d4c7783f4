import type { Campaign, WorkflowVersionRow } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, Dialog, ErrorState, LoadingState, StatusBadge, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureInPlace, messageOf } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { versionsQuery } from "../../api/versions.ts";
import { useCountsText } from "./counts-text.ts";
import { SwitchDialog } from "./switch-dialog.tsx";
import { isUnderWay } from "./under-way.ts";
import styles from "./versions.module.css";

interface VersionsDialogProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly onClose: () => void;
}

/** The versions of a campaign's workflow: when and by whom each was put in service, and who is on it. */
export function VersionsDialog({ campaign, modules, onClose }: VersionsDialogProps) {
  const { id } = campaign;
  const [olderId, setOlder] = useState<string | null>(null);
  const t = useTexts();
  const { data, error, refetch } = useQuery(versionsQuery(id));
  const failure = failureInPlace(error, data);
  if (olderId !== null)
    return (
      <SwitchDialog
        campaign={campaign}
        modules={modules}
        way={{ kind: "older", versionId: olderId }}
        onDone={() => setOlder(null)}
        onClose={() => setOlder(null)}
      />
    );
  return (
    <Dialog opened onClose={onClose} title={t("workflow.switch.versions")} closeLabel={t("ui.actions.close")} size="lg">
      <p className={styles.soft}>{t("workflow.switch.versionsText")}</p>
      {failure && (
        <ErrorState
          title={t("campaigns.errors.versions")}
          actions={<AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>}
        >
          {messageOf(failure, t("campaigns.errors.other"))}
        </ErrorState>
      )}
      {!failure && data === undefined && <LoadingState label={t("ui.states.loading")} />}
      <ul className={styles.list}>
        {data?.map((row) => (
          <VersionItem key={row.id} row={row} {...(isUnderWay(campaign) && { onCatchUp: () => setOlder(row.id) })} />
        ))}
      </ul>
    </Dialog>
  );
}

interface VersionItemProps {
  readonly row: WorkflowVersionRow;
  readonly onCatchUp?: () => void;
}

function VersionItem({ row: { version, name, steps, inService, by, at, people, made }, onCatchUp }: VersionItemProps) {
  const t = useTexts();
  const format = useFormat();
  const countsText = useCountsText();
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <b>
          {t("workflow.switch.version", { version })}
          {name !== "" && (
            <>
              {" · "}
              <bdi>{name}</bdi>
            </>
          )}
        </b>
        {inService && <StatusBadge tone="success">{t("workflow.switch.inService")}</StatusBadge>}
        {made?.isUndone === true && <StatusBadge tone="warm">{t("workflow.switch.isUndone")}</StatusBadge>}
      </div>
      <span className={styles.soft}>
        {at !== null && format.dateTime(at)}
        {by !== null && (
          <>
            {" · "}
            <bdi>{by}</bdi>
          </>
        )}
        {" · "}
        {t("templates.steps", { count: steps })}
        {" · "}
        {t("workflow.switch.peopleOn", { count: people })}
      </span>
      {made !== null && (
        <span className={styles.soft}>
          {made.isUndo ? t("workflow.switch.restored", { count: made.restored }) : countsText(made.counts)}
        </span>
      )}
      {!inService && people > 0 && onCatchUp !== undefined && (
        <div>
          <AppButton onClick={onCatchUp}>{t("workflow.switch.catchUp")}</AppButton>
        </div>
      )}
    </li>
  );
}
