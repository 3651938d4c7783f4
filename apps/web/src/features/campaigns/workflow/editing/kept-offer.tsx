import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { editBetween, mergeEdits, sameJson } from "@filon/domain";
import { AppButton, Notice, toast } from "@filon/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../../auth/index.ts";
import type { DraftSaver } from "./draft-saver.ts";
import type { EditSession } from "./edit-session.ts";
import { keepWorkflow, keptWorkflow } from "./kept-workflow.ts";

interface KeptOfferProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
  readonly session: EditSession;
  readonly saver: DraftSaver;
}

/** Offers changes that an earlier visit could not save; if accepted, they are merged into the current workflow. */
export function KeptOffer({ campaign: { id, graph }, modules, session, saver }: KeptOfferProps) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const [kept, setKept] = useState(() => {
    const found = keptWorkflow(user._id, id);
    return found === null || sameJson(found.graph, graph) ? null : found;
  });
  if (kept === null) return null;
  const forget = () => {
    keepWorkflow(user._id, id, null);
    setKept(null);
  };
  const take = () => {
    const now = session.state().graph;
    const merged = mergeEdits(now, [editBetween(kept.base, kept.graph, "merge")], modules);
    forget();
    session.make({ graph: merged.graph, edit: editBetween(now, merged.graph, "merge") });
    saver.flush();
    const lost = merged.conflicts.length + merged.refused.length;
    if (lost > 0) toast.info(t("workflow.editor.kept.conflicts", { count: lost }));
  };
  return (
    <Notice tone="warm" title={t("workflow.editor.kept.title")}>
      <p>{t("workflow.editor.kept.text")}</p>
      <AppButton kind="primary" onClick={take}>
        {t("workflow.editor.kept.take")}
      </AppButton>{" "}
      <AppButton kind="quiet" onClick={forget}>
        {t("workflow.editor.kept.forget")}
      </AppButton>
    </Notice>
  );
}
