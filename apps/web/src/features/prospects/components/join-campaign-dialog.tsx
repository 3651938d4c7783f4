import { campaigns, type Prospect } from "@filon/contracts";
import { AppButton, Dialog, DialogActions, toast } from "@filon/ui";
import { Select, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, failureText, queryClient } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CAMPAIGNS, campaignsQuery } from "../../campaigns/index.ts";
import { prospectsChanged } from "../api/prospects.ts";
import { prospectName } from "../prospect-name.ts";

/** What joining means in each of the states in which a campaign takes somebody. */
const MEANING = { draft: "joinDraft", running: "joinRunning", paused: "joinPaused" } as const;

function isOpen(status: string): status is keyof typeof MEANING {
  return status in MEANING;
}

/** Adds a prospect to a campaign that is a draft, running or paused. */
export function JoinCampaignDialog({ prospect, onClose }: { readonly prospect: Prospect; readonly onClose: () => void }) {
  const t = useTexts();
  const { data: found } = useQuery(campaignsQuery({}));
  const [chosen, setChosen] = useState<string | null>(null);
  const open = (found?.rows ?? []).flatMap(({ id, title, status }) => (isOpen(status) ? [{ id, title, status }] : []));
  const campaign = open.find(({ id }) => id === chosen);
  const joining = useMutation({
    mutationFn: (id: string) => call(campaigns.addProspects, { params: { id }, body: { prospectId: prospect.id } }),
    onSuccess: ({ message }) => {
      toast.success(message ?? t("prospects.automation.join"));
      void prospectsChanged();
      void queryClient.invalidateQueries({ queryKey: CAMPAIGNS });
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("prospects.automation.joinTitle", { name: prospectName(prospect, t("prospects.detail.unnamed")) })}
      closeLabel={t("ui.actions.close")}
      size="sm"
    >
      <form
        noValidate
        className="form-stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (campaign !== undefined) joining.mutate(campaign.id);
        }}
      >
        {found !== undefined && open.length === 0 ? (
          <Text>{t("prospects.automation.joinNone")}</Text>
        ) : (
          <Select
            label={t("prospects.automation.joinCampaign")}
            placeholder={t("prospects.automation.joinChoose")}
            data-autofocus
            data={open.map(({ id, title }) => ({ value: id, label: title }))}
            value={chosen}
            onChange={(id) => {
              setChosen(id);
              joining.reset();
            }}
            error={joining.error === null ? undefined : failureText(joining.error, t("prospects.automation.joinError"))}
          />
        )}
        {campaign !== undefined && <Text>{t(`prospects.automation.${MEANING[campaign.status]}`)}</Text>}
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" disabled={campaign === undefined} loading={joining.isPending}>
            {t("prospects.automation.joinSubmit")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
