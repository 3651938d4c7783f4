import { SUPPORT_MOST, type Ticket } from "@filon/contracts";
import { AppButton, toast, useFormat } from "@filon/ui";
import { Textarea } from "@mantine/core";
import { useState } from "react";
import { failureText, whenAnswered } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { useAnswerTicket, useTicketAgain } from "../api/acts.ts";
import "./ticket-talk.css";

/** A user's talk with support: what was said, and the answer, which they see at once. */
export function TicketTalk({ ticket, talk }: { readonly ticket: Ticket; readonly talk: NonNullable<Ticket["talk"]> }) {
  const t = useTexts();
  const format = useFormat();
  const answer = useAnswerTicket(ticket.id);
  const readAgain = useTicketAgain(ticket.id);
  const [text, setText] = useState("");
  // Made once for these words: sent twice, they are said once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  useServerEvent("new_support_message", readAgain);
  return (
    <section className="admin-card ticket-talk" aria-label={t("admin.tickets.talk.label")}>
      <h2>{ticket.subject}</h2>
      <ol role="log" aria-label={t("admin.tickets.talk.label")}>
        {talk.map(({ id, side, author, text: said, at }) => (
          <li key={id} data-side={side}>
            <p className="ticket-talk-head">
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
          whenAnswered(answer.mutateAsync({ key, text: text.trim() }), {
            onSuccess: () => {
              setText("");
              setKey(crypto.randomUUID());
              toast.success(t("admin.tickets.talk.sent"));
            },
            onError: (error) => toast.error(failureText(error, t("admin.tickets.talk.failed"))),
          });
        }}
      >
        <Textarea
          label={t("admin.tickets.talk.answer")}
          description={t("admin.tickets.talk.hint")}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={SUPPORT_MOST}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <AppButton type="submit" kind="primary" disabled={text.trim() === ""} loading={answer.isPending}>
          {t("admin.tickets.talk.send")}
        </AppButton>
      </form>
    </section>
  );
}
