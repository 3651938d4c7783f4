/** Kinds of file other than CSV; keys of imports.server.notCsv's choices. */
export type OtherKind =
  | "excel"
  | "opendocument"
  | "numbers"
  | "archive"
  | "pdf"
  | "image"
  | "html"
  | "json"
  | "xml"
  | "contacts"
  | "binary"
  | "text";

const SIGNATURES: readonly (readonly [OtherKind, readonly number[]])[] = [
  ["excel", [0xd0, 0xcf, 0x11, 0xe0]],
  ["pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["image", [0x89, 0x50, 0x4e, 0x47]],
  ["image", [0xff, 0xd8, 0xff]],
  ["image", [0x47, 0x49, 0x46, 0x38]],
  ["image", [0x52, 0x49, 0x46, 0x46]],
  ["archive", [0x1f, 0x8b]],
  ["archive", [0x37, 0x7a, 0xbc, 0xaf]],
  ["archive", [0x52, 0x61, 0x72, 0x21]],
];

/** File names inside an archive that identify a program's document. */
const DOCUMENTS: readonly (readonly [OtherKind, string])[] = [
  ["excel", "xl/"],
  ["opendocument", "application/vnd.oasis.opendocument.spreadsheet"],
  ["numbers", "Index/Document.iwa"],
  ["binary", "word/"],
  ["binary", "ppt/"],
];
/** What a file name suggests, for when the bytes only show an archive, a page or data. */
const ENDINGS: readonly (readonly [OtherKind, RegExp])[] = [
  ["excel", /\.xl(?:s|sx|sm|sb|t|tx)$/iu],
  ["opendocument", /\.(?:ods|ots|fods)$/iu],
  ["numbers", /\.numbers$/iu],
  ["binary", /\.(?:docx?|pptx?)$/iu],
];

/** Share of control characters above which a file is not text. */
const BINARY_SHARE = 0.01;
/** Fewer than this prove nothing, even in a short file. */
const FEW_CONTROLS = 8;
const SAMPLE_BYTES = 64 * 1024;

/**
 * Returns what a file is, judged by its first bytes and, where these are ambiguous, its name; null if it may be a CSV. Of Excel's files, only archives
 * can be read: a password-protected workbook is a compound file, like those of old Excel.
 */
export function otherKindOf(bytes: Buffer, fileName: string): OtherKind | null {
  if (isArchive(bytes)) return DOCUMENTS.find(([, name]) => names(bytes, name))?.[0] ?? kindOfName(fileName) ?? "archive";
  const kind = SIGNATURES.find(([, signature]) => startsWith(bytes, signature))?.[0] ?? null;
  return kind === "excel" ? (kindOfName(fileName) ?? kind) : kind;
}

/** Whether a file is a ZIP archive, as those of spreadsheet programs are. */
export function isArchive(bytes: Buffer): boolean {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0x50, 0x4b, 0x05, 0x06]);
}

/** Whether the archive contains a file of this name, as far as its first and last bytes show. */
function names(zip: Buffer, name: string): boolean {
  return zip.subarray(0, SAMPLE_BYTES).includes(name) || zip.subarray(-SAMPLE_BYTES).includes(name);
}

function kindOfName(fileName: string): OtherKind | null {
  return ENDINGS.find(([, ending]) => ending.test(fileName))?.[0] ?? null;
}

/**
 * Returns what decoded text is, if not a table: a page, a program's data (old exports call either ".xls"), contacts, or not text at all.
 */
export function otherTextOf(utf8: Buffer, fileName: string): OtherKind | null {
  const sample = utf8.subarray(0, SAMPLE_BYTES);
  const controls = controlsIn(sample);
  if (controls > FEW_CONTROLS && controls > sample.length * BINARY_SHARE) return "binary";
  const opening = sample.toString("utf8", 0, 512).trimStart().toLowerCase();
  if (/^(?:<!doctype html|<html|<head|<body|<table)/u.test(opening)) return kindOfName(fileName) ?? "html";
  if (opening.startsWith("<?xml")) return kindOfName(fileName) ?? "xml";
  if (opening.startsWith("begin:vcard")) return "contacts";
  if (opening.startsWith("{\\rtf")) return "binary";
  return /^(?:\{\s*"|\[\s*[{"[])/u.test(opening) ? "json" : null;
}

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Control characters that text never contains: all but tab, line feed, form feed, carriage return and escape. */
function controlsIn(sample: Buffer): number {
  let controls = 0;
  for (const byte of sample)
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d && byte !== 0x1b) controls += 1;
  return controls;
}
