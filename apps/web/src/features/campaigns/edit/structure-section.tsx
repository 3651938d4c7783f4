import type { Campaign } from "@filon/contracts/campaigns";
import { AppButton, ConfirmDialog, Notice, StatusBadge } from "@filon/ui";
import { IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import styles from "./structure-section.module.css";

interface StructureSectionProps {
  readonly campaign: Campaign;
  readonly hasSteps: boolean;
  /** The editor of the steps; null when they cannot be edited here. */
  readonly editor: ReactNode;
  /** Why the steps cannot be edited here, and their outline. */
  readonly outline: ReactNode;
  readonly onRemoved: (campaign: Campaign) => void;
}

const TONES = { started: "info", paused: "warm", deleted: "neutral" } as const;

/** The sequence: its type and status, its steps, and how to delete it (CAMPAIGN-18). */
export function StructureSection({ campaign, hasSteps, editor, outline, onRemoved }: StructureSectionProps) {
  const t = useTexts();
  const [isAsking, setAsking] = useState(false);
  const remove = useAct({
    run: campaigns.removeSequence,
    refresh: campaigns.CAMPAIGNS_SHOWN,
    done: ({ message }) => message,
    failure: (error) => failureText(error, t("campaigns.errors.sequenceDelete")),
    onDone: ({ data }) => onRemoved(data),
    onSettled: () => setAsking(false),
  });
  const { sequenceStatus: status, sequenceType: type } = campaign;
  const isDraft = campaign.status === "draft";
  const isUnderWay = campaign.status === "running" || campaign.status === "paused";
  return (
    <>
      <div className={styles.root}>
        <p>
          {t("campaigns.sequence.labelled", {
            label: t("campaigns.page.sequence"),
            value: type === "several" || type === "none" ? t(`campaigns.page.sequences.${type}`) : t(`campaigns.channels.${type}`),
          })}
        </p>
        {status !== null && <StatusBadge tone={TONES[status]}>{t(`campaigns.edit.sequence.${status}`)}</StatusBadge>}
        <Link to="/campaigns/$id/workflow" params={{ id: campaign.id }}>
          {t("workflow.map.link")}
        </Link>
        {isDraft && hasSteps && (
          <AppButton kind="quiet" leftSection={<IconTrash size={16} aria-hidden="true" />} onClick={() => setAsking(true)}>
            {t("campaigns.edit.sequence.delete")}
          </AppButton>
        )}
      </div>
      {!isDraft && <Notice tone="info">{t(isUnderWay ? "campaigns.edit.structureFixed" : "campaigns.edit.structureOver")}</Notice>}
      {isDraft && editor === null && <Notice tone="warm">{t("campaigns.sequence.notAList")}</Notice>}
      {editor ?? outline}
      <ConfirmDialog
        opened={isAsking}
        title={t("campaigns.edit.sequence.deleteTitle")}
        confirmLabel={t("campaigns.edit.sequence.delete")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.run(campaign.id)}
        onCancel={() => setAsking(false)}
      >
        {t("campaigns.edit.sequence.deleteText")}
      </ConfirmDialog>
    </>
  );
}
