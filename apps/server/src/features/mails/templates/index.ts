export { mailVoice } from "./mail-content.ts";
export type { MailBrand, MailTemplate, MailValues } from "./mail-values.ts";
export { MAIL_TEMPLATES, writeMail } from "./write-mail.ts";
