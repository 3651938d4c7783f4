import * as mails from "@filon/db/mails";
import { dateOf } from "@filon/domain";
import { secretBox } from "@filon/integrations";
import { z } from "zod";
import { nowOf, type Services } from "../../services.ts";
import { MailRefused, mailServerOf, openMailer } from "./mail-server.ts";
import { sendMail } from "./mails.jobs.ts";
import { renderMail } from "./render-mail.ts";
import { MAIL_TEMPLATES } from "./templates/index.ts";

const Sealed = z.object({ to: z.string(), values: z.unknown() });

/** Longer than the retries of any job last. */
const RECEIPTS_KEPT_MS = 30 * 86_400_000;
/** Longer than a hand-over can take, including time-outs; a lock older than this belongs to a run that died. */
const HOLD_MS = 100_000;

/** Sends Filon's own e-mails in this process. The log names templates and e-mails, never recipients or links. */
export async function registerMailJobs(services: Services): Promise<void> {
  const { config, db, log } = services;
  const mailer = openMailer(config.mail.from);
  await services.jobs.work(sendMail, async ({ mailId, template: name, language, sealed }) => {
    const template = MAIL_TEMPLATES.find((each) => each === name);
    if (template === undefined) throw new Error(`unknown e-mail template ${name}`);
    const server = await mailServerOf(services);
    if (server === null) {
      log.warn({ mailId, template }, "an e-mail is not sent: FILON_SMTP_URL is not set");
      return;
    }
    const { to, values } = Sealed.parse(JSON.parse(secretBox([config.secretKey]).open(sealed, mailId)));
    const mail = await renderMail(template, language, values, config.publicUrl);
    const messageId = `${mailId}@${config.mail.from.address.split("@").at(-1) ?? "localhost"}`;
    const began = services.now().epochMilliseconds;
    const hold = await mails.holdMail(db.pool, { id: mailId, template, at: new Date(began), until: new Date(began + HOLD_MS) });
    if (hold === "taken") throw new Error("another run of this job is sending the e-mail");
    if (hold === "sent") return;
    try {
      await mailer.deliver(server, { ...mail, to, template, messageId });
      await mails.noteMailSent(db.pool, { id: mailId, at: nowOf(services) });
    } catch (error) {
      await mails.releaseMail(db.pool, { id: mailId, at: nowOf(services) });
      if (!(error instanceof MailRefused)) throw error;
      log.error({ mailId, template, answer: answerOf(error.cause) }, "an e-mail was refused by the mail server");
    }
    await mails.forgetMailReceipts(db.pool, dateOf(services.now().subtract({ milliseconds: RECEIPTS_KEPT_MS })));
  });
}

/** Only the server's status code: its text may name the recipient. */
function answerOf(error: unknown): number | null {
  return error instanceof Error && "responseCode" in error && typeof error.responseCode === "number" ? error.responseCode : null;
}
