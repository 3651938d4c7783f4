import { isUtf8 } from "node:buffer";
import { analyse } from "chardet";
import iconv from "iconv-lite";

const SAMPLE_BYTES = 64 * 1024;
/** Encodings that chardet may report instead of Windows-1252; its other guesses are ignored. */
const BY_LETTERS = new Set(["Shift_JIS", "EUC-JP", "EUC-KR", "Big5", "GB18030", "windows-1251", "KOI8-R"]);
/** How much more confident than in Windows-1252 chardet must be, out of 100. */
const MARGIN = 20;

/**
 * Returns the encoding of a text file: by its byte order mark, the positions of NUL bytes (UTF-16 without a mark), being valid UTF-8 (as
 * plain ASCII is), or its letters; Windows-1252 if nothing else is likelier.
 */
export function detectEncoding(bytes: Buffer): string {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? "utf-8" : byLetters(bytes));
}

/** In UTF-16, every other byte of Latin text is NUL; stray NUL bytes in other text are few and scattered. */
function unmarkedUtf16(bytes: Buffer): string | null {
  const sample = bytes.subarray(0, 4096);
  if (bytes.length < 2 || bytes.length % 2 === 1) return null;
  const nuls: [number, number] = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) nuls[index % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = nuls;
  const most = sample.length / 2;
  if (odd > most * 0.5 && even < odd * 0.2) return "utf-16le";
  return even > most * 0.5 && odd < even * 0.2 ? "utf-16be" : null;
}

function byLetters(bytes: Buffer): string {
  // The sample begins at the first letter that is not ASCII.
  const first = Math.max(0, bytes.findIndex((byte) => byte >= 0x80) - 256);
  const sample = bytes.subarray(first, first + SAMPLE_BYTES);
  if (isMacRoman(sample)) return "macintosh";
  const matches = analyse(sample);
  const western = Math.max(
    0,
    ...matches.filter((match) => /^(?:ISO-8859-1|windows-1252)$/u.test(match.name)).map((match) => match.confidence),
  );
  const best = matches[0];
  return best && BY_LETTERS.has(best.name) && best.confidence > western + MARGIN ? best.name.toLowerCase() : "windows-1252";
}

/** Excel for Mac writes é è ê ç à as 8E 8F 90 8D 88, which are undefined or rare in Windows-1252. */
function isMacRoman(sample: Buffer): boolean {
  let mac = 0;
  let windows = 0;
  for (const byte of sample) {
    if (byte >= 0xc0) windows += 1;
    else if (byte === 0x88 || (byte >= 0x8d && byte <= 0x90) || byte === 0x9d) mac += 1;
  }
  return mac > windows;
}

/** Converts a file to UTF-8 without a byte order mark; bytes invalid in its encoding become U+FFFD. */
export function toUtf8(bytes: Buffer, encoding: string): Buffer {
  if (encoding === "utf-8") return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  return Buffer.from(iconv.decode(bytes, encoding, { stripBOM: true }), "utf8");
}
