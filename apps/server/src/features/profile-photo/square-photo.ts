import { LOGO_SIZE, PHOTO_MAX_SIDE, PHOTO_SIDE, UserError } from "@filon/contracts";
import type { Metadata, Sharp } from "sharp";
import { pictureFormat } from "./picture-format.ts";

/** The library of pictures, fetched with the first one: until then a process holds 25 MB less. */
async function pictureLibrary() {
  const { default: sharp } = await import("sharp");
  // Of the many readers that come with it, these four exist: a vector picture or a document never meets one.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadNsgifBuffer", "VipsForeignLoadWebpBuffer"],
  });
  // Photos come one now and then: neither threads nor memory are kept waiting for the next.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Seconds that one picture may take to decode. */
const DECODE_SECONDS = 10;

/**
 * A picture as it is kept: turned upright, its middle square in WebP, 256 pixels a side, first image only, and nothing
 * else of the file (place, camera, comments). Throws `settings.photo.unsupported`, `.tooManyPixels` or `.unreadable`.
 */
export function squarePhoto(file: Buffer): Promise<Buffer> {
  return inTurn(file, (picture) => picture.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: "cover" }).webp({ quality: 82 }));
}

/**
 * A logo as it is kept: whole, no larger than 512 x 256 pixels, in PNG with its transparency, which every mailbox shows, and
 * nothing else of the file. Throws as squarePhoto does.
 */
export function logoPicture(file: Buffer): Promise<Buffer> {
  return inTurn(file, (picture) =>
    picture.resize({ ...LOGO_SIZE, fit: "inside", withoutEnlargement: true }).png({ palette: true, effort: 7 }),
  );
}

/** One after the other in a process: a picture within the limits takes up to 150 MB while it is decoded. */
function inTurn(file: Buffer, make: (picture: Sharp) => Sharp): Promise<Buffer> {
  const mine = last.then(() => made(file, make));
  last = mine.catch(() => undefined);
  return mine;
}

let last: Promise<unknown> = Promise.resolve();

async function made(file: Buffer, make: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (pictureFormat(file) === null) throw new UserError("settings.photo.unsupported", { status: 415 });
  const sharp = await pictureLibrary();
  // Size as the file's head states it, nothing decoded.
  const { width, height }: Metadata = await readable(sharp(file, { limitInputPixels: false }).metadata());
  if (Math.max(width, height) > PHOTO_MAX_SIDE)
    throw new UserError("settings.photo.tooManyPixels", { status: 422, params: { side: PHOTO_MAX_SIDE } });
  const picture = sharp(file, { limitInputPixels: PHOTO_MAX_SIDE ** 2, failOn: "error" })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient();
  return readable(make(picture).toBuffer());
}

/** Whatever the decoder complains of, the person learns that the picture cannot be read. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(new UserError("settings.photo.unreadable", { status: 422 }), { cause: error });
  }
}
