import { AppButton, EmptyState, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import type { KeptDraft } from "./kept-draft.ts";
import styles from "./draft-offer.module.css";

interface DraftOfferProps {
  /** At least one, the most recent first. */
  readonly drafts: readonly KeptDraft[];
  readonly onResume: (draft: KeptDraft) => void;
  readonly onDiscard: (draft: KeptDraft) => void;
  readonly onNew: () => void;
}

/** Offers to continue or discard the unfinished campaigns kept in this browser. */
export function DraftOffer({ drafts, onResume, onDiscard, onNew }: DraftOfferProps) {
  const t = useTexts();
  const format = useFormat();
  const [first, ...others] = drafts;
  const acts = (draft: KeptDraft) => (
    <>
      <AppButton onClick={() => onDiscard(draft)}>{t("campaigns.form.draftDiscard")}</AppButton>
      <AppButton
        kind={draft === first ? "primary" : "secondary"}
        data-autofocus={draft === first || undefined}
        onClick={() => onResume(draft)}
      >
        {t("campaigns.form.draftResume")}
      </AppButton>
    </>
  );
  const words = ({ draft, keptAt }: KeptDraft) => ({
    title: draft.title.trim() || t("campaigns.form.untitled"),
    date: format.dateTime(keptAt),
  });
  return (
    <>
      {first && (
        <EmptyState
          title={t("campaigns.form.draftTitle", { count: drafts.length })}
          actions={
            <>
              <AppButton kind="quiet" onClick={onNew}>
                {t("campaigns.form.draftNew")}
              </AppButton>
              {acts(first)}
            </>
          }
        >
          {t("campaigns.form.draftText", words(first))}
        </EmptyState>
      )}
      {others.map((draft) => (
        <section key={draft.key} className={`card ${styles.root}`}>
          <p>{t("campaigns.form.draftOther", words(draft))}</p>
          <div className={styles.acts}>{acts(draft)}</div>
        </section>
      ))}
    </>
  );
}
