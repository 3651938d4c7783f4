import { randomBytes, randomInt } from "node:crypto";

/** The 12-bit counter within a millisecond starts in its lower half, which leaves room for at least 2,048 ids. */
const COUNT_START = 2 ** 11;
const COUNT_END = 2 ** 12;

let lastMilliseconds = 0;
let count = 0;

/**
 * Returns a UUID version 7: random, and sorted by the instant it was made; those of one process are in the order they were made,
 * even within a millisecond (RFC 9562, sections 5.7 and 6.2, method 1).
 */
export function newId(milliseconds: number = Date.now()): string {
  if (milliseconds > lastMilliseconds) {
    lastMilliseconds = milliseconds;
    count = randomInt(COUNT_START);
  } else {
    count += 1;
    // The counter is full: the id borrows the next millisecond.
    if (count === COUNT_END) {
      lastMilliseconds += 1;
      count = randomInt(COUNT_START);
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastMilliseconds, 0, 6);
  bytes.writeUInt16BE(0x7000 | count, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
