import { constants, inflateSync } from "node:zlib";

/** Returns the texts of a PDF created by the embedded provider, in drawing order. */
export function textsOfPdf(pdf: Buffer): string[] {
  const raw = pdf.toString("latin1");
  return [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/gu)].flatMap(([, stream = ""]) => {
    const drawn = inflated(Buffer.from(stream, "latin1"));
    return [...drawn.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/gu)].map(([, glyphs = ""]) =>
      [...glyphs.matchAll(/<([0-9a-f]*)>/gu)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
    );
  });
}

/** Streams that are not deflated text, such as pictures, contain no words. */
function inflated(stream: Buffer): string {
  try {
    // A stream ending in a carriage return loses it to the line end that follows; the rest is still its text.
    return inflateSync(stream, { finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
  } catch {
    return "";
  }
}
