import { AppButton, EmptyState, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";

interface DraftOfferProps {
  /** Of the draft; empty when none was given yet. */
  readonly title: string;
  /** ISO 8601. */
  readonly keptAt: string;
  readonly onResume: () => void;
  readonly onDiscard: () => void;
}

/** Offers the campaign that was being written when the browser was closed: to go on with it, or to do without. */
export function DraftOffer({ title, keptAt, onResume, onDiscard }: DraftOfferProps) {
  const t = useTexts();
  const format = useFormat();
  return (
    <EmptyState
      title={t("campaigns.form.draftTitle")}
      actions={
        <>
          <AppButton onClick={onDiscard}>{t("campaigns.form.draftDiscard")}</AppButton>
          <AppButton kind="primary" data-autofocus onClick={onResume}>
            {t("campaigns.form.draftResume")}
          </AppButton>
        </>
      }
    >
      {t("campaigns.form.draftText", { title: title.trim() || t("campaigns.form.untitled"), date: format.dateTime(keptAt) })}
    </EmptyState>
  );
}
