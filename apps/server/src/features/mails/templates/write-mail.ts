import * as account from "./account-mails.ts";
import { appointment } from "./appointment-mail.ts";
import { digest } from "./digest-mail.ts";
import type { MailContent, MailVoice } from "./mail-content.ts";
import { MAIL_VALUES, type MailTemplate, type MailValues } from "./mail-values.ts";
import { invoice } from "./invoice-mail.ts";
import { notification } from "./notification-mail.ts";
import { teamInvitation } from "./team-mail.ts";

type Write<Template extends MailTemplate> = (voice: MailVoice, values: MailValues<Template>) => MailContent;

const TEMPLATES: { readonly [Template in MailTemplate]: Write<Template> } = {
  ...account,
  appointment,
  digest,
  invoice,
  notification,
  teamInvitation,
};

export const MAIL_TEMPLATES: readonly MailTemplate[] = Object.keys(MAIL_VALUES) as MailTemplate[];

/** Writes a template's e-mail. Throws a ZodError if the values do not match the template. */
export function writeMail<Template extends MailTemplate>(template: Template, voice: MailVoice, values: unknown): MailContent {
  // Each template's schema returns its own values, which the compiler cannot follow through the index.
  return TEMPLATES[template](voice, MAIL_VALUES[template].parse(values) as MailValues<Template>);
}
