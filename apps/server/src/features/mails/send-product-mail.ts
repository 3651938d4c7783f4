import { newId, type Queryable } from "@filon/db";
import { secretBox } from "@filon/integrations";
import type { Language } from "@filon/i18n";
import { nowOf, type Services } from "../../services.ts";
import { isOverDailyLimit, isUrgent } from "./daily-limits.ts";
import { sendMail } from "./mails.jobs.ts";
import type { MailTemplate, MailValues } from "./templates/index.ts";

/** An e-mail of Filon's own: which, to whom, in which language, made with what. */
export interface ProductMail<Template extends MailTemplate> {
  readonly template: Template;
  readonly to: string;
  readonly language: Language;
  readonly values: MailValues<Template>;
  /** False where nobody has shown yet that the address is theirs: little is written there. */
  readonly isKnown?: boolean;
}

/**
 * Has an e-mail sent once the caller's transaction commits, and not at all when it rolls back. False, and nothing is sent: the
 * address has had as many of this kind in a day as one may.
 */
export async function sendProductMail<Template extends MailTemplate>(
  tx: Queryable,
  { jobs, config, now }: Pick<Services, "jobs" | "config" | "now">,
  { template, to, language, values, isKnown = true }: ProductMail<Template>,
): Promise<boolean> {
  if (await isOverDailyLimit(tx, { template, to, isKnown }, nowOf({ now }))) return false;
  const mailId = newId();
  const sealed = secretBox([config.secretKey]).seal(JSON.stringify({ to, values }), mailId);
  await jobs.enqueue(tx, sendMail, { mailId, template, language, sealed }, { urgent: isUrgent(template) });
  return true;
}
