import { render } from "@react-email/render";
import type { Language } from "@filon/i18n";
import { type MailTemplate, mailVoice, writeMail } from "./templates/index.ts";
import { mailFrame } from "./templates/mail-frame.ts";
import { textPart } from "./templates/text-part.ts";

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** An e-mail ready to be sent. Throws a ZodError when the values are not the template's. */
export async function renderMail(template: MailTemplate, language: Language, values: unknown, publicUrl: string): Promise<RenderedMail> {
  const voice = mailVoice(language, publicUrl);
  const content = writeMail(template, voice, values);
  return { subject: content.subject, html: await render(mailFrame(content, voice)), text: textPart(content, voice) };
}
