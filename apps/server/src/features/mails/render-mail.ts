import type { Language } from "@filon/i18n";
import { type MailTemplate, mailVoice, writeMail } from "./templates/index.ts";
import type { MailContent } from "./templates/mail-content.ts";
import { textPart } from "./templates/text-part.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly calendar?: MailContent["calendar"];
}

/** Renders an e-mail ready to be sent. Throws a ZodError if the values do not match the template. */
export async function renderMail(template: MailTemplate, language: Language, values: unknown, publicUrl: string): Promise<RenderedMail> {
  const voice = mailVoice(language, publicUrl);
  const content = writeMail(template, voice, values);
  // Loaded with the first e-mail: until then a process uses 45 MB less.
  const [{ render }, { mailFrame }] = await Promise.all([import("@react-email/render"), import("./templates/mail-frame.ts")]);
  const html = await render(mailFrame(content, voice));
  const { subject, calendar } = content;
  return { subject, html, text: textPart(content, voice), ...(calendar === undefined ? {} : { calendar }) };
}
