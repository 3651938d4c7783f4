import type { Conversation } from "@filon/contracts/messages";
import type { ProspectStatus } from "@filon/contracts/prospects";
import { toast } from "@filon/ui";
import { useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import type { ShortcutName } from "../../shared/keyboard/shortcut-list.ts";
import { useShortcut } from "../../shared/keyboard/shortcuts.ts";
import * as prospects from "./api/prospects.ts";

/** The outcomes of a reply, each with its shortcut. */
export const OUTCOME_SHORTCUTS = {
  interested: "markInterested",
  meeting_planned: "markMeetingPlanned",
  converted: "markConverted",
  refused: "markRefused",
} as const satisfies Partial<Record<ProspectStatus, ShortcutName>>;

/** Changes the status of a conversation's prospect, by key or by menu; the toast offers to undo it. */
export function useProspectStatus(conversation: Conversation | undefined): {
  readonly isPending: boolean;
  readonly move: (status: ProspectStatus) => void;
  /** Changes the status by key, but does not let a prospect who opted out become a customer by accident. */
  readonly moveByKey: (status: keyof typeof OUTCOME_SHORTCUTS) => void;
} {
  const t = useTexts();
  const id = conversation?.id ?? "";
  const update = useAct({
    run: (change: { readonly status: ProspectStatus; readonly takeRefusalBack?: true }) => prospects.update(id, change),
    refresh: prospects.prospectShown(id),
    failure: t("prospects.detail.statusError"),
  });
  const name = conversation === undefined || conversation.name === "" ? t("messages.list.unnamed") : conversation.name;
  const move = (to: ProspectStatus) => {
    if (conversation === undefined || update.isSending) return;
    const { status: from } = conversation;
    // A refused prospect may have been let into a campaign since: a repeated refusal takes them out.
    if (from === to && to !== "refused") return;
    const told = t(to === "refused" ? "messages.status.refused" : "messages.status.done", { name, status: t(`prospects.status.${to}`) });
    const undo = () =>
      update.run(
        { status: from, takeRefusalBack: true },
        { onDone: () => toast.info(t("messages.status.undone", { name, status: t(`prospects.status.${from}`) })) },
      );
    update.run(
      { status: to },
      {
        // Nothing to undo when the status was the same.
        onDone: () => toast.success(told, from === to ? undefined : { label: t("messages.status.undo"), run: undo }),
      },
    );
  };
  const moveByKey = (to: keyof typeof OUTCOME_SHORTCUTS) => {
    // A single letter, perhaps meant for a message, must not move a prospect who opted out.
    if (conversation?.optedOut === true && to !== "refused") toast.info(t("messages.status.optedOut"));
    else move(to);
  };
  useShortcut(OUTCOME_SHORTCUTS.interested, () => moveByKey("interested"));
  useShortcut(OUTCOME_SHORTCUTS.meeting_planned, () => moveByKey("meeting_planned"));
  useShortcut(OUTCOME_SHORTCUTS.converted, () => moveByKey("converted"));
  useShortcut(OUTCOME_SHORTCUTS.refused, () => moveByKey("refused"));
  return { isPending: update.isSending, move, moveByKey };
}
