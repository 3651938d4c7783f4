import type { Voice } from "../page/page-language.ts";
import type { Customer, Invoice } from "../world/payment-objects.ts";

const INK = "#0b1026";
const SOFT = "#545a70";
const LINE = "#d9dce6";
const KLEIN = "#1f36d0";
const LEFT = 56;
const RIGHT = 539;

/** Formats an amount in euros; the font lacks the narrow spaces of French. */
export function euros(cents: number, language: Voice["language"]): string {
  return new Intl.NumberFormat(language === "fr" ? "fr-FR" : "en-GB", { style: "currency", currency: "EUR" })
    .format(cents / 100)
    .replaceAll("\u202F", "\u00A0");
}

export const dayOf = (seconds: number, language: Voice["language"]): string =>
  new Intl.DateTimeFormat(language === "fr" ? "fr-FR" : "en-GB", { dateStyle: "long", timeZone: "Europe/Paris" }).format(seconds * 1000);

/** Renders an invoice as a PDF that is marked as being for trial use only. */
export async function invoicePdf(voice: Voice, invoice: Invoice, customer: Customer): Promise<Buffer> {
  const { language, say } = voice;
  // Loaded with the first printed invoice: until then the process uses 30 MB less.
  const { default: PdfDocument } = await import("pdfkit");
  const title = say("payment.invoice.title", { number: invoice.number ?? "" });
  const pdf = new PdfDocument({ size: "A4", margin: LEFT, lang: language, info: { Title: title, Author: "Filon" } });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((done) => pdf.on("end", done));

  pdf
    .lineWidth(3)
    .strokeColor(KLEIN)
    .moveTo(LEFT, 66)
    .lineTo(LEFT + 34, 66)
    .bezierCurveTo(LEFT + 56, 66, LEFT + 56, 50, LEFT + 78, 50)
    .lineTo(LEFT + 130, 50)
    .stroke();
  pdf.circle(LEFT + 34, 66, 5).fillAndStroke("#ffffff", KLEIN);
  pdf.font("Helvetica-Bold").fontSize(20).fillColor(INK).text("Filon", LEFT, 84);
  pdf.font("Helvetica").fontSize(9).fillColor(SOFT).text(say("payment.invoice.trial"), LEFT, 110, { width: 240 });
  pdf
    .font("Helvetica-Bold")
    .fontSize(14)
    .fillColor(INK)
    .text(title, 300, 56, { width: RIGHT - 300, align: "right" });
  pdf
    .font("Helvetica")
    .fontSize(10)
    .fillColor(SOFT)
    .text(dayOf(invoice.created, language), 300, 78, { width: RIGHT - 300, align: "right" });
  pdf.text(say(`payment.invoice.status.${invoice.status}`), 300, 93, { width: RIGHT - 300, align: "right" });

  pdf.fillColor(SOFT).text(say("payment.invoice.to"), LEFT, 156);
  pdf.fillColor(INK).text(addresseeLines(invoice, customer).join("\n"), LEFT, 172, { width: 240, lineGap: 2 });
  const facts = factsOf(voice, invoice);
  pdf.text(facts.map(({ name, value }) => `${name}${language === "fr" ? "\u00A0" : ""}: ${value}`).join("\n"), 300, 172, {
    width: RIGHT - 300,
    align: "right",
    lineGap: 2,
  });

  let y = 280;
  row(say("payment.invoice.what"), say("payment.invoice.amount"), { y, color: SOFT });
  for (const line of invoice.lines.data) {
    y += 24;
    pdf
      .strokeColor(LINE)
      .lineWidth(1)
      .moveTo(LEFT, y - 6)
      .lineTo(RIGHT, y - 6)
      .stroke();
    row(descriptionOf(voice, line), euros(line.amount, language), { y });
    if (!isDetailed(invoice)) continue;
    pdf
      .fontSize(8.5)
      .fillColor(SOFT)
      .text(detailOf(voice, line), LEFT, y + 14, { width: RIGHT - LEFT });
    y += 14;
  }
  y += 34;
  pdf
    .strokeColor(INK)
    .moveTo(LEFT, y - 8)
    .lineTo(RIGHT, y - 8)
    .stroke();
  const tax = invoice.total_taxes.reduce((sum, { amount }) => sum + amount, 0);
  row(say("payment.invoice.subtotal"), euros(invoice.subtotal, language), { y });
  row(say("payment.invoice.tax"), euros(tax, language), { y: y + 18 });
  row(say("payment.invoice.total"), euros(invoice.total, language), { y: y + 38, bold: true });
  const credit = invoice.amount_due - invoice.total;
  if (credit !== 0) {
    row(say("payment.invoice.credit"), euros(credit, language), { y: y + 58 });
    row(say("payment.invoice.due"), euros(invoice.amount_due, language), { y: y + 76, bold: true });
  }
  pdf.end();
  await ended;
  return Buffer.concat(chunks);

  function row(label: string, amount: string, { y: at, bold = false, color = INK }: { y: number; bold?: boolean; color?: string }): void {
    pdf
      .font(bold ? "Helvetica-Bold" : "Helvetica")
      .fontSize(bold ? 12 : 10)
      .fillColor(color);
    pdf.text(label, LEFT, at, { width: 340 });
    pdf.text(amount, 400, at, { width: RIGHT - 400, align: "right" });
  }
}

/** The addressee of an invoice; older invoices do not record it and use the customer's current data. */
function addresseeLines(invoice: Invoice, customer: Customer): string[] {
  const {
    customer_name: name = customer.name,
    customer_email: email = customer.email,
    customer_address: address = customer.address,
  } = invoice;
  const place =
    address === null ? [] : [address["line1"], `${address["postal_code"] ?? ""} ${address["city"] ?? ""}`.trim(), address["country"]];
  return [name, ...place, email].filter((line): line is string => line != null && line !== "");
}

/** Returns the customer's tax numbers and the invoice's custom fields. */
export function factsOf({ say }: Voice, invoice: Invoice): readonly { readonly name: string; readonly value: string }[] {
  return [
    ...(invoice.customer_tax_ids ?? []).map(({ value }) => ({ name: say("payment.invoice.vatNumber"), value })),
    ...(invoice.custom_fields ?? []),
  ];
}

/** Whether the invoice shows how its amounts are calculated. */
export const isDetailed = (invoice: Invoice): boolean => invoice.rendering?.amount_tax_display === "exclude_tax";

/** Describes a line's period, quantity and unit price. */
export function detailOf({ say, language }: Voice, { period, quantity, amount }: Invoice["lines"]["data"][number]): string {
  return say("payment.invoice.detail", {
    from: dayOf(period.start, language),
    to: dayOf(period.end, language),
    quantity,
    unit: euros(Math.round(amount / Math.max(1, quantity)), language),
  });
}

/** Describes a line in the page's language; the API's own wording is English, like the vendor's. */
export function descriptionOf({ say }: Voice, line: Invoice["lines"]["data"][number]): string {
  const name = line.description.replace(/^(?:Trial period for|Unused time on|Remaining time on|\d+ ×) /u, "");
  if (line.description.startsWith("Trial period")) return say("payment.lines.trial", { name });
  if (line.description.startsWith("Unused time")) return say("payment.lines.unused", { name });
  if (line.description.startsWith("Remaining time")) return say("payment.lines.remaining", { name, quantity: line.quantity });
  return say("payment.lines.period", { name, quantity: line.quantity });
}
