import type { Campaign, MadeSwitch } from "@filon/contracts/campaigns";
import { AppButton, ConfirmDialog, Notice, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { CAMPAIGNS } from "../../api/campaigns-read.ts";
import * as versions from "../../api/versions.ts";
import noticesStyles from "../editing/notices.module.css";
import { useCountsText } from "./counts-text.ts";

/** What the latest switch did, and the button that takes it back while that is possible. */
export function LatestSwitch({ campaign: { id } }: { readonly campaign: Campaign }) {
  const t = useTexts();
  const format = useFormat();
  const countsText = useCountsText();
  const { data } = useQuery(versions.versionsQuery(id));
  const latest = data?.find(({ inService }) => inService);
  const made = latest?.made;
  if (latest === undefined || !made || made.undoUntil === null) return null;
  // Those who finished on the old version may have ended, or caught up.
  const onOlder = data?.reduce((sum, { inService, people }) => sum + (inService ? 0 : people), 0) ?? 0;
  const counts = { ...made.counts, finishing: Math.min(made.counts.finishing, onOlder) };
  const hasPeople = Object.values(counts).some((count) => count > 0) || made.counts.finishing === 0;
  return (
    <Notice
      tone={made.isDone ? "success" : "info"}
      title={t(made.isDone ? "workflow.switch.done" : "workflow.switch.underWay", { version: latest.version })}
    >
      <p>
        {hasPeople && `${countsText(counts)}. `}
        {made.counts.moved + made.counts.applied > 0 && t("workflow.switch.keptBack", { when: format.time(made.keptBackUntil) })}
      </p>
      <UndoSwitch key={made.id} campaignId={id} made={made} undoUntil={made.undoUntil} />
    </Notice>
  );
}

interface Undoing {
  readonly campaignId: string;
  readonly made: MadeSwitch;
  readonly undoUntil: string;
}

/** Takes one switch back: another one has another key. */
function UndoSwitch({ campaignId, made, undoUntil }: Undoing) {
  const t = useTexts();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const undo = useAct({
    run: () => versions.undoSwitch(campaignId, { key, switchId: made.id }),
    refresh: [[...CAMPAIGNS, campaignId]],
    done: t("workflow.switch.undone"),
    failure: t("campaigns.errors.undoSwitch"),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <div className={noticesStyles.actions}>
        <AppButton disabled={!made.isDone} onClick={() => setAsking(true)}>
          {t("workflow.switch.undo")}
        </AppButton>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t("workflow.switch.undoTitle")}
        confirmLabel={t("workflow.switch.undo")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        busy={undo.isPending}
        onConfirm={() => undo.run()}
        onCancel={() => setAsking(false)}
      >
        {t("workflow.switch.undoText", { when: format.time(undoUntil) })}
      </ConfirmDialog>
    </>
  );
}
