import { newId, type Queryable } from "@filon/db";
import { secretBox } from "@filon/integrations";
import type { Language } from "@filon/i18n";
import type { Services } from "../../services.ts";
import { sendMail } from "./mails.jobs.ts";
import type { MailTemplate, MailValues } from "./templates/index.ts";

/** An e-mail of Filon's own: which, to whom, in which language, made with what. */
export interface ProductMail<Template extends MailTemplate> {
  readonly template: Template;
  readonly to: string;
  readonly language: Language;
  readonly values: MailValues<Template>;
}

/** Has an e-mail sent once the caller's transaction commits, and not at all when it rolls back. */
export async function sendProductMail<Template extends MailTemplate>(
  tx: Queryable,
  { jobs, config }: Pick<Services, "jobs" | "config">,
  { template, to, language, values }: ProductMail<Template>,
): Promise<void> {
  const mailId = newId();
  const sealed = secretBox([config.secretKey]).seal(JSON.stringify({ to, values }), mailId);
  await jobs.enqueue(tx, sendMail, { mailId, template, language, sealed });
}
