import type { Campaign } from "@filon/contracts/campaigns";
import type { ModuleDescription } from "@filon/contracts/workflow";
import { AppButton } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useAct } from "../../../../shared/http/index.ts";
import { useTexts } from "../../../../shared/i18n/index.ts";
import * as versions from "../../api/versions.ts";
import { isUnderWay } from "./under-way.ts";
import { VersionsDialog } from "./versions-dialog.tsx";

interface EditActionsProps {
  readonly campaign: Campaign;
  readonly modules: ReadonlyMap<string, ModuleDescription>;
}

/** The buttons of a started campaign's workflow: its versions and, while it is under way, the draft of the next one. */
export function EditActions({ campaign, modules }: EditActionsProps) {
  const { id } = campaign;
  const t = useTexts();
  const navigate = useNavigate({ from: "/campaigns/$id/workflow" });
  const [isListing, setListing] = useState(false);
  const { data: next } = useQuery({ ...versions.nextVersionQuery(id), enabled: isUnderWay(campaign) });
  const open = useAct({
    run: () => versions.create(id),
    refresh: [versions.nextVersionQuery(id).queryKey],
    failure: t("campaigns.errors.openNext"),
    onDone: () => navigate({ search: ({ view }) => ({ ...(view && { view }), next: true }) }),
  });
  return (
    <>
      <AppButton onClick={() => setListing(true)}>{t("workflow.switch.versions")}</AppButton>
      {isUnderWay(campaign) && (
        <AppButton kind="primary" loading={open.isPending} onClick={() => open.run()}>
          {t(next ? "workflow.switch.resume" : "workflow.switch.edit")}
        </AppButton>
      )}
      {isListing && <VersionsDialog campaign={campaign} modules={modules} onClose={() => setListing(false)} />}
    </>
  );
}
