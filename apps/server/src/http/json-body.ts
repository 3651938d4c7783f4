import { UserError } from "@filon/contracts";
import type { FastifyInstance } from "fastify";

/** Deeper than anything the API takes; parsers and checkers that recurse are never handed more. */
const MAX_DEPTH = 40;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Bodies are a vendor's, with texts of strangers: such characters in them are not refused, who reads them mends them. */
    readonly takesAnyText?: boolean;
  }
}

/** What a JSON text holds, seen without parsing it: how deep its brackets go, and which characters that no text of ours may have. */
function scan(text: string): { depth: number; hasNul: boolean; hasHalf: boolean } {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  let hasNul = false;
  let hasHalf = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) {
        const unit = escapedUnit(text, index);
        hasNul ||= unit === 0;
        const isHigh = unit >= 0xd800 && unit < 0xdc00;
        const next = isHigh ? escapedUnit(text, index + ESCAPE_LENGTH) : 0;
        const isPair = next >= 0xdc00 && next < 0xe000;
        hasHalf ||= unit >= 0xd800 && unit < 0xe000 && !isPair;
        index += isPair ? 2 * ESCAPE_LENGTH - 1 : 1;
      } else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return { depth: deepest, hasNul, hasHalf };
}

const ESCAPE_LENGTH = String.raw`\u0000`.length;

/** The UTF-16 unit that an escape here says; -1: it is another kind, or none. */
function escapedUnit(text: string, at: number): number {
  const digits = text.startsWith(String.raw`\u`, at) ? text.slice(at + 2, at + ESCAPE_LENGTH) : "";
  return /^[0-9a-f]{4}$/iu.test(digits) ? Number.parseInt(digits, 16) : -1;
}

/**
 * Reads JSON bodies: an empty one is none, a deep one is refused, and so is one that would set a prototype. The character NUL
 * and half of a surrogate pair, which no text of the database can hold, are refused here, and NUL in addresses: half a pair in one is
 * no UTF-8, which is refused or read as U+FFFD. So is any body that comes compressed.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // parseAs "string" gives a string.
    const text = body as string;
    if (text.trim() === "") return done(null, undefined);
    const { depth, hasNul, hasHalf } = scan(text);
    const takesAnyText = request.routeOptions.config.takesAnyText === true;
    if (hasNul && !takesAnyText) return done(new UserError("problems.nul"));
    if (hasHalf && !takesAnyText) return done(new UserError("problems.halfCharacter"));
    if (depth > MAX_DEPTH) return done(new UserError("problems.tooDeep", { params: { maximum: MAX_DEPTH } }));
    return parse(request, text, (error, value) => done(error ? new UserError("problems.notJson") : null, value));
  });
  app.addHook("onRequest", async (request) => {
    if (request.url.includes("%00")) throw new UserError("problems.nul");
    // A kilobyte may unpack to gigabytes, and no caller of ours packs anything.
    const { "content-encoding": packing = "identity" } = request.headers;
    if (packing.toLowerCase() !== "identity") throw new UserError("problems.packed", { status: 415 });
  });
}
