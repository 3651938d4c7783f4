import { AppButton, useFormat } from "@filon/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { forgetDraft, keptDrafts, takeUpDraft } from "./kept-draft.ts";
import styles from "./draft-offer.module.css";

/** Offers to continue or discard each unfinished campaign kept in this browser; renders nothing when there are none. */
export function WaitingDrafts() {
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const owner = useMemo(() => ({ userId: user._id, workspaceId: user.workspace.id }), [user._id, user.workspace.id]);
  const [drafts, setDrafts] = useState(() => keptDrafts(owner));
  if (drafts.length === 0) return null;
  const resume = (key: string) => {
    takeUpDraft(key);
    void navigate({ to: "/campaigns/new" });
  };
  const discard = (key: string) => {
    forgetDraft(owner, key);
    setDrafts(drafts.filter((draft) => draft.key !== key));
  };
  return (
    <section className={`card ${styles.waiting}`} aria-labelledby="waiting-drafts">
      <h2 id="waiting-drafts">{t("campaigns.form.draftTitle", { count: drafts.length })}</h2>
      <p className="quiet">{t("campaigns.form.draftsHere", { count: drafts.length })}</p>
      <ul>
        {drafts.map(({ key, draft, keptAt }) => (
          <li key={key} className={styles.root}>
            <p>
              {t("campaigns.form.draftOther", {
                title: draft.title.trim() || t("campaigns.form.untitled"),
                date: format.dateTime(keptAt),
              })}
            </p>
            <div className={styles.acts}>
              <AppButton onClick={() => discard(key)}>{t("campaigns.form.draftDiscard")}</AppButton>
              <AppButton kind="primary" onClick={() => resume(key)}>
                {t("campaigns.form.draftResume")}
              </AppButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
