import type { Queryable } from "../../database.ts";

/**
 * Claims an e-mail for one run, until `until` or its release. Returns "held" on success, "sent" when it was already handed over,
 * "taken" while another run is handing it over.
 */
export async function holdMail(
  db: Queryable,
  mail: { id: string; template: string; at: Date; until: Date },
): Promise<"held" | "sent" | "taken"> {
  const { rowCount } = await db.query({
    name: "mails-hold-mail-hold",
    text: `
      INSERT INTO mail_receipt AS known (mail_id, template, held_until) VALUES ($1, $2, $4)
      ON CONFLICT (mail_id) DO UPDATE SET held_until = excluded.held_until
      WHERE known.sent_at IS NULL AND (known.held_until IS NULL OR known.held_until <= $3)`,
    values: [mail.id, mail.template, mail.at, mail.until],
  });
  if (rowCount === 1) return "held";
  const { rows } = await db.query<{ sent: boolean }>({
    name: "mails-hold-mail-is-sent",
    text: "SELECT sent_at IS NOT NULL AS sent FROM mail_receipt WHERE mail_id = $1",
    values: [mail.id],
  });
  return rows[0]?.sent === true ? "sent" : "taken";
}

/** Releases an e-mail that was not handed over: a run at `at` or later can claim it. */
export async function releaseMail(db: Queryable, mail: { id: string; at: Date }): Promise<void> {
  await db.query({
    name: "mails-release-mail",
    text: "UPDATE mail_receipt SET held_until = $2 WHERE mail_id = $1",
    values: [mail.id, mail.at],
  });
}

/** Records that a claimed e-mail was handed over. */
export async function noteMailSent(db: Queryable, mail: { id: string; at: Date }): Promise<void> {
  await db.query({
    name: "mails-note-mail-sent",
    text: "UPDATE mail_receipt SET sent_at = $2, held_until = NULL WHERE mail_id = $1",
    values: [mail.id, mail.at],
  });
}

/** Deletes the receipts of e-mails that were handed over, refused or given up before `keptSince`. */
export async function forgetMailReceipts(db: Queryable, keptSince: Date): Promise<void> {
  await db.query({
    name: "mails-forget-mail-receipts",
    text: "DELETE FROM mail_receipt WHERE coalesce(sent_at, held_until) < $1",
    values: [keptSince],
  });
}
