import type { Campaign, MadeSwitch, WorkflowVersionRow } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, Notice, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import * as versions from "../../api/versions.ts";
import noticesStyles from "../editing/notices.module.css";
import { useCountsText } from "./counts-text.ts";
import { SwitchDialog } from "./switch-dialog.tsx";

/** Milliseconds between looks at a switch whose people are still being moved. */
const WHILE_UNDER_WAY_MS = 2_000;

interface LatestSwitchProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
}

/** What the latest switch did, and the button that takes it back while that is possible; after an undo, who still finishes what was undone. */
export function LatestSwitch({ campaign, modules }: LatestSwitchProps) {
  const { data } = useQuery({
    ...versions.versionsQuery(campaign.id),
    refetchInterval: ({ state }) => (state.data?.some(({ made }) => made?.isDone === false) ? WHILE_UNDER_WAY_MS : false),
  });
  const latest = data?.find(({ inService }) => inService);
  if (data === undefined || latest === undefined || !latest.made) return null;
  const { made } = latest;
  if (made.isUndo) {
    const undone = data.find((row) => row.made?.isUndone === true && row.people > 0);
    return undone === undefined ? null : <StillFinishing key={undone.id} campaign={campaign} modules={modules} undone={undone} />;
  }
  // Those who finished on the old version may have ended, or caught up.
  const onOlder = data.reduce((sum, { inService, people }) => sum + (inService ? 0 : people), 0);
  if (made.undoUntil === null) return null;
  return (
    <MadeNotice
      key={made.id}
      campaign={campaign}
      modules={modules}
      version={latest.version}
      made={made}
      undoUntil={made.undoUntil}
      onOlder={onOlder}
    />
  );
}

interface MadeNoticeProps extends LatestSwitchProps {
  readonly version: number;
  readonly made: MadeSwitch;
  readonly undoUntil: string;
  /** People who finish on older versions. */
  readonly onOlder: number;
}

function MadeNotice({ campaign, modules, version, made, undoUntil, onOlder }: MadeNoticeProps) {
  const t = useTexts();
  const format = useFormat();
  const countsText = useCountsText();
  const [isAsking, setAsking] = useState(false);
  const counts = { ...made.counts, finishing: Math.min(made.counts.finishing, onOlder) };
  const hasPeople = Object.values(counts).some((count) => count > 0) || made.counts.finishing === 0;
  const close = () => setAsking(false);
  return (
    <Notice
      tone={made.isDone ? "success" : "info"}
      title={t(made.isDone ? "workflow.switch.done" : "workflow.switch.underWay", { version })}
    >
      <p>
        {hasPeople && `${countsText(counts)}. `}
        {made.isDone &&
          made.counts.moved + made.counts.applied > 0 &&
          t("workflow.switch.keptBack", { when: format.time(made.keptBackUntil) })}
      </p>
      <div className={noticesStyles.actions}>
        <AppButton disabled={!made.isDone} onClick={() => setAsking(true)}>
          {t("workflow.switch.undo")}
        </AppButton>
      </div>
      {isAsking && (
        <SwitchDialog
          campaign={campaign}
          modules={modules}
          way={{ kind: "undo", switchId: made.id, until: undoUntil }}
          onDone={close}
          onClose={close}
        />
      )}
    </Notice>
  );
}

/** Says who finishes on a version that was undone, and moves them. */
function StillFinishing({ campaign, modules, undone }: LatestSwitchProps & { readonly undone: WorkflowVersionRow }) {
  const t = useTexts();
  const [isMoving, setMoving] = useState(false);
  const close = () => setMoving(false);
  return (
    <Notice tone="warm" title={t("workflow.switch.undoneTitle", { version: undone.version })}>
      <p>{t("workflow.switch.undoneText", { count: undone.people })}</p>
      <div className={noticesStyles.actions}>
        <AppButton onClick={() => setMoving(true)}>{t("workflow.switch.catchUp")}</AppButton>
      </div>
      {isMoving && (
        <SwitchDialog campaign={campaign} modules={modules} way={{ kind: "older", versionId: undone.id }} onDone={close} onClose={close} />
      )}
    </Notice>
  );
}
