import { SUPPORT_MOST } from "@filon/contracts/messages";
import type { Ticket } from "@filon/contracts/admin";
import { AppButton, GrowingTextarea, useFormat } from "@filon/ui";
import { useState } from "react";
import { queryClient, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as tickets from "../api/tickets.ts";
import { ticketQuery } from "../api/tickets.ts";
import adminStyles from "../admin.module.css";
import styles from "./ticket-thread.module.css";

/** A user's live chat with support and the field to answer; the user sees the answer immediately. */
export function TicketThread({ ticket, thread }: { readonly ticket: Ticket; readonly thread: NonNullable<Ticket["thread"]> }) {
  const t = useTexts();
  const format = useFormat();
  const [text, setText] = useState("");
  // One key per text, so that sending it twice creates one message.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const answer = useAct({
    run: () => tickets.answer(ticket.id, { key, text: text.trim() }),
    refresh: ADMIN_SHOWN,
    done: t("admin.tickets.thread.sent"),
    failure: t("admin.tickets.thread.failed"),
    onDone: () => {
      setText("");
      setKey(crypto.randomUUID());
    },
  });
  useServerEvent("new_support_message", () => void queryClient.invalidateQueries({ queryKey: ticketQuery(ticket.id).queryKey }));
  return (
    <section className={`${adminStyles.card} ${styles.root}`} aria-label={t("admin.tickets.thread.label")}>
      <h2>{ticket.subject}</h2>
      <ol role="log" aria-label={t("admin.tickets.thread.label")}>
        {thread.map(({ id, side, author, text: said, at }) => (
          <li key={id} data-side={side}>
            <p className={styles.head}>
              <b>{author ?? t("admin.list.nobody")}</b>
              <time dateTime={at}>{format.dateTime(at)}</time>
            </p>
            <p>{said}</p>
          </li>
        ))}
      </ol>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          answer.run();
        }}
      >
        <GrowingTextarea
          label={t("admin.tickets.thread.answer")}
          description={t("admin.tickets.thread.hint")}
          minRows={3}
          maxRows={12}
          maxLength={SUPPORT_MOST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <AppButton type="submit" kind="primary" disabled={text.trim() === ""} loading={answer.isPending}>
          {t("admin.tickets.thread.send")}
        </AppButton>
      </form>
    </section>
  );
}
