import { createHash, randomBytes } from "node:crypto";

/** Placeholder in the built page for the nonce of its styles (apps/web/index.html). */
const NONCE_PLACE = "%STYLE_NONCE%";

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns the distinct hashes of all matches. */
function hashes(html: string, pattern: RegExp): readonly string[] {
  return [...new Set([...html.matchAll(pattern)].map(([, text = ""]) => hashOf(unescapeHtml(text, pattern === STYLE_ATTRIBUTES))))];
}

/** Browsers hash an attribute's decoded value, but the raw text of script and style elements. */
function unescapeHtml(text: string, isAttribute: boolean): string {
  return isAttribute
    ? text.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&#x27;", "'").replaceAll("&amp;", "&")
    : text;
}

const INLINE_SCRIPTS = /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/gu;
const STYLE_ELEMENTS = /<style(?![^>]*\snonce=)[^>]*>([\s\S]*?)<\/style>/gu;
const STYLE_ATTRIBUTES = /<[a-z][^>]*?\sstyle="([^"]*)"/gu;

/** Placeholder in the built pages for the API's host; empty means the page's own (apps/web/index.html, site.html). */
const API_HOST = /<meta name="api-host" content="([^"]*)"/u;

/** Returns a built page for an API on another host, naming it for its scripts and as the target of its forms. */
export function withApiHost(html: string, apiUrl: string | null): string {
  if (apiUrl === null) return html;
  return html
    .replace(API_HOST, `<meta name="api-host" content="${apiUrl}"`)
    .replaceAll(/(<form\b[^>]*\saction=")(?=\/api\/)/gu, `$1${apiUrl}`);
}

/**
 * Returns the content policy of a page: its own files, the API's answers and pictures from the given host, and inline code only if it was there at
 * build time, by hash. Style elements added by scripts need the nonce; styles set through an element's style property do not. Text can become markup
 * or script only through the one trusted types policy, which allows no markup (apps/web/src/theme.js).
 */
export function pagePolicy(html: string, nonce?: string): string {
  const attributes = hashes(html, STYLE_ATTRIBUTES);
  const api = API_HOST.exec(html)?.[1] ?? "";
  // In some browsers an http source does not cover web sockets, so name them too.
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

/** Returns a page with a fresh nonce, in it and in its policy. */
export function withNonce(html: string): { readonly html: string; readonly policy: string } {
  const nonce = randomBytes(16).toString("base64");
  return { html: html.replaceAll(NONCE_PLACE, nonce), policy: pagePolicy(html, nonce) };
}
