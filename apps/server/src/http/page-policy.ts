import { createHash, randomBytes } from "node:crypto";

/** Stands in the built page where the nonce of its styles comes (apps/web/index.html). */
const NONCE_PLACE = "%STYLE_NONCE%";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The hashes of what matches, each once. */
function hashes(html: string, pattern: RegExp): readonly string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, text = ""]) => hashOf(unescapeHtml(text, pattern === STYLE_ATTRIBUTES))))];
}

/** Browsers hash an attribute's value, not its spelling; the text of script and style elements is taken as it is. */
function unescapeHtml(text: string, isAttribute: boolean): string {
  return isAttribute
    ? text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&#x27;", "'").replaceAll("&amp;", "&")
    : text;
}

const INLINE_SCRIPTS = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gu;
const STYLE_ELEMENTS = /<style(?![^>]*\snonce=)[^>]*>([\s\S]*?)<\/style>/gu;
const STYLE_ATTRIBUTES = /<[a-z][^>]*?\sstyle="([^"]*)"/gu;

/** Stands in the built pages where the API's host is named; empty: the page's own (apps/web/index.html, site.html). */
const API_HOST = /<meta name="api-host" content="([^"]*)"/u;

/** A built page for an API on another host: named for its scripts, and where its forms post without them. */
export function withApiHost(html: string, apiUrl: string | null): string {
  if (apiUrl === null) return html;
  return html
    .replace(API_HOST, `<meta name="api-host" content="${apiUrl}"`)
    .replaceAll(/(<form\b[^>]*\saction=")(?=\/api\/)/gu, `$1${apiUrl}`);
}

/**
 * What a page may load: its own files, the API's answers and pictures from the host that it names, and of what stands in its HTML only what it was built with, by its hashes. Elements of
 * style that scripts add need the nonce; what scripts set on an element's style is no attribute and needs nothing. Texts become
 * markup or scripts through the one policy for trusted types, which lets no markup pass (apps/web/public/theme.js).
 */
export function pagePolicy(html: string, nonce?: string): string {
  const attributes = hashes(html, STYLE_ATTRIBUTES);
  const api = API_HOST.exec(html)?.[1] ?? "";
  // An address of http says nothing of sockets to every browser: theirs is named beside it.
  const [host, socket] = api === "" ? ["", ""] : [` ${api}`, ` ${api.replace(/^http/u, "ws")}`];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes(html, INLINE_SCRIPTS)].join(" ")}`,
    "script-src-attr 'none'",
    `style-src ${["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]), ...hashes(html, STYLE_ELEMENTS)].join(" ")}`,
    `style-src-attr ${attributes.length === 0 ? "'none'" : ["'unsafe-hashes'", ...attributes].join(" ")}`,
    "require-trusted-types-for 'script'",
    "trusted-types default",
    `img-src 'self'${host} data: blob:`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${host}${socket}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${host}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join("; ");
}

/** A page as it is sent once: with a nonce that no other answer has, in it and in its policy. */
export function withNonce(html: string): { readonly html: string; readonly policy: string } {
  const nonce = randomBytes(16).toString("base64");
  return { html: html.replaceAll(NONCE_PLACE, nonce), policy: pagePolicy(html, nonce) };
}
