import { createHash } from "node:crypto";
import { type Language, translate } from "@filon/i18n/server";
import type { MailBrand } from "../mails/index.ts";

/** A page and the content policy that lets it use its own style and script and post to itself, and nothing else. */
export interface RenderedPage {
  readonly html: string;
  readonly policy: string;
}

/** Filon's colours; dark where the reader's system is. Narrow screens first. */
const STYLE = [
  ":root{color-scheme:light dark;--paper:#f6f7f9;--card:#fff;--ink:#0b1026;--soft:#414a6e;--line:#d9dce6;--main:#1f36d0;--on-main:#fff;--link:#1f36d0;--tint:#e9ecfb;--done:#08734f;--wrong:#b3261e}",
  "@media (prefers-color-scheme:dark){:root{--paper:#0a0f22;--card:#141b38;--ink:#f0f2fb;--soft:#b4bbd8;--line:#2b3459;--main:#4157e9;--link:#a5b1f6;--tint:#222c5c;--done:#3fd0a8;--wrong:#ff9a91}}",
  "*{box-sizing:border-box}",
  "body{margin:0;padding:16px 12px 40px;background:var(--paper);color:var(--ink);font:16px/1.55 'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}",
  "main{max-width:920px;margin:0 auto;background:var(--card);border:1px solid var(--line);border-radius:8px;overflow:hidden}",
  "header{padding:24px 20px;border-bottom:1px solid var(--line)}.work{padding:24px 20px}",
  ".from{display:flex;align-items:center;gap:10px;margin:0 0 14px;color:var(--soft);font-weight:600}.from img{max-height:40px;max-width:140px}",
  "h1{margin:0 0 12px;font-size:25px;line-height:1.2;letter-spacing:-.02em;overflow-wrap:anywhere}h2{margin:0 0 14px;font-size:18px}p{margin:0 0 14px;overflow-wrap:anywhere}.lines{white-space:pre-line}",
  "dl{margin:0;display:grid;gap:6px}dl div{display:flex;gap:8px}dt{color:var(--soft);min-width:76px}dd{margin:0;overflow-wrap:anywhere;min-width:0}",
  ".soft{color:var(--soft);font-size:14px}a{color:var(--link)}",
  ".note{margin:0 0 18px;padding:12px 14px;border-left:4px solid var(--done);background:var(--tint);border-radius:0 5px 5px 0}.note.wrong{border-color:var(--wrong)}.note p:last-child{margin:0}",
  ".bar{display:flex;align-items:center;justify-content:space-between;gap:8px;margin:0 0 10px}.bar h2{margin:0}.bar a,.bar span.off{display:inline-grid;place-items:center;width:44px;height:44px;border-radius:50%;text-decoration:none;font-size:20px}.bar a:hover{background:var(--tint)}.bar span.off{color:var(--line)}",
  "table{width:100%;border-collapse:collapse;table-layout:fixed}th{padding:6px 0;color:var(--soft);font-size:13px;font-weight:600}td{padding:2px;text-align:center;height:48px}td span{color:var(--soft);opacity:.8}abbr{text-decoration:none}h2::first-letter{text-transform:uppercase}",
  "td a{display:grid;place-items:center;width:44px;height:44px;margin:0 auto;border-radius:50%;background:var(--tint);color:var(--link);font-weight:700;text-decoration:none}td a:hover{outline:2px solid var(--main)}td a[aria-current]{background:var(--main);color:var(--on-main)}",
  ".times{margin-top:24px}.times ul{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(92px,1fr));gap:8px}.times li a{display:grid;place-items:center;min-height:46px;border:1px solid var(--main);border-radius:6px;color:var(--link);font-weight:700;text-decoration:none}.times li a:hover{background:var(--main);color:var(--on-main)}",
  "label,legend{display:block;margin:0 0 6px;font-weight:600}fieldset{margin:0 0 18px;padding:0;border:0}.field{margin:0 0 18px}input,select,textarea{width:100%;min-height:46px;padding:10px 12px;border:1px solid #7a83a6;border-radius:6px;background:var(--card);color:var(--ink);font:inherit}textarea{min-height:96px;resize:vertical}",
  "[aria-invalid=true]{border-color:var(--wrong)}.fault{margin:6px 0 0;color:var(--wrong);font-size:14px}.choice{display:flex;align-items:center;gap:10px;min-height:44px;font-weight:400;margin:0}.choice input{flex:none;width:20px;height:20px;min-height:0;margin:0;padding:0;accent-color:var(--main)}",
  ".zone{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:24px 0 0;padding-top:18px;border-top:1px solid var(--line)}.zone div{flex:1 1 190px}",
  "button,.button{display:inline-block;min-height:46px;padding:11px 20px;border:0;border-radius:6px;background:var(--main);color:var(--on-main);font:inherit;font-weight:700;text-decoration:none;cursor:pointer}.quiet{background:none;border:1px solid var(--main);color:var(--link)}.row{display:flex;flex-wrap:wrap;gap:10px}",
  "button:focus-visible,a:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible{outline:3px solid #ffc83a;outline-offset:2px}",
  ".quote-lines{list-style:none;margin:0 0 18px;padding:0}.quote-lines li{padding:12px 0;border-bottom:1px solid var(--line)}.quote-lines p{margin:4px 0 0}.quote-line{display:flex;justify-content:space-between;gap:16px;overflow-wrap:anywhere}.quote-line :last-child{white-space:nowrap;font-variant-numeric:tabular-nums}.quote-total{margin:8px 0 24px;padding-top:8px;border-top:2px solid var(--ink);font-size:18px;font-weight:700}.quote-form{margin-top:24px}",
  ".trap{position:absolute;left:-9999px}nav.foot{max-width:920px;margin:14px auto 0;font-size:14px;display:flex;justify-content:space-between;gap:12px;color:var(--soft)}",
  "@media (min-width:760px){body{padding:48px 20px}main.two{display:grid;grid-template-columns:300px 1fr}main.two header{border-bottom:0;border-right:1px solid var(--line)}header,.work{padding:32px}main.one{max-width:640px}nav.foot.one{max-width:640px}}",
].join("");

/** Tells the server the reader's time zone, once; without scripts the page shows the host's, and a choice. */
const SCRIPT =
  '(()=>{const s=document.querySelector("select[name=zone]"),u=new URL(location.href);if(!s||u.searchParams.has("zone"))return;const z=Intl.DateTimeFormat().resolvedOptions().timeZone;if(z&&z!==s.value&&[...s.options].some(o=>o.value===z)){u.searchParams.set("zone",z);location.replace(u)}})()';

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}

export type Words = (key: string, params?: Readonly<Record<string, string | number>>) => string;

/** Returns a function for texts of the dictionary's `bookings.page`, ready to be put into a page. */
export const wordsIn =
  (language: Language): Words =>
  (key, params) =>
    escapeHtml(translate(language, `bookings.page.${key}`, params));

interface Frame {
  readonly language: Language;
  readonly title: string;
  readonly workspace: string;
  readonly brand: MailBrand | null;
  readonly header: string;
  readonly work: string;
  /** The same page in the other language. */
  readonly otherLanguage: string;
  readonly columns: "one" | "two";
  /** HTML at the foot of a page without a brand of its own; without it, that the meeting is booked with Filon. */
  readonly by?: string;
}

/** Puts a page together. `title` is plain text, `header` and `work` are HTML. */
export function pageFrame({ language, title, workspace, brand, header, work, otherLanguage, columns, by }: Frame): RenderedPage {
  const text = wordsIn(language);
  const other = language === "fr" ? "en" : "fr";
  const { colour = null, logo = null } = brand ?? {};
  // Both are checked when they are stored: a colour is six hexadecimal digits, a logo a path of ours.
  const own = colour === null ? "" : `:root{--main:${colour.ground};--on-main:${colour.text}}`;
  const from = `<p class="from">${logo === null ? "" : `<img src="${escapeHtml(logo)}" alt="">`}<span>${escapeHtml(workspace)}</span></p>`;
  return {
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`,
      `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style>${own === "" ? "" : `<style>${own}</style>`}</head><body>`,
      `<main class="${columns}"><header>${from}${header}</header><div class="work">${work}</div></main>`,
      `<nav class="foot ${columns}"><span>${brand === null ? (by ?? text("by")) : ""}</span><a href="${escapeHtml(otherLanguage)}" lang="${other}" hreflang="${other}">${text("otherLanguage")}</a></nav>`,
      `<script>${SCRIPT}</script></body></html>`,
    ].join(""),
    policy: [
      "default-src 'none'",
      `style-src ${[STYLE, ...(own === "" ? [] : [own])].map(hashOf).join(" ")}`,
      `script-src ${hashOf(SCRIPT)}`,
      "img-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join("; "),
  };
}
