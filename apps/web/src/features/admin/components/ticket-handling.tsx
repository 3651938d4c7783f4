import type { Ticket } from "@filon/contracts/admin";
import { AppButton, GrowingTextarea, useFormat } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { STATUSES } from "../admin-search.ts";
import { ADMIN_SHOWN } from "../api/key.ts";
import * as tickets from "../api/tickets.ts";
import styles from "../admin.module.css";

/** A ticket's status and the administrators' note. */
export function TicketHandling({ ticket }: { readonly ticket: Ticket }) {
  const t = useTexts();
  const format = useFormat();
  const [note, setNote] = useState(ticket.note);
  const change = useAct({
    run: (wanted: tickets.TicketChange) => tickets.change(ticket.id, wanted),
    refresh: ADMIN_SHOWN,
    done: (_, { status }) =>
      status ? t("admin.tickets.statusSaved", { status: t(`admin.tickets.statuses.${status}`) }) : t("admin.tickets.noteSaved"),
    failure: t("admin.tickets.saveFailed"),
  });
  return (
    <section className={`${styles.card} ${styles.form}`} aria-label={t("admin.tickets.handling")}>
      <h2>{t("admin.tickets.handling")}</h2>
      <NativeSelect
        label={t("admin.tickets.status")}
        data={STATUSES.map((status) => ({ value: status, label: t(`admin.tickets.statuses.${status}`) }))}
        value={ticket.status}
        disabled={change.isPending}
        onChange={({ currentTarget: { value } }) => {
          const status = STATUSES.find((known) => known === value);
          if (status) change.run({ status });
        }}
      />
      <GrowingTextarea
        label={t("admin.tickets.note")}
        description={t("admin.tickets.noteHint")}
        minRows={3}
        maxRows={12}
        maxLength={5_000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <AppButton disabled={note.trim() === ticket.note} loading={change.isPending} onClick={() => change.run({ note })}>
        {t("admin.tickets.saveNote")}
      </AppButton>
      {ticket.updatedAt !== null && (
        <p className={styles.text}>
          {t("admin.tickets.updated", { when: format.dateTime(ticket.updatedAt), name: ticket.updatedBy ?? t("admin.list.nobody") })}
        </p>
      )}
    </section>
  );
}
