import { readReply, replyModel } from "@filon/ai/replies";
import { eachLine, LineError, textOf } from "./lines.ts";

/** npm run -s ai -- read: what each reply says, as JSON lines. A language other than fr and en is no prior, but no error either. */
export async function read(): Promise<number> {
  const model = replyModel();
  return eachLine((given) => {
    const { language } = given;
    const likely = language === "fr" || language === "en" ? language : undefined;
    const receivedAt = textOf(given, "receivedAt", "");
    if (receivedAt !== "" && !Number.isFinite(Date.parse(receivedAt)))
      throw new LineError('"receivedAt" must be an instant such as 2026-11-26T09:00:00Z');
    const reading = readReply(model, {
      subject: textOf(given, "subject", ""),
      text: textOf(given, "text"),
      headers: headersOf(given.headers),
      receivedAt,
      language: likely,
    });
    return {
      id: given.id ?? null,
      class: reading.class,
      probability: reading.probability,
      language: reading.language,
      sentiment: reading.sentiment,
      returnDate: reading.returnDate,
      entities: reading.entities,
      because: reading.because.map(({ text }) => text),
    };
  });
}

/** Headers as an object, as pairs, as {name, value}, or as they stand in a mail. */
function headersOf(value: unknown): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const put = (name: unknown, content: unknown): void => {
    if (typeof name !== "string") return;
    const text = Array.isArray(content) ? content.join(", ") : content;
    if (typeof text === "string" || typeof text === "number" || typeof text === "boolean")
      headers[name.trim().toLowerCase()] = String(text).trim();
  };
  if (value === undefined || value === null) return headers;
  if (typeof value === "string") {
    for (const line of value.replaceAll(/\r?\n[ \t]+/gu, " ").split(/\r?\n/u)) {
      const colon = line.indexOf(":");
      if (colon > 0) put(line.slice(0, colon), line.slice(colon + 1));
    }
    return headers;
  }
  if (Array.isArray(value)) {
    for (const each of value as readonly unknown[]) {
      if (Array.isArray(each)) put(each[0], each[1]);
      else if (typeof each === "object" && each !== null)
        put((each as Record<string, unknown>).name ?? (each as Record<string, unknown>).key, (each as Record<string, unknown>).value);
      else if (typeof each === "string" && each.includes(":")) put(each.slice(0, each.indexOf(":")), each.slice(each.indexOf(":") + 1));
    }
    return headers;
  }
  if (typeof value !== "object") throw new LineError('"headers" must be an object');
  for (const [name, content] of Object.entries(value)) put(name, content);
  return headers;
}
