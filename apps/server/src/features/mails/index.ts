export { SANDBOX_SENDER, SANDBOX_SMTP_SETTING } from "./mail-server.ts";
export { startNotificationMails } from "./notification-mails.ts";
export { type ProductMail, sendProductMail } from "./send-product-mail.ts";
export type { MailBrand } from "./templates/index.ts";
export { registerMailJobs } from "./mail-jobs.ts";
