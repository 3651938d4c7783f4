import { AppButton, ErrorState, LoadingState, toast } from "@filon/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useStillHere } from "../../../shared/controls/use-still-here.ts";
import { messageOf, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useShortcut } from "../../../shared/keyboard/shortcuts.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import * as conversations from "../api/conversations.ts";
import { conversationQuery, conversationShown } from "../api/conversations.ts";
import { Composer } from "../components/composer.tsx";
import { Thread } from "../components/thread.tsx";
import { ThreadHeader } from "../components/thread-header.tsx";
import { useProspectStatus } from "../use-prospect-status.ts";
import styles from "@filon/ui/button-link.module.css";

/** One conversation, at an address of its own. */
export function ConversationPage() {
  const { id } = useParams({ from: "/shell/messages/$id" });
  return <OneConversation key={id} id={id} />;
}

function OneConversation({ id }: { readonly id: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const search = useSearch({ from: "/shell/messages" });
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { data: conversation, error, isPending, refetch } = useQuery(conversationQuery(id));
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = useRef<HTMLDivElement>(null);
  const [arrived, setArrived] = useState("");
  const outcome = { refresh: conversationShown(id), failure: t("messages.thread.changeFailed") };
  const { run: markRead } = useAct({ ...outcome, run: (read: boolean) => conversations.mark(id, { read }) });
  const unread = conversation?.unread ?? 0;
  // Mark visible messages as read, unless the user has just marked them as unread.
  const keptUnread = useRef(false);
  // At least once: a colleague may have read it, but the user's own bell still counts it.
  const hasRead = useRef(false);
  const begun = conversation?.begun === true;
  useEffect(() => {
    const read = () => {
      const isNews = unread > 0 || (begun && !hasRead.current);
      if (!isNews || keptUnread.current || document.visibilityState !== "visible") return;
      hasRead.current = true;
      markRead(true);
    };
    read();
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, [unread, begun, markRead]);
  useServerEvent("new_message", ({ prospectId, sender }) => {
    if (prospectId !== id) return;
    keptUnread.current = false;
    setArrived(t("messages.thread.arrived", { name: sender }));
  });

  // Separate from markRead, so that an arriving message does not block the shortcut.
  const markArchived = useAct({ ...outcome, run: (archived: boolean) => conversations.mark(id, { archived }) });
  const isHere = useStillHere();
  const archive = () => {
    if (conversation === undefined || markArchived.isSending) return;
    const { archived } = conversation;
    markArchived.run(!archived, {
      onDone: () => {
        toast.success(t(archived ? "messages.thread.unarchived" : "messages.thread.archived"), {
          label: t("messages.status.undo"),
          run: () =>
            markArchived.run(archived, {
              onDone: () => toast.info(t(archived ? "messages.thread.archived" : "messages.thread.unarchived")),
            }),
        });
        if (!archived && isHere()) void navigate({ to: "/messages", search });
      },
    });
  };
  const { move } = useProspectStatus(conversation);
  useShortcut("archive", archive);
  // If the shortcut comes before the conversation has loaded, focus the field once it has.
  const answering = useRef(false);
  const answer = () => {
    const place = field.current ?? reason.current;
    answering.current = place === null;
    place?.focus();
  };
  const isThere = conversation !== undefined;
  useEffect(() => {
    if (isThere && answering.current) {
      answering.current = false;
      (field.current ?? reason.current)?.focus();
    }
  }, [isThere]);
  useShortcut("reply", answer);

  if (isPending) return <LoadingState label={t("ui.states.loading")} />;
  if (conversation === undefined) {
    return (
      <ErrorState
        title={t("messages.thread.loadError")}
        actions={
          <>
            <AppButton onClick={() => void refetch()}>{t("ui.actions.retry")}</AppButton>
            <Link to="/messages" search={search} className={styles.root}>
              {t("messages.thread.back")}
            </Link>
          </>
        }
      >
        {messageOf(error, t("ui.errors.data"))}
      </ErrorState>
    );
  }
  return (
    <>
      <ThreadHeader
        conversation={conversation}
        search={search}
        onArchive={archive}
        onStatus={move}
        onUnread={() => {
          keptUnread.current = true;
          markRead(false);
        }}
      />
      <Thread conversation={conversation} />
      <p className="visually-hidden" role="status">
        {arrived}
      </p>
      <Composer conversation={conversation} userId={user._id} field={field} reason={reason} />
    </>
  );
}
