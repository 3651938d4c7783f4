import type { AudienceChoice, Campaign, CampaignCommand, CampaignRow } from "@filon/contracts/campaigns";
import { ConfirmDialog, toast } from "@filon/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { useStillHere } from "../../../shared/controls/use-still-here.ts";
import { useAct } from "../../../shared/http/index.ts";
import { loadTexts, useTexts } from "../../../shared/i18n/index.ts";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { NOBODY_LET_IN } from "../audience/choice.ts";
import { quoteQuery } from "../api/campaigns-quote.ts";
import { campaignQuery } from "../api/campaigns-read.ts";
import * as campaigns from "../api/campaigns.ts";
import { CAMPAIGNS_SHOWN, type CommandRequest } from "../api/campaigns.ts";
import { changedCost, refusalTold } from "../changed-cost.ts";
import styles from "./campaign-question.module.css";

// Loaded with its texts, which the list of campaigns does not need otherwise.
const StartDialog = lazyPiece(async () => {
  const texts = loadTexts("modules", "engine", "channels", "prospects", "marketplace");
  const [piece] = await Promise.all([import("../audience/start-dialog.tsx"), texts]);
  return piece.StartDialog;
});

type Asked = "stop" | "delete";
type Target = Pick<CampaignRow, "id" | "title" | "status">;

interface CampaignCommands {
  readonly busy: boolean;
  /** Runs a command, after a confirmation if it cannot be undone. */
  readonly command: (name: CampaignCommand) => void;
  readonly remove: () => void;
  /** Duplicates the campaign and opens the copy. */
  readonly duplicate: () => void;
  /** The confirmation dialog, which the caller renders. */
  readonly dialog: ReactNode;
}

interface CommandOptions {
  /** The cost in PRU shown beside the start button. */
  readonly costShown?: number | undefined;
  readonly onDeleted?: () => void;
}

/** Returns the commands of a campaign and their confirmation dialog; `onDeleted` is called after a deletion. */
export function useCampaignCommands(campaign: Target, { costShown, onDeleted }: CommandOptions = {}): CampaignCommands {
  const t = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [starting, setStarting] = useState<{ readonly command: "start" | "restart"; readonly campaign: Campaign } | null>(null);
  const queries = useQueryClient();
  const [price, setPrice] = useState<{ readonly command: CampaignCommand; readonly cost: number } | null>(null);
  const navigate = useNavigate();
  const isHere = useStillHere();
  const close = () => setAsked(null);
  const command = useAct({
    run: (request: CommandRequest & { readonly asksCost?: boolean }) => campaigns.command(request),
    refresh: CAMPAIGNS_SHOWN,
    done: ({ message }) => message,
    failure: (error, request) => refusalTold(error, request, t(`campaigns.errors.${request.command}`)),
  });
  const remove = useAct({
    run: campaigns.remove,
    refresh: CAMPAIGNS_SHOWN,
    done: (message) => message,
    failure: t("campaigns.errors.delete"),
    onDone: () => onDeleted?.(),
    onSettled: close,
  });
  const duplicate = useAct({
    run: campaigns.duplicate,
    refresh: CAMPAIGNS_SHOWN,
    done: ({ message }) => message,
    failure: t("campaigns.errors.duplicate"),
    onDone: ({ data }) => isHere() && navigate({ to: "/campaigns/$id", params: { id: data.id } }),
  });
  const commandAt = (name: CampaignCommand, pruCost: number | undefined) =>
    command.run(
      { id: campaign.id, command: name, pruCost, asksCost: true },
      {
        onDone: () => setPrice(null),
        // The cost differs from the one shown: ask again with the new cost; nothing was charged.
        onFailure: (error) => {
          const cost = changedCost(error);
          setPrice(cost === null ? null : { command: name, cost });
        },
      },
    );

  /**
   * Opens the start dialog before every restart, and before a start that leaves people out; otherwise runs the command at the cost shown.
   * Rejects if the quote cannot be loaded: the caller then runs the command anyway, and the server checks it.
   */
  const prepare = async (name: "start" | "restart") => {
    const whole = await queries.fetchQuery(campaignQuery(campaign.id));
    const listIds = whole.lists.map(({ id }) => id);
    const quote = await queries.fetchQuery(quoteQuery(listIds, whole.graph, { campaignId: whole.id, audience: NOBODY_LET_IN }));
    if (name === "restart" || quote.leftOut.length > 0) setStarting({ command: name, campaign: whole });
    else commandAt(name, costShown);
  };
  const startWith = (audience: AudienceChoice, pruCost: number) =>
    starting !== null &&
    command.run(
      { id: campaign.id, command: starting.command, audience, pruCost },
      {
        onDone: () => setStarting(null),
        // The audience or its cost may have changed: refetch both, so that the dialog shows them before the user confirms again.
        onFailure: () => void queries.invalidateQueries({ queryKey: ["campaign-quote"] }),
      },
    );

  const confirm = () => {
    if (asked === "delete") remove.run(campaign.id);
    else if (asked !== null) command.run({ id: campaign.id, command: asked }, { onSettled: close });
  };
  const titles = {
    stop: t("campaigns.confirm.stopTitle"),
    delete: t("campaigns.confirm.deleteTitle", { title: campaign.title }),
  };
  const busy = command.isPending || remove.isPending || duplicate.isPending;

  return {
    busy,
    command: (name) => {
      if (name === "stop") setAsked(name);
      else if (name === "start" || name === "restart") void prepare(name).catch(() => commandAt(name, costShown));
      else commandAt(name, undefined);
    },
    // A running campaign cannot be deleted (CAMPAIGN-09): say so instead of asking.
    remove: () => (campaign.status === "running" ? toast.warning(t("campaigns.notices.pauseFirst")) : setAsked("delete")),
    duplicate: () => duplicate.run(campaign.id),
    dialog:
      starting !== null ? (
        <Suspense>
          <StartDialog {...starting} busy={busy} onConfirm={startWith} onCancel={() => setStarting(null)} />
        </Suspense>
      ) : price !== null ? (
        <ConfirmDialog
          opened
          title={t("campaigns.confirm.costTitle")}
          confirmLabel={t(`campaigns.actions.${price.command}`)}
          cancelLabel={t("ui.actions.cancel")}
          closeLabel={t("ui.actions.close")}
          busy={busy}
          onConfirm={() => commandAt(price.command, price.cost)}
          onCancel={() => setPrice(null)}
        >
          <p className={styles.root}>{t("campaigns.confirm.costText", { count: price.cost })}</p>
        </ConfirmDialog>
      ) : (
        asked !== null && (
          <ConfirmDialog
            opened
            title={titles[asked]}
            confirmLabel={t(`campaigns.confirm.${asked}`)}
            cancelLabel={t("ui.actions.cancel")}
            closeLabel={t("ui.actions.close")}
            danger
            busy={busy}
            onConfirm={confirm}
            onCancel={close}
          >
            <p className={styles.root}>{t(`campaigns.confirm.${asked}Text`)}</p>
          </ConfirmDialog>
        )
      ),
  };
}
