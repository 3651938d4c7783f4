import type { Conversation, ProspectStatus } from "@filon/contracts";
import { toast } from "@filon/ui";
import { useAct } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { useShortcut } from "../../shared/keyboard/shortcuts.ts";
import * as prospects from "./api/prospects.ts";

/** What a reply comes to, each with its key: letters, since digits take two hands on a French keyboard. */
export const STATUS_KEYS = { i: "interested", p: "meeting_planned", c: "converted", n: "refused" } as const satisfies Record<
  string,
  ProspectStatus
>;

/** Sets the status of whom a conversation is with, by a key or by the menu; the toast takes it back. */
export function useProspectStatus(conversation: Conversation | undefined): {
  readonly isPending: boolean;
  readonly move: (status: ProspectStatus) => void;
  /** What a key alone may do: nobody who asked to be left alone becomes a customer by it. */
  readonly moveByKey: (key: keyof typeof STATUS_KEYS) => void;
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
    // Who is refused already may have been let into a campaign since: said again, they are out of it.
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
        // There is no status to go back to where it was the same.
        onDone: () => toast.success(told, from === to ? undefined : { label: t("messages.status.undo"), run: undo }),
      },
    );
  };
  const moveByKey = (key: keyof typeof STATUS_KEYS) => {
    const to = STATUS_KEYS[key];
    // Who asked to be left alone is moved on by who means it: one letter, typed as if into a message, is not enough.
    if (conversation?.optedOut === true && to !== "refused") toast.info(t("messages.status.opposed"));
    else move(to);
  };
  useShortcut("i", () => moveByKey("i"));
  useShortcut("p", () => moveByKey("p"));
  useShortcut("c", () => moveByKey("c"));
  useShortcut("n", () => moveByKey("n"));
  return { isPending: update.isSending, move, moveByKey };
}
