export type { MailContent, MailVoice } from "./mail-content.ts";
export { mailVoice } from "./mail-content.ts";
export type { MailBrand, MailTemplate, MailValues } from "./mail-values.ts";
export { MAIL_TEMPLATES, writeMail } from "./write-mail.ts";
