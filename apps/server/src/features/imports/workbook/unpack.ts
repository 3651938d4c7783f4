import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { damaged, tooLarge } from "./workbook-faults.ts";
import type { ZipPart } from "./zip-directory.ts";

const MEGABYTE = 1024 * 1024;
/** Bytes unpacked from one file: a sheet of 200,000 rows and 20 columns has about 200 MB of XML. */
const UNPACKED_MOST = 256 * MEGABYTE;
const CHUNK = 64 * 1024;

/** Unpacks the parts of one workbook and stops at a limit over all of them, whatever sizes the archive claims. */
export class Unpacker {
  #left: number;
  readonly #most: number;

  /** `most` bytes may be unpacked in all. */
  constructor(most = UNPACKED_MOST) {
    this.#left = most;
    this.#most = most;
  }

  /**
   * Yields the part's bytes, `most` of them, in pieces of at most 64 KB. Throws a UserError before unpacking if it claims to be larger, while unpacking
   * if it turns out to be, and if it is damaged.
   */
  async *unpack(part: ZipPart, most = this.#most): AsyncGenerator<Buffer> {
    if (part.size > Math.min(this.#left, most)) throw tooLarge(this.#most / MEGABYTE);
    let left = most;
    const pieces = part.isDeflated ? Readable.from([part.packed]).pipe(createInflateRaw({ chunkSize: CHUNK })) : slices(part.packed);
    try {
      for await (const piece of pieces as AsyncIterable<Buffer>) {
        this.#left -= piece.length;
        left -= piece.length;
        if (Math.min(this.#left, left) < 0) throw tooLarge(this.#most / MEGABYTE);
        yield piece;
      }
    } catch (error) {
      throw isZlib(error) ? damaged() : error;
    }
  }
}

async function* slices(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += CHUNK) yield bytes.subarray(start, start + CHUNK);
}

const isZlib = (error: unknown): boolean =>
  error instanceof Error && "code" in error && /^Z_|^ERR_(?:TRAILING_JUNK|STREAM)/u.test(String(error.code));
