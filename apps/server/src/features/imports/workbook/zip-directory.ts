import { damaged, unreadable } from "./workbook-faults.ts";

/** A workbook has a few dozen parts; with a picture for each row, some thousands. */
const PARTS_MOST = 10_000;
const END = 0x06_05_4b_50;
const ENTRY = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** The end record may be followed by a comment of this many bytes. */
const COMMENT_MOST = 65_535;
const IN_ZIP64 = 0xff_ff_ff_ff;
const ENCRYPTED = 1;

/** A part of the archive, still packed. */
export interface ZipPart {
  readonly packed: Buffer;
  readonly isDeflated: boolean;
  /** Unpacked bytes, as the archive says; it may lie. */
  readonly size: number;
}

/**
 * Returns the parts of an archive by their path in lower case, as its central directory lists them; nothing is unpacked. Throws a UserError if the
 * archive is damaged, cut short or has too many parts.
 */
export function readZipDirectory(zip: Buffer): ReadonlyMap<string, ZipPart> {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  if (end < Math.max(0, zip.length - END_BYTES - COMMENT_MOST) || end + END_BYTES > zip.length || zip.readUInt32LE(end) !== END)
    throw damaged();
  const count = zip.readUInt16LE(end + 10);
  if (count > PARTS_MOST) throw unreadable();
  const parts = new Map<string, ZipPart>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_BYTES > zip.length || zip.readUInt32LE(at) !== ENTRY) throw damaged();
    const nameLength = zip.readUInt16LE(at + 28);
    const extraLength = zip.readUInt16LE(at + 30);
    const name = zip.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    const extra = zip.subarray(at + ENTRY_BYTES + nameLength, at + ENTRY_BYTES + nameLength + extraLength);
    parts.set(name.replaceAll("\\", "/").replace(/^\//u, "").toLowerCase(), partAt(zip, at, extra));
    at += ENTRY_BYTES + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return parts;
}

function partAt(zip: Buffer, at: number, extra: Buffer): ZipPart {
  const method = zip.readUInt16LE(at + 10);
  if ((zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0 || (method !== 0 && method !== 8)) throw unreadable();
  const [size, packedSize, local] = longNumbers([zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 42)], extra);
  if (local + LOCAL_BYTES > zip.length || zip.readUInt32LE(local) !== LOCAL) throw damaged();
  const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  if (from + packedSize > zip.length) throw damaged();
  return { packed: zip.subarray(from, from + packedSize), isDeflated: method === 8, size };
}

/** Returns size, packed size and place; programs that write while they read put them in a ZIP64 field, whatever their value. */
function longNumbers(short: readonly [number, number, number], extra: Buffer): [number, number, number] {
  let field: Buffer = Buffer.alloc(0);
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 1) field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  let next = 0;
  const long = (value: number): number => {
    if (value !== IN_ZIP64) return value;
    if (next + 8 > field.length) throw damaged();
    next += 8;
    return Number(field.readBigUInt64LE(next - 8));
  };
  return [long(short[0]), long(short[1]), long(short[2])];
}
