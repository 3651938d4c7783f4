import { addressParser } from "postal-mime";
import { fieldOf, type MimePart, parseType } from "./mime-tree.ts";
import { imapString } from "./tokens.ts";

/** Returns a mail's ENVELOPE (RFC 3501, 7.4.2), leaving encoded words as they are. */
export function envelopeOf(mail: MimePart): string {
  const from = addressesOf(fieldOf(mail, "from"));
  const list = (name: string) => addressesOf(fieldOf(mail, name));
  const sender = fieldOf(mail, "sender") === null ? from : list("sender");
  const replyTo = fieldOf(mail, "reply-to") === null ? from : list("reply-to");
  const text = (name: string) => imapString(fieldOf(mail, name));
  return `(${[text("date"), text("subject"), from, sender, replyTo, list("to"), list("cc"), list("bcc"), text("in-reply-to"), text("message-id")].join(" ")})`;
}

function addressesOf(value: string | null): string {
  if (value === null) return "NIL";
  const addresses = addressParser(Buffer.from(value, "latin1").toString("utf8"), { flatten: true }).flatMap((each) => {
    if (each.address === undefined) return [];
    const at = each.address.lastIndexOf("@");
    const [local, domain] = at < 0 ? [each.address, ""] : [each.address.slice(0, at), each.address.slice(at + 1)];
    return [`(${imapString(each.name === "" ? null : encodedWord(each.name))} NIL ${imapString(local)} ${imapString(domain)})`];
  });
  return addresses.length === 0 ? "NIL" : `(${addresses.join("")})`;
}

/** The parser decodes names, but an envelope carries them encoded (RFC 2047). */
function encodedWord(name: string): string {
  return /^[\u0020-\u007e]*$/u.test(name) ? name : `=?utf-8?B?${Buffer.from(name, "utf8").toString("base64")}?=`;
}

/** Returns the BODYSTRUCTURE, or with `extended` false the BODY (RFC 3501, 7.4.2). */
export function structureOf(part: MimePart, extended: boolean): string {
  if (part.type === "multipart") {
    const parts = part.parts.map((each) => structureOf(each, extended)).join("");
    const extension = extended ? ` ${paramsOf(part.params)} ${dispositionOf(part)} NIL NIL` : "";
    return `(${parts} ${imapString(part.subtype.toUpperCase())}${extension})`;
  }
  const fields = [
    imapString(part.type.toUpperCase()),
    imapString((part.subtype === "" ? "plain" : part.subtype).toUpperCase()),
    paramsOf(part.params),
    imapString(fieldOf(part, "content-id")),
    imapString(fieldOf(part, "content-description")),
    imapString((fieldOf(part, "content-transfer-encoding") ?? "7bit").toUpperCase()),
    String(part.body.length),
  ];
  const [mail] = part.parts;
  if (part.type === "message" && part.subtype === "rfc822" && mail)
    fields.push(envelopeOf(mail), structureOf(mail, extended), linesOf(part.body));
  else if (part.type === "text") fields.push(linesOf(part.body));
  if (extended) fields.push("NIL", dispositionOf(part), "NIL", "NIL");
  return `(${fields.join(" ")})`;
}

function linesOf(body: string): string {
  return String(body.split("\r\n").length - 1);
}

function paramsOf(params: MimePart["params"]): string {
  return params.length === 0
    ? "NIL"
    : `(${params.map(([name, value]) => `${imapString(name.toUpperCase())} ${imapString(value)}`).join(" ")})`;
}

function dispositionOf(part: MimePart): string {
  const value = fieldOf(part, "content-disposition");
  if (value === null) return "NIL";
  const { type, params } = parseType(value);
  return `(${imapString(type.toUpperCase())} ${paramsOf(params)})`;
}
