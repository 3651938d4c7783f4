import { UserError } from "@filon/contracts";
import type { FastifyInstance } from "fastify";

/** Deeper than anything the API takes; parsers and checkers that recurse are never handed more. */
const MAX_DEPTH = 40;

/** Nesting of a JSON text, counted without parsing it: brackets outside strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) deepest = Math.max(deepest, (depth += 1));
    else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return deepest;
}

/** Reads JSON bodies: an empty one is none, a deep one is refused, and so is one that would set a prototype. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    // parseAs "string" gives a string.
    const text = body as string;
    if (text.trim() === "") return done(null, undefined);
    if (depthOf(text) > MAX_DEPTH) return done(new UserError("problems.tooDeep", { params: { maximum: MAX_DEPTH } }));
    return parse(request, text, (error, value) => done(error ? new UserError("problems.notJson") : null, value));
  });
}
