/** A part of a mail; strings hold one character per byte, as received. */
export interface MimePart {
  /** Including the blank line that ends it. */
  readonly header: string;
  readonly body: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  readonly type: string;
  readonly subtype: string;
  readonly params: readonly (readonly [name: string, value: string])[];
  /** The parts of a multipart; for message/rfc822, the one mail in it. */
  readonly parts: readonly MimePart[];
}

const DEEPEST = 20;

/** Parses the structure of a mail (RFC 2045, 2046). */
export function parseMime(raw: string, depth = 0): MimePart {
  const { header, body } = split(raw);
  const fields = parseFields(header);
  const { type, subtype, params } = parseType(fieldOf({ fields }, "content-type"));
  const boundary = params.find(([name]) => name === "boundary")?.[1];
  let parts: MimePart[] = [];
  if (depth < DEEPEST && type === "multipart" && boundary !== undefined)
    parts = splitParts(body, boundary).map((part) => parseMime(part, depth + 1));
  else if (depth < DEEPEST && type === "message" && subtype === "rfc822") parts = [parseMime(body, depth + 1)];
  return { header, body, fields, type, subtype, params, parts };
}

/** Returns the unfolded value of the first field with this lower-case name, or null. */
export function fieldOf(part: Pick<MimePart, "fields">, name: string): string | null {
  return part.fields.find((field) => field.name.toLowerCase() === name)?.value ?? null;
}

/** Splits header and body; the header keeps its closing blank line. */
function split(raw: string): { readonly header: string; readonly body: string } {
  if (raw.startsWith("\r\n")) return { header: "\r\n", body: raw.slice(2) };
  const end = raw.indexOf("\r\n\r\n");
  return end < 0 ? { header: raw, body: "" } : { header: raw.slice(0, end + 4), body: raw.slice(end + 4) };
}

function parseFields(header: string): MimePart["fields"] {
  return header
    .replaceAll(/\r\n[ \t]+/gu, " ")
    .split("\r\n")
    .flatMap((line) => {
      const colon = line.indexOf(":");
      return colon <= 0 ? [] : [{ name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() }];
    });
}

/** Parses a Content-Type or Content-Disposition value with its parameters; names in lower case. */
export function parseType(value: string | null): { readonly type: string; readonly subtype: string; readonly params: MimePart["params"] } {
  const [head = "", ...rest] = (value ?? "text/plain; charset=us-ascii").match(/(?:[^;"]|"(?:[^"\\]|\\.)*")+/gu) ?? [];
  const [type = "text", subtype = ""] = head.trim().toLowerCase().split("/");
  const params = rest.flatMap((text): (readonly [string, string])[] => {
    const equals = text.indexOf("=");
    if (equals < 0) return [];
    const given = text.slice(equals + 1).trim();
    return [[text.slice(0, equals).trim().toLowerCase(), given.startsWith('"') ? given.slice(1, -1).replaceAll(/\\(.)/gu, "$1") : given]];
  });
  return { type, subtype, params };
}

function splitParts(body: string, boundary: string): string[] {
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`);
  const parts: string[] = [];
  for (const piece of pieces.slice(1)) {
    if (piece.startsWith("--")) break;
    const start = piece.indexOf("\r\n");
    if (start >= 0) parts.push(piece.slice(start + 2));
  }
  return parts;
}
