import type { Prospect } from "@filon/contracts/prospects";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { Select, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { campaignsQuery } from "../../campaigns/index.ts";
import * as campaigns from "../api/campaigns.ts";
import { prospectName } from "../prospect-name.ts";
import styles from "@filon/ui/forms.module.css";

/** What joining means, by the status of a campaign that accepts prospects. */
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
  const addProspects = useAct({
    run: (id: string) => campaigns.addProspects(id, prospect.id),
    refresh: campaigns.MEMBERS_SHOWN,
    done: (message) => message ?? t("prospects.automation.join"),
    failure: null,
    onDone: onClose,
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
        className={styles.formStack}
        onSubmit={(event) => {
          event.preventDefault();
          if (campaign !== undefined) addProspects.run(campaign.id);
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
              addProspects.reset();
            }}
            error={addProspects.error === null ? undefined : failureText(addProspects.error, t("prospects.automation.joinError"))}
          />
        )}
        {campaign !== undefined && <Text>{t(`prospects.automation.${MEANING[campaign.status]}`)}</Text>}
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" disabled={campaign === undefined} loading={addProspects.isPending}>
            {t("prospects.automation.joinSubmit")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
