import type { CampaignRow } from "@filon/contracts";
import { ConfirmDialog, toast } from "@filon/ui";
import { Checkbox } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useStillHere } from "../../../shared/controls/use-still-here.ts";
import { whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { changedCost, type Command, useCampaignCommand, useDeleteCampaign, useDuplicateCampaign } from "../api/change-campaigns.ts";

type Asked = "stop" | "restart" | "delete";
type Target = Pick<CampaignRow, "id" | "title" | "status">;

interface CampaignCommands {
  readonly busy: boolean;
  /** Gives a command, after asking where it cannot be undone. */
  readonly give: (command: Command) => void;
  readonly remove: () => void;
  /** Makes a copy, and shows it. */
  readonly duplicate: () => void;
  /** The question, to be drawn somewhere. */
  readonly dialog: ReactNode;
}

interface CommandOptions {
  /** The cost in PRU that stands on the screen beside the command to start. */
  readonly costShown?: number | undefined;
  readonly onDeleted?: () => void;
}

/** The commands of one campaign, with the questions that go before them; `onDeleted` follows a deletion. */
export function useCampaignCommands(campaign: Target, { costShown, onDeleted }: CommandOptions = {}): CampaignCommands {
  const t = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [contactAgain, setContactAgain] = useState(false);
  const [price, setPrice] = useState<{ readonly command: Command; readonly cost: number } | null>(null);
  const command = useCampaignCommand();
  const deletion = useDeleteCampaign();
  const duplication = useDuplicateCampaign();
  const navigate = useNavigate();
  const isHere = useStillHere();
  const close = () => setAsked(null);
  const giveAt = (name: Command, pruCost: number | undefined) =>
    whenAnswered(command.mutateAsync({ id: campaign.id, command: name, pruCost }), {
      onSuccess: () => setPrice(null),
      // What it costs is no longer what was shown: the new cost is asked, and nothing was taken.
      onError: (error) => {
        const cost = changedCost(error);
        setPrice(cost === null ? null : { command: name, cost });
      },
    });

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
  const busy = command.isPending || deletion.isPending || duplication.isPending;

  return {
    busy,
    give: (name) => (name === "stop" || name === "restart" ? setAsked(name) : giveAt(name, name === "start" ? costShown : undefined)),
    // A running campaign is not deleted (CAMPAIGN-09): say what to do first instead of asking.
    remove: () => (campaign.status === "running" ? toast.warning(t("campaigns.notices.pauseFirst")) : setAsked("delete")),
    duplicate: () =>
      whenAnswered(duplication.mutateAsync(campaign.id), {
        onSuccess: ({ data }) => {
          if (isHere()) void navigate({ to: "/campaigns/$id", params: { id: data.id } });
        },
      }),
    dialog:
      price !== null ? (
        <ConfirmDialog
          opened
          title={t("campaigns.confirm.costTitle")}
          confirmLabel={t(`campaigns.actions.${price.command}`)}
          cancelLabel={t("ui.actions.cancel")}
          closeLabel={t("ui.actions.close")}
          busy={busy}
          onConfirm={() => giveAt(price.command, price.cost)}
          onCancel={() => setPrice(null)}
        >
          <p className="campaign-question">{t("campaigns.confirm.costText", { count: price.cost })}</p>
        </ConfirmDialog>
      ) : (
        asked !== null && (
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
        )
      ),
  };
}
