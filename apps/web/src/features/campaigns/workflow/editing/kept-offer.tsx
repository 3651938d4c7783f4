import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton, Notice } from "@filon/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../../auth/index.ts";
import { save } from "../save-picture.ts";
import type { DraftSaver } from "./draft-saver.ts";
import type { EditSession } from "./edit-session.ts";
import { hasNothingNew, keepWork, type KeptEntry, keptEntries } from "./kept-workflow.ts";
import { openSessions } from "./open-sessions.ts";
import styles from "./notices.module.css";

interface KeptOfferProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly session: EditSession;
  readonly saver: DraftSaver;
}

/** Offers what earlier visits could not save. Accepted work is merged into the current workflow, or becomes lost changes to decide on. */
export function KeptOffer({ campaign: { id }, modules, session, saver }: KeptOfferProps) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const [entries, setEntries] = useState<readonly KeptEntry[]>([]);
  useEffect(() => {
    let isShown = true;
    void openSessions().then((open) => {
      if (!isShown) return;
      const others = keptEntries(user._id, id).filter(({ key }) => !open.has(key));
      const done = others.filter(({ work }) => work !== null && hasNothingNew(work, session.state().graph, modules));
      for (const { key } of done) keepWork(key, null);
      setEntries(others.filter((entry) => !done.includes(entry)));
    });
    return () => {
      isShown = false;
    };
  }, [id, modules, session, user._id]);
  const [entry] = entries;
  if (entry === undefined) return null;
  const { key, text, work } = entry;
  const close = () => setEntries((all) => all.filter((each) => each !== entry));
  const forget = () => {
    keepWork(key, null);
    close();
  };
  if (work === null) {
    return (
      <Notice tone="warm" title={t("workflow.editor.kept.title")}>
        <p>{t("workflow.editor.kept.unreadable")}</p>
        <div className={styles.actions}>
          <AppButton kind="primary" onClick={() => save(new Blob([text], { type: "application/json" }), "filon.json")}>
            {t("workflow.editor.kept.download")}
          </AppButton>
          <AppButton kind="quiet" onClick={forget}>
            {t("workflow.editor.kept.forget")}
          </AppButton>
        </div>
      </Notice>
    );
  }
  const take = () => {
    session.takeUp(work);
    // The copy goes once this session keeps the same work under its own key.
    if (saver.state().isKept) keepWork(key, null);
    close();
    saver.flush();
  };
  return (
    <Notice tone="warm" title={t("workflow.editor.kept.title")}>
      <p>{t("workflow.editor.kept.text")}</p>
      <div className={styles.actions}>
        <AppButton kind="primary" onClick={take}>
          {t("workflow.editor.kept.take")}
        </AppButton>
        <AppButton kind="quiet" onClick={forget}>
          {t("workflow.editor.kept.forget")}
        </AppButton>
      </div>
    </Notice>
  );
}
