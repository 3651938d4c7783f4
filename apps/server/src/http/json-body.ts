import { UserError } from "@filon/contracts";
import type { FastifyInstance } from "fastify";

/** Deeper than anything the API takes; parsers and checkers that recurse are never handed more. */
const MAX_DEPTH = 40;

/** What a JSON text holds, seen without parsing it: how deep its brackets go, and whether a text in it has the character NUL. */
function scan(text: string): { depth: number; hasNul: boolean } {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  let hasNul = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) {
        hasNul ||= text.startsWith("u0000", index + 1);
        index += 1;
      } else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return { depth: deepest, hasNul };
}

/**
 * Reads JSON bodies: an empty one is none, a deep one is refused, and so is one that would set a prototype. The character NUL,
 * which no text of the database can hold, is refused here and in addresses.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // parseAs "string" gives a string.
    const text = body as string;
    if (text.trim() === "") return done(null, undefined);
    const { depth, hasNul } = scan(text);
    if (hasNul) return done(new UserError("problems.nul"));
    if (depth > MAX_DEPTH) return done(new UserError("problems.tooDeep", { params: { maximum: MAX_DEPTH } }));
    return parse(request, text, (error, value) => done(error ? new UserError("problems.notJson") : null, value));
  });
  app.addHook("onRequest", async (request) => {
    if (request.url.includes("%00")) throw new UserError("problems.nul");
  });
}
