import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { writeWorkflow } from "@filon/domain";
import { AppButton, Notice } from "@filon/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../../auth/index.ts";
import * as campaigns from "../../api/campaigns.ts";
import { CAMPAIGNS } from "../../api/campaigns-read.ts";
import { save } from "../save-picture.ts";
import { fileName } from "./use-commands.ts";
import { hasNothingNew, keepWork, type KeptEntry, type KeptWork, keptEntries, keyOfSession } from "./kept-workflow.ts";
import styles from "./notices.module.css";

interface StartedOfferProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
}

/** Offers the unsaved work on a draft that somebody has started meanwhile: as a file, or in a copy of the campaign. */
export function StartedOffer({ campaign: { id, title, graph }, modules }: StartedOfferProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const [entries, setEntries] = useState<readonly KeptEntry[]>(() =>
    keptEntries(user._id, id).filter(({ work }) => work !== null && !hasNothingNew(work, graph, modules)),
  );
  const [entry] = entries;
  const close = () => setEntries((all) => all.filter((each) => each !== entry));
  const copying = useAct({
    run: () => campaigns.duplicate(id),
    refresh: [[...CAMPAIGNS, "list"]],
    failure: t("workflow.editor.started.failed"),
  });
  if (entry === undefined || entry.work === null) return null;
  const { key, work } = entry;
  /** Moves the work to the copy, whose page offers it. */
  const move = (to: string, moved: KeptWork) => {
    if (!keepWork(keyOfSession(user._id, to, crypto.randomUUID()), moved)) return;
    keepWork(key, null);
    close();
    void navigate({ to: "/campaigns/$id/workflow", params: { id: to } });
  };
  return (
    <Notice tone="warm" title={t("workflow.editor.started.title")}>
      <p>{t("workflow.editor.started.text")}</p>
      <div className={styles.actions}>
        <AppButton
          kind="primary"
          loading={copying.isPending}
          onClick={() => copying.run(undefined, { onDone: ({ data }) => move(data.id, work) })}
        >
          {t("workflow.editor.started.copy")}
        </AppButton>
        <AppButton onClick={() => save(new Blob([writeWorkflow(work.graph)], { type: "application/json" }), `${fileName(title)}.json`)}>
          {t("workflow.editor.started.export")}
        </AppButton>
        <AppButton
          kind="quiet"
          onClick={() => {
            keepWork(key, null);
            close();
          }}
        >
          {t("workflow.editor.started.forget")}
        </AppButton>
      </div>
    </Notice>
  );
}
