import type { Queryable } from "../../database.ts";

/** Takes an e-mail for this transaction alone; false when another one is sending it now. */
export async function holdMail(tx: Queryable, mailId: string): Promise<boolean> {
  const { rows } = await tx.query<{ held: boolean }>({
    name: "hold-mail",
    text: "SELECT pg_try_advisory_xact_lock(hashtextextended('mail ' || $1, 0)) AS held",
    values: [mailId],
  });
  return rows[0]?.held ?? false;
}

/** True when the e-mail was handed over already. */
export async function isMailSent(tx: Queryable, mailId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: "is-mail-sent",
    text: "SELECT FROM mail_receipt WHERE mail_id = $1",
    values: [mailId],
  });
  return rowCount === 1;
}

/** Notes that an e-mail was handed over, and forgets those handed over before `keptSince`. */
export async function noteMailSent(tx: Queryable, mail: { id: string; template: string; at: Date; keptSince: Date }): Promise<void> {
  await tx.query({
    name: "note-mail-sent",
    text: "INSERT INTO mail_receipt (mail_id, template, sent_at) VALUES ($1, $2, $3)",
    values: [mail.id, mail.template, mail.at],
  });
  await tx.query({ name: "forget-mails-sent", text: "DELETE FROM mail_receipt WHERE sent_at < $1", values: [mail.keptSince] });
}
