import EmailReplyParser from "email-reply-parser";

/** Lines at which what follows is somebody else's: Outlook's and other readers' separators, in French and English. */
const SEPARATORS = [
  /^\s*-{2,}\s*(?:original message|message d['’]origine|message original|forwarded message|message transf[ée]r[ée])\s*-{2,}\s*$/imu,
  /^\s*_{10,}\s*$/mu,
  /^\s*le\s.{4,120}\sa [ée]crit\s*:\s*$/imsu,
  /^\s*on\s.{4,120}\swrote\s*:\s*$/imsu,
];

/** Outlook's block of header lines without a separator: « De : » then, close below, « Envoyé : » or « Objet : ». */
const OUTLOOK_HEADERS = /^\s*\*?(?:de|from)\s*:\*?\s.+\r?\n(?:.*\r?\n){0,2}\s*\*?(?:envoy[ée]|sent|date|[àa]|to|objet|subject)\s*:\*?/imu;

/** What a person wrote themselves: quotes, separators and signatures' dashes cut away. Gives the whole text when nothing is left. */
export function writtenText(text: string): string {
  const whole = text.replaceAll(/\r\n?/gu, "\n");
  const starts = [...SEPARATORS, OUTLOOK_HEADERS].map((pattern) => whole.search(pattern)).filter((at) => at >= 0);
  const before = starts.length === 0 ? whole : whole.slice(0, Math.min(...starts));
  const reply = new EmailReplyParser().parseReply(before.trim() === "" ? whole : before);
  const own = withoutQuotedLines(reply).trim();
  return own === "" ? whole.trim() : own;
}

function withoutQuotedLines(text: string): string {
  return text
    .split("\n")
    .filter((line) => !/^\s*>/u.test(line))
    .join("\n");
}
