import { UserError } from "@filon/contracts/errors";
import type { FastifyInstance } from "fastify";

/** Deeper than anything the API accepts, so that recursive parsers and validators are safe. */
const MAX_DEPTH = 40;

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set for webhooks: they carry third-party texts, so these characters are accepted and repaired by the handler. */
    readonly takesAnyText?: boolean;
  }
}

/** What a scan of a JSON text found without parsing it: its nesting depth, and which forbidden characters it contains. */
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

/** Returns the UTF-16 unit of the escape at this position; -1 if it is another kind of escape, or none at all. */
function escapedUnit(text: string, at: number): number {
  const digits = text.startsWith(String.raw`\u`, at) ? text.slice(at + 2, at + ESCAPE_LENGTH) : "";
  return /^[0-9a-f]{4}$/iu.test(digits) ? Number.parseInt(digits, 16) : -1;
}

/**
 * Parses JSON bodies. An empty one counts as absent; one that is too deep or would set a prototype is refused. NUL and lone surrogates,
 * which the database cannot store, are refused here, as is NUL in addresses (a lone surrogate there is invalid UTF-8 and is refused or
 * read as U+FFFD). Compressed bodies are refused too.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // With parseAs "string", the body is a string.
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
    // A kilobyte may unpack to gigabytes, and our callers never compress.
    const { "content-encoding": packing = "identity" } = request.headers;
    if (packing.toLowerCase() !== "identity") throw new UserError("problems.packed", { status: 415 });
  });
}
