import { newId, type Queryable } from "@filon/db";
import { secretBox } from "@filon/integrations";
import type { Language } from "@filon/i18n";
import { nowOf, type Services } from "../../services.ts";
import { isOverDailyLimit, isUrgent } from "./daily-limits.ts";
import { sendMail } from "./mails.jobs.ts";
import type { MailTemplate, MailValues } from "./templates/index.ts";

/** One of Filon's own e-mails: its template, recipient, language and values. */
export interface ProductMail<Template extends MailTemplate> {
  readonly template: Template;
  readonly to: string;
  readonly language: Language;
  readonly values: MailValues<Template>;
  /** Sent whatever the day's count: something that was announced does not take place. */
  readonly isUnlimited?: boolean;
  /** False if the address is unconfirmed: such addresses get few e-mails. */
  readonly isKnown?: boolean;
}

/**
 * Queues an e-mail, to be sent once the caller's transaction commits. Returns false and sends nothing if the address has reached the daily
 * limit for this kind.
 */
export async function sendProductMail<Template extends MailTemplate>(
  tx: Queryable,
  { jobs, config, now }: Pick<Services, "jobs" | "config" | "now">,
  { template, to, language, values, isKnown = true, isUnlimited = false }: ProductMail<Template>,
): Promise<boolean> {
  if (!isUnlimited && (await isOverDailyLimit(tx, { template, to, isKnown }, nowOf({ now })))) return false;
  const mailId = newId();
  const sealed = secretBox([config.secretKey]).seal(JSON.stringify({ to, values }), mailId);
  await jobs.enqueue(tx, sendMail, { mailId, template, language, sealed }, { urgent: isUrgent(template) });
  return true;
}
