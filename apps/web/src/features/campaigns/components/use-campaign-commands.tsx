import type { CampaignRow } from "@filon/contracts";
import { ConfirmDialog, toast } from "@filon/ui";
import { Checkbox } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { type Command, useCampaignCommand, useDeleteCampaign } from "../api/change-campaigns.ts";

type Asked = "stop" | "restart" | "delete";
type Target = Pick<CampaignRow, "id" | "title" | "status">;

interface CampaignCommands {
  readonly busy: boolean;
  /** Gives a command, after asking where it cannot be undone. */
  readonly give: (command: Command) => void;
  readonly remove: () => void;
  /** The question, to be drawn somewhere. */
  readonly dialog: ReactNode;
}

/** The commands of one campaign, with the questions that go before them; `onDeleted` follows a deletion. */
export function useCampaignCommands(campaign: Target, onDeleted?: () => void): CampaignCommands {
  const t = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [contactAgain, setContactAgain] = useState(false);
  const command = useCampaignCommand();
  const deletion = useDeleteCampaign();
  const close = () => setAsked(null);

  const confirm = () => {
    if (asked === "delete") whenAnswered(deletion.mutateAsync(campaign.id), { onSuccess: () => onDeleted?.(), onSettled: close });
    else if (asked !== null)
      whenAnswered(command.mutateAsync({ id: campaign.id, command: asked, contactAgain: asked === "restart" && contactAgain }), {
        onSettled: close,
      });
  };
  const titles = {
    stop: t("campaigns.confirm.stopTitle"),
    restart: t("campaigns.confirm.restartTitle"),
    delete: t("campaigns.confirm.deleteTitle", { title: campaign.title }),
  };
  const busy = command.isPending || deletion.isPending;

  return {
    busy,
    give: (name) => (name === "stop" || name === "restart" ? setAsked(name) : command.mutate({ id: campaign.id, command: name })),
    // A running campaign is not deleted (CAMPAIGN-09): say what to do first instead of asking.
    remove: () => (campaign.status === "running" ? toast.warning(t("campaigns.notices.pauseFirst")) : setAsked("delete")),
    dialog: asked !== null && (
      <ConfirmDialog
        opened
        title={titles[asked]}
        confirmLabel={t(`campaigns.confirm.${asked}`)}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger={asked !== "restart"}
        busy={busy}
        onConfirm={confirm}
        onCancel={close}
      >
        <p className="campaign-question">{t(`campaigns.confirm.${asked}Text`)}</p>
        {asked === "restart" && (
          <Checkbox
            label={t("campaigns.confirm.contactAgain")}
            checked={contactAgain}
            onChange={(event) => setContactAgain(event.currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    ),
  };
}
