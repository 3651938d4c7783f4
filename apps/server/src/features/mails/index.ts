export { type ProductMail, sendProductMail } from "./send-product-mail.ts";
export { workMails } from "./work-mails.ts";
