/**
 * Separates a person's own words from what they quote in a mail. Lines are checked one by one, and no pattern is applied to more than LONGEST_HEADER
 * characters, so the cost is linear in the length, whatever a mail contains.
 */

/** A line above a quote is never longer; anything longer is somebody's text. */
const LONGEST_HEADER = 300;
/** Mail readers wrap these lines at 76 characters. */
const HEADER_LINES = 3;
/** Signatures are short: if more lines than this follow one that looks like a signature, it is text. */
const SIGNATURE_LINES = 15;

/** Outlook's and other readers' separators. */
const SEPARATOR =
  /^(?:-{1,12} ?(?:original message|message d['’]origine|message original|forwarded message|message transf[ée]r[ée]|urspr[üu]ngliche nachricht|mensaje original|messaggio originale) ?-{0,12}|_{10,})$/iu;

/** The line above a quote: « Le 20 nov. 2026 à 09:00, Camille a écrit : », "On …, Camille wrote:", and its forms in other languages. */
const OPENS = /^(?:-+ ?)?(?:le|on|am|el|il|em|op|den|pe|dnia|w dniu|in data)\s|^\d/iu;
const SAYS =
  /\s(?:a [ée]crit|wrote|schrieb|escribi[óo]|ha scritto|escreveu|schreef|skrev|kirjoitti|pisze|napisał(?:\(a\))?)(?![\p{L}\p{N}])|<[^<>\s@]+@[^<>\s@]+>\s?:$/iu;
/** In any language and word order: an address, a time of day and a colon. */
const ADDRESSED = /^(?=.*[<(][^<>()\s@]{1,100}@[^<>()\s@]{1,100}[>)])(?=.*\d[:.h]\d{2}).*[:：]$/iu;
/** The rest of a wrapped line. */
const WRAPPED = /^[\d<(]/u;
/** Without a date or an address it is an ordinary sentence. */
const DATED = /[\d@]/u;

/** Outlook's block of header lines without a separator: « De : » followed closely by « Envoyé : » or « Objet : ». */
const OUTLOOK_FROM = /^\*?(?:de|from|von|van|da)\s?:\*?\s*\S/iu;
const OUTLOOK_NEXT = /^\*?(?:envoy[ée]|sent|gesendet|enviado|inviato|verzonden|date|[àa]|to|an|para|cc|objet|subject|betreff|asunto)\s?:/iu;

/** One such line below « De : » is enough when that names somebody: « De : la part de Ada » does not. */
const OUTLOOK_SENDER = /^\*?(?:[Dd]e|[Ff]rom|[Vv]on|[Vv]an|[Dd]a|DE|FROM)\s?:\*?\s*(?:["'«]?\p{Lu}|\S{1,100}@)/u;
const OUTLOOK_SUBJECT = /^\*?(?:envoy[ée]|sent|gesendet|enviado|inviato|verzonden|objet|subject|betreff|asunto)\s?:/iu;
/** « De : Paris, À : Lyon » is a journey; a header has a first and last name, or an address. */
const OUTLOOK_FULL_NAME = /^[^:]{1,8}:\*?\s*(?:\p{Lu}\S{1,40} \p{Lu}|\S{1,100}@)/u;

const SIGNATURE =
  /^(?:(?:sent from|get outlook for|envoy[ée] (?:de mon|depuis|à partir de)|t[ée]l[ée]charger outlook pour|obtenez outlook|gesendet von|enviado desde|inviato da|verzonden vanaf|verstuurd vanaf|sendt fra)\s.+|(?:-{2,4}|_{2,4}|={2,4}|\+{2,4}|(?:(?:bien|tr[èe]s) )?cordialement|bien à vous|bonne (?:journ[ée]e|soir[ée]e)|cheers|best wishes|(?:(?:best|kind|warm) )?regards)[\s,.!]*)$/iu;
/** These close a mail only when followed by a name or by nothing. */
const SIGN_OFF = /^(?:(?:many )?thanks(?: a lot)?|thank you|[àa] bient[ôo]t|[àa] tr[èe]s vite|talk soon|see you)[\s,.!]*$/iu;
const NAME = /^\p{Lu}[\p{L}'’.-]{0,40}(?: \p{Lu}[\p{L}'’.-]{0,40}){0,3},?$/u;
/** What people add below their signature belongs to their text. */
const POSTSCRIPT = /^(?:p\.? ?s|n\.? ?b)\b/iu;
/** Outlook's block has several such lines; with fewer it may be somebody's own text. */
const OUTLOOK_LINES = 2;

/** A person's own words in a mail. */
export interface OwnWords {
  /** What the user reads: all that is not quoted, above, between and below quotes, without signatures; the whole text when nothing is left. */
  readonly text: string;
  /** What is above the first quote, without its signature; what is below that quote, if nothing is above. */
  readonly answer: string;
  /** What is further below, without signatures: people write there, and gateways add their banners there. */
  readonly later: string;
  /** Lines that look unquoted, but probably continue a quoted line that was wrapped. */
  readonly wrapped: readonly string[];
  /** All that is not quoted, signatures included; empty when everything is. */
  readonly unquoted: string;
  /** The lines of signatures, without postscripts. */
  readonly signatures: readonly string[];
}

/** Separates a person's own words from quotes, the lines that announce them, and signatures. */
export function ownWords(whole: string): OwnWords {
  const lines = whole.replaceAll(/\r\n?/gu, "\n").split("\n");
  const parts = unquotedParts(lines);
  const joined = (kept: readonly (readonly string[])[]): string =>
    kept
      .map((part) => part.join("\n").trim())
      .filter(Boolean)
      .join("\n\n");
  const written = joined(parts.map(withoutSignature));
  const { marked, wrapped } = withWrappedMarked(lines);
  const [answer = [], ...later] = unquotedParts(marked)
    .map(withoutSignature)
    .filter((part) => !part.every(isBlank));
  return {
    text:
      written === ""
        ? lines
            .filter((line) => line.trim() !== ">")
            .join("\n")
            .trim()
        : written,
    answer: joined([answer]),
    later: joined(later),
    wrapped,
    unquoted: joined(parts),
    signatures: parts.flatMap((part) => {
      const kept = new Set(withoutSignature(part));
      return part.filter((line) => !kept.has(line));
    }),
  };
}

const isQuoted = (line: string | undefined): boolean => line?.trimStart().startsWith(">") === true;
const isBlank = (line: string | undefined): boolean => line?.trim() === "";

/**
 * Returns the runs of lines that are not quoted. Where a quote is not marked line by line it lasts to the end; if there is
 * nothing before it, the answer may be inside, and it is returned as well.
 */
function unquotedParts(lines: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let part: string[] = [];
  for (let at = 0; at < lines.length;) {
    const header = isQuoted(lines[at]) ? 0 : quoteHeader(lines, at);
    if (header > 0 && !isMarked(lines, at + header)) {
      if ([...parts, part].every((each) => each.every(isBlank))) return [lines.slice(at).filter((line) => !isQuoted(line))];
      break;
    }
    if (header > 0 || isQuoted(lines[at])) {
      parts.push(part);
      part = [];
    } else part.push(lines[at] ?? "");
    at += Math.max(1, header);
  }
  return [...parts, part];
}

const ENDS_SENTENCE = /[.?!…]["'»”) ]{0,4}$/u;

/** Marks the lines directly below a quoted line that does not end its sentence: mail programs wrap such lines without a mark. */
function withWrappedMarked(lines: readonly string[]): { readonly marked: readonly string[]; readonly wrapped: readonly string[] } {
  const wrapped: string[] = [];
  let isOpen = false;
  const marked = lines.map((line) => {
    const text = headerAt([line], 0);
    const isWrapped = isOpen && text !== "" && !isQuoted(line);
    if (isWrapped) wrapped.push(line);
    isOpen = (isWrapped || isQuoted(line)) && !/^[>\s]*$/u.test(text) && !ENDS_SENTENCE.test(text);
    return isWrapped ? `> ${line}` : line;
  });
  return { marked, wrapped };
}

/** Checks whether the next line with text begins with the mark of a quote. */
function isMarked(lines: readonly string[], from: number): boolean {
  let at = from;
  while (at < lines.length && isBlank(lines[at])) at += 1;
  return isQuoted(lines[at]);
}

/** Returns how many lines from here, at most `most`, announce a quote; 0 if none does. */
function quoteHeader(lines: readonly string[], at: number, most = HEADER_LINES): number {
  const line = headerAt(lines, at);
  if (line === "") return 0;
  if (SEPARATOR.test(line)) return 1;
  if (OUTLOOK_FROM.test(line)) {
    const more = [1, 2, 3, 4].filter((below) => OUTLOOK_NEXT.test(headerAt(lines, at + below))).length;
    if (/[<[][^<>[\]]+@/u.test(line) || more >= OUTLOOK_LINES) return 1;
    const hasSubject = [1, 2].some((below) => OUTLOOK_SUBJECT.test(headerAt(lines, at + below)));
    return (hasSubject && OUTLOOK_SENDER.test(line)) || (more > 0 && OUTLOOK_FULL_NAME.test(line)) ? 1 : 0;
  }
  if (ADDRESSED.test(line)) return 1;
  if (!OPENS.test(line)) return 0;
  let header = line;
  for (let count = 1; count <= most; count += 1) {
    if (header.endsWith(":") && SAYS.test(header) && DATED.test(header)) return count;
    const next = headerAt(lines, at + count);
    // « On verra mardi. » begins like a header, and may be just above one.
    if (next === "" || (!WRAPPED.test(next) && quoteHeader(lines, at + count, most - count) > 0)) return 0;
    header = `${header} ${next}`;
    if (header.length > LONGEST_HEADER) return 0;
  }
  return 0;
}

/** Normalises a line for comparison with headers: trimmed; empty when it is too long to be one. */
function headerAt(lines: readonly string[], at: number): string {
  const line = lines[at]?.trim() ?? "";
  return line.length > LONGEST_HEADER ? "" : line;
}

function withoutSignature(lines: readonly string[]): readonly string[] {
  const from = Math.max(1, lines.findLastIndex((line) => line.trim() !== "") + 1 - SIGNATURE_LINES);
  const begins = lines.findIndex((_, at) => at >= from && (SIGNATURE.test(headerAt(lines, at)) || isSignOff(lines, at)));
  if (begins < 0) return lines;
  const postscript = lines.findIndex((_, at) => at > begins && POSTSCRIPT.test(headerAt(lines, at)));
  return postscript < 0 ? lines.slice(0, begins) : [...lines.slice(0, begins), "", ...lines.slice(postscript)];
}

/** Checks whether the line is « À bientôt » or "Thanks", with a name below it or nothing. */
function isSignOff(lines: readonly string[], at: number): boolean {
  if (!SIGN_OFF.test(headerAt(lines, at))) return false;
  const below = lines.slice(at + 1).find((line) => !isBlank(line));
  return below === undefined || NAME.test(below.trim());
}
