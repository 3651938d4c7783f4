import type { MailContent, MailVoice } from "./mail-content.ts";
import type { MailValues } from "./mail-values.ts";

/** An invoice: its amounts and a link to it. */
export function invoice(voice: MailVoice, { number, issuedAt, excludingVat, vat, includingVat, url }: MailValues<"invoice">): MailContent {
  const { say, address, language } = voice;
  const locale = language === "fr" ? "fr-FR" : "en-GB";
  const euros = (cents: number) => new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(cents / 100);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "Europe/Paris" }).format(new Date(issuedAt));
  return {
    subject: say("invoice.subject", { number }),
    preview: say("invoice.preview", { amount: euros(includingVat) }),
    title: say("invoice.title", { number }),
    paragraphs: [say("invoice.text", { date })],
    facts: [
      { label: say("invoice.excludingVat"), value: euros(excludingVat) },
      { label: say("invoice.vat"), value: euros(vat) },
      { label: say("invoice.includingVat"), value: euros(includingVat) },
    ],
    action: { label: say("invoice.action"), url: url ?? address("/settings/billing") },
    reason: say("invoice.reason"),
  };
}
