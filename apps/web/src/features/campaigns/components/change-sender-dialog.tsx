import type { CampaignSender } from "@filon/contracts/campaigns";
import { AppButton, Dialog, DialogActions } from "@filon/ui";
import { Select } from "@mantine/core";
import { useState } from "react";
import { failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as campaigns from "../api/campaigns.ts";
import styles from "./absent-senders.module.css";

interface ChangeSenderDialogProps {
  readonly campaignId: string;
  readonly sender: CampaignSender;
  readonly onClose: () => void;
}

/** Dialog that chooses which account replaces another until the end of the run. */
export function ChangeSenderDialog({ campaignId, sender, onClose }: ChangeSenderDialogProps) {
  const t = useTexts();
  const [chosen, setChosen] = useState<string | null>(sender.others[0]?.accountId ?? null);
  const changeSender = useAct({
    run: (toAccountId: string) => campaigns.changeSender(campaignId, { fromAccountId: sender.accountId, toAccountId }),
    refresh: campaigns.CAMPAIGNS_SHOWN,
    done: (message) => message,
    failure: null,
    onDone: onClose,
  });
  const named = ({ label, address }: CampaignSender["others"][number]): string => (label === address ? label : `${label} (${address})`);
  return (
    <Dialog opened onClose={onClose} title={t("campaigns.senders.write")} closeLabel={t("ui.actions.close")} size="sm">
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== null) changeSender.run(chosen);
        }}
      >
        <p>{t("campaigns.senders.explain", { label: sender.label })}</p>
        <Select
          label={t("campaigns.senders.choose")}
          data-autofocus
          allowDeselect={false}
          data={sender.others.map((other) => ({ value: other.accountId, label: named(other) }))}
          value={chosen}
          onChange={setChosen}
          error={changeSender.error === null ? undefined : failureText(changeSender.error, t("campaigns.errors.changeSender"))}
        />
        <DialogActions>
          <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
          <AppButton kind="primary" type="submit" disabled={chosen === null} loading={changeSender.isPending}>
            {t("campaigns.senders.confirm")}
          </AppButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
