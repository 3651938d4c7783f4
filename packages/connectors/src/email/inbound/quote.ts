/**
 * Finds where a person's own words end in a mail. Lines are checked one by one, and no pattern sees more than
 * LONGEST_HEADER characters, so the cost is linear in the length, whatever a mail contains.
 */

/** A line over a quote is never longer; what is longer is somebody's text. */
const LONGEST_HEADER = 300;
/** Readers wrap such a line at 76 characters. */
const HEADER_LINES = 3;
/** Signatures are short: if more than this follows a line that looks like one, it is text. */
const SIGNATURE_LINES = 15;

/** Outlook's and other readers' separators. */
const SEPARATOR =
  /^(?:-{1,12} ?(?:original message|message d['’]origine|message original|forwarded message|message transf[ée]r[ée]|urspr[üu]ngliche nachricht|mensaje original|messaggio originale) ?-{0,12}|_{10,})$/iu;

/** The line above a quote: « Le 20 nov. 2026 à 09:00, Camille a écrit : », "On …, Camille wrote:", and its forms in other languages. */
const OPENS = /^(?:-+ ?)?(?:le|on|am|el|il|em|op|den|pe|dnia|w dniu|in data)\s|^\d/iu;
const SAYS =
  /\s(?:a [ée]crit|wrote|schrieb|escribi[óo]|ha scritto|escreveu|schreef|skrev|kirjoitti|pisze|napisał(?:\(a\))?)\b|<[^<>\s@]+@[^<>\s@]+>\s?:$/iu;
/** Without a date or an address it is an ordinary sentence. */
const DATED = /[\d@]/u;

/** Outlook's block of header lines without a separator: « De : » followed closely by « Envoyé : » or « Objet : ». */
const OUTLOOK_FROM = /^\*?(?:de|from|von|van|da)\s?:\*?\s*\S/iu;
const OUTLOOK_NEXT = /^\*?(?:envoy[ée]|sent|gesendet|enviado|inviato|verzonden|date|[àa]|to|an|para|cc|objet|subject|betreff|asunto)\s?:/iu;

const SIGNATURE =
  /^(?:(?:sent from|get outlook for|envoy[ée] (?:de mon|depuis|à partir de)|t[ée]l[ée]charger outlook pour|obtenez outlook|gesendet von|enviado desde|inviato da|verzonden vanaf|verstuurd vanaf|sendt fra)\s.+|(?:-{2,4}|_{2,4}|={2,4}|\+{2,4}|(?:(?:bien|tr[èe]s) )?cordialement|bien à vous|bonne (?:journ[ée]e|soir[ée]e)|cheers|best wishes|(?:(?:best|kind|warm) )?regards)[\s,.!]*)$/iu;

/** Returns a person's own words: quotes, separators and signatures are cut. Returns the whole text when nothing would be left. */
export function writtenText(text: string): string {
  const lines = text.replaceAll(/\r\n?/gu, "\n").split("\n");
  const quote = lines.findIndex((_, at) => beginsQuote(lines, at));
  const before = lines.slice(0, quote < 0 ? lines.length : quote);
  const own = (before.some((line) => line.trim() !== "") ? before : lines).filter((line) => !line.trimStart().startsWith(">"));
  const written = withoutSignature(own).join("\n").trim();
  return written === "" ? lines.join("\n").trim() : written;
}

function beginsQuote(lines: readonly string[], at: number): boolean {
  const line = headerAt(lines, at);
  if (line === "") return false;
  if (SEPARATOR.test(line)) return true;
  if (OUTLOOK_FROM.test(line))
    return /[<[][^<>[\]]+@/u.test(line) || [1, 2, 3].some((below) => OUTLOOK_NEXT.test(headerAt(lines, at + below)));
  if (!OPENS.test(line)) return false;
  let header = line;
  for (let more = 1; more <= HEADER_LINES; more += 1) {
    if (header.endsWith(":") && SAYS.test(header) && DATED.test(header)) return true;
    header = `${header} ${headerAt(lines, at + more)}`;
    if (header.length > LONGEST_HEADER) return false;
  }
  return false;
}

/** Normalises a line for comparison with headers: trimmed; empty when it is too long to be one. */
function headerAt(lines: readonly string[], at: number): string {
  const line = lines[at]?.trim() ?? "";
  return line.length > LONGEST_HEADER ? "" : line;
}

function withoutSignature(lines: readonly string[]): readonly string[] {
  const from = Math.max(1, lines.findLastIndex((line) => line.trim() !== "") + 1 - SIGNATURE_LINES);
  const begins = lines.findIndex((_, at) => at >= from && SIGNATURE.test(headerAt(lines, at)));
  return begins < 0 ? lines : lines.slice(0, begins);
}
