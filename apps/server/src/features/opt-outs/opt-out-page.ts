import { createHash } from "node:crypto";
import { type Language, translate } from "@filon/i18n/server";
import type { OptOutPage } from "./opt-outs.service.ts";

/** A page and the content policy that lets it use its own style and post to itself, and nothing else. */
export interface RenderedPage {
  readonly html: string;
  readonly policy: string;
}

/** Filon's colours; dark where the reader's system is. */
const STYLE = [
  ":root{color-scheme:light dark;--paper:#f6f7f9;--card:#fff;--ink:#0b1026;--soft:#414a6e;--line:#d9dce6;--klein:#1f36d0;--link:#1f36d0;--done:#08734f}",
  "@media (prefers-color-scheme:dark){:root{--paper:#0a0f22;--card:#141b38;--ink:#f0f2fb;--soft:#b4bbd8;--line:#2b3459;--klein:#4157e9;--link:#a5b1f6;--done:#3fd0a8}}",
  "*{box-sizing:border-box}",
  "body{margin:0;padding:48px 20px;background:var(--paper);color:var(--ink);font:16px/1.6 'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}",
  "main{max-width:600px;margin:0 auto;padding:36px 40px;background:var(--card);border:1px solid var(--line);border-radius:6px}",
  "h1{margin:0 0 16px;font-size:27px;line-height:1.2;letter-spacing:-.02em}h2{margin:36px 0 8px;padding-top:28px;border-top:1px solid var(--line);font-size:18px}",
  "p{margin:0 0 16px}dl{margin:0 0 16px}dt{font-weight:600}dd{margin:0 0 10px;color:var(--soft);overflow-wrap:anywhere}.soft{color:var(--soft);font-size:14px}",
  ".done{padding-left:14px;border-left:4px solid var(--done)}a{color:var(--link)}",
  "button{padding:12px 20px;border:0;border-radius:5px;background:var(--klein);color:#fff;font:inherit;font-weight:600;cursor:pointer}",
  "button:focus-visible,a:focus-visible{outline:3px solid #ffc83a;outline-offset:2px}",
  "nav{max-width:600px;margin:16px auto 0;font-size:14px}",
  "@media (max-width:480px){body{padding:20px 12px}main{padding:24px 20px}h1{font-size:23px}}",
].join("");

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/** Renders the page on which the recipient of an e-mail objects; null for a link that leads nowhere. Works without scripts. */
export function renderOptOutPage(page: OptOutPage | null, language: Language): RenderedPage {
  const text = (key: string, params: Record<string, string> = {}): string => escapeHtml(translate(language, `optouts.page.${key}`, params));
  const title = page === null ? text("lost.title") : text(page.objected ? "done.title" : "title", { company: page.company });
  const other = language === "fr" ? "en" : "fr";
  return {
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
      `<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${title}</title><style>${STYLE}</style></head><body>`,
      `<main><h1>${title}</h1>${page === null ? `<p>${text("lost.text")}</p>` : bodyOf(page, language, text)}</main>`,
      `<nav><a href="?lang=${other}" lang="${other}" hreflang="${other}">${text("otherLanguage")}</a></nav></body></html>`,
    ].join(""),
    policy: POLICY,
  };
}

type Words = (key: string, params?: Record<string, string>) => string;

function bodyOf(page: OptOutPage, language: Language, text: Words): string {
  const { company, sender, email } = page;
  const who = sender === null ? company : `${sender.name} (${sender.address})`;
  return [
    page.objected
      ? `<p class="done" role="status">${text("done.text", { company })}</p>`
      : `<p>${email === null ? text("askWithout", { company }) : text("ask", { company, email })}</p>` +
        `<form method="post" action="?lang=${language}"><button type="submit">${text("confirm")}</button></form>`,
    `<h2>${text("why.title")}</h2><dl>`,
    row(text("why.controller"), text("why.controllerText", { company, who })),
    row(text("why.data"), text("why.dataText", { source: page.source ?? "gone" })),
    row(text("why.purpose"), text("why.purposeText", { company })),
    row(text("why.keeping"), text("why.keepingText")),
    row(text("why.rights"), text("why.rightsText", { contact: sender?.address ?? company })),
    "</dl>",
  ].join("");
}

const row = (term: string, description: string): string => `<dt>${term}</dt><dd>${description}</dd>`;

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
