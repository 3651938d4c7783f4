import type { Language } from "@filon/i18n";
import { translate } from "@filon/i18n/server";
import { escapeHtml, pageFrame, type RenderedPage } from "../booking/index.ts";
import { amountText, quoteNumber, quoteTotal } from "./quote-words.ts";
import type { ShownQuote } from "./quotes.service.ts";

const wordsIn =
  (language: Language) =>
  (key: string, params?: Readonly<Record<string, string | number>>): string =>
    escapeHtml(translate(language, `quotes.page.${key}`, params));

const dayText = (at: Date, language: Language): string =>
  escapeHtml(new Intl.DateTimeFormat(language === "en" ? "en-GB" : "fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" }).format(at));

/** Renders a quote with its form, or with the answer that it has received. `problem` is plain text above the form. */
export function quotePage(
  { row, workspace, brand, isOver }: ShownQuote,
  { language, problem, typed }: { readonly language: Language; readonly problem: string | null; readonly typed: string },
): RenderedPage {
  const text = wordsIn(language);
  const money = (cents: number): string => escapeHtml(amountText(cents, row.currency, language));
  const line = (label: string, value: string) => (value === "" ? "" : `<div><dt>${label}</dt><dd>${value}</dd></div>`);
  const { seller } = row;
  const header = [
    `<h1>${text("title", { number: quoteNumber(row) })}</h1><dl>`,
    line(text("date"), dayText(row.madeAt, language)),
    line(text("validUntil"), dayText(row.validUntil, language)),
    line(
      text("for"),
      [row.buyer, row.company]
        .filter((each) => each !== "")
        .map(escapeHtml)
        .join("<br>"),
    ),
    line(
      text("from"),
      [seller.name, ...seller.address.split("\n")]
        .filter((each) => each !== "")
        .map(escapeHtml)
        .join("<br>"),
    ),
    line(text("siret"), escapeHtml(seller.siret)),
    line(text("vatNumber"), escapeHtml(seller.vatNumber)),
    "</dl>",
  ].join("");
  const lines = row.lines.map(({ name, description, quantity, unitCents, discount, netCents }) =>
    [
      `<li><div class="quote-line"><strong>${escapeHtml(name)}</strong><strong>${money(netCents)}</strong></div>`,
      description === "" ? "" : `<p class="soft lines">${escapeHtml(description)}</p>`,
      `<p class="soft">${text(discount === 0 ? "times" : "timesLess", { quantity, price: amountText(unitCents, row.currency, language), discount })}</p></li>`,
    ].join(""),
  );
  const sum = (label: string, value: string, isTotal = false) =>
    `<div class="quote-line${isTotal ? " quote-total" : ""}"><span>${label}</span><span>${value}</span></div>`;
  const work = [
    `<h2>${text("lines")}</h2><ul class="quote-lines">${lines.join("")}</ul>`,
    sum(text("net"), money(row.netCents)),
    row.vatRate === 0 ? `<p class="soft">${text("noVat")}</p>` : sum(text("vat", { rate: row.vatRate }), money(row.vatCents)),
    sum(text("total"), escapeHtml(quoteTotal(row, language)), true),
    answerOf(),
  ].join("");
  return pageFrame({
    language,
    workspace,
    brand,
    title: `${translate(language, "quotes.page.title", { number: quoteNumber(row) })} – ${workspace}`,
    header,
    work,
    by: text("by"),
    otherLanguage: `?lang=${language === "fr" ? "en" : "fr"}`,
    columns: "two",
  });

  function answerOf(): string {
    if (row.acceptedAt !== null)
      return `<div class="note" role="status"><p>${text("accepted", { name: row.acceptedBy ?? "", date: dayPlain(row.acceptedAt) })}</p></div>`;
    if (isOver) return `<div class="note wrong" role="status"><p>${text("over")}</p></div>`;
    const fault = problem === null ? "" : `<p class="fault" id="fault" role="alert">${escapeHtml(problem)}</p>`;
    return [
      `<form method="post" class="quote-form"><h2>${text("acceptTitle")}</h2><input type="hidden" name="lang" value="${language}">`,
      `<div class="field"><label for="name">${text("name")}</label>`,
      `<input id="name" name="name" autocomplete="name" maxlength="200" required value="${escapeHtml(typed)}"${problem === null ? "" : ' aria-invalid="true" aria-describedby="fault"'}>${fault}</div>`,
      `<p class="soft">${text("acceptText")}</p><p><button type="submit">${text("accept")}</button></p></form>`,
    ].join("");
  }

  function dayPlain(at: Date): string {
    return new Intl.DateTimeFormat(language === "en" ? "en-GB" : "fr-FR", { dateStyle: "long", timeZone: "Europe/Paris" }).format(at);
  }
}

/** Renders an address that leads to no quote. */
export function lostPage(language: Language): RenderedPage {
  const text = wordsIn(language);
  return pageFrame({
    language,
    workspace: "Filon",
    brand: null,
    title: translate(language, "quotes.page.lost"),
    header: `<h1>${text("lost")}</h1>`,
    work: `<p>${text("lostText")}</p>`,
    by: "",
    otherLanguage: `?lang=${language === "fr" ? "en" : "fr"}`,
    columns: "one",
  });
}
