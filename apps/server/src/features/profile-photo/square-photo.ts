import { LOGO_SIZE } from "@filon/contracts/team";
import { PHOTO_MAX_SIDE, PHOTO_SIDE } from "@filon/contracts/profile-photo";
import { UserError } from "@filon/contracts/errors";
import type { Metadata, Sharp } from "sharp";
import { oneAtATime } from "./one-at-a-time.ts";
import { pictureFormat } from "./picture-format.ts";

/** Loads the picture library with the first picture: until then a process holds 25 MB less. */
async function pictureLibrary() {
  const { default: sharp } = await import("sharp");
  // Only these four of the library's many decoders are loaded: vector pictures and documents never reach one.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadNsgifBuffer", "VipsForeignLoadWebpBuffer"],
  });
  // Uploads are rare: keep neither threads nor memory waiting for the next.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Pictures that may wait for their turn; each keeps its file of up to 5 MB in memory. */
const WAITING = 20;
/** Of these, at most this many of one workspace: a picture keeps waiting even if its connection is closed. */
const WAITING_OF_A_WORKSPACE = 3;
/** Pictures that a workspace may upload concurrently to one address. */
export const PICTURES_AT_ONCE = 2;

/** Seconds allowed for decoding one picture. */
const DECODE_SECONDS = 10;

/**
 * Returns a photo ready to be stored: upright, its middle square in WebP, 256 pixels a side, first image only, and without the file's
 * metadata (place, camera, comments). Throws `settings.photo.unsupported`, `.tooManyPixels` or `.unreadable`, and `problems.busy` if too many wait.
 */
export function squarePhoto(workspaceId: string, file: Buffer): Promise<Buffer> {
  return made(workspaceId, file, (picture) => picture.resize(PHOTO_SIDE, PHOTO_SIDE, { fit: "cover" }).webp({ quality: 82 }));
}

/**
 * Returns a logo ready to be stored: whole, at most 512 x 256 pixels, as PNG with transparency (which every mailbox shows), and without
 * the file's metadata. Throws as squarePhoto does.
 */
export function logoPicture(workspaceId: string, file: Buffer): Promise<Buffer> {
  return made(workspaceId, file, (picture) =>
    picture.resize({ ...LOGO_SIZE, fit: "inside", withoutEnlargement: true }).png({ palette: true, effort: 7 }),
  );
}

/** Decodes one picture at a time in a process, since each may take up to 150 MB; workspaces take turns. */
const inTurn = oneAtATime(WAITING, WAITING_OF_A_WORKSPACE);

async function made(workspaceId: string, file: Buffer, make: (picture: Sharp) => Sharp): Promise<Buffer> {
  if (pictureFormat(file) === null) throw new UserError("settings.photo.unsupported", { status: 415 });
  return inTurn(workspaceId, () => decoded(file, make));
}

async function decoded(file: Buffer, make: (picture: Sharp) => Sharp): Promise<Buffer> {
  const sharp = await pictureLibrary();
  // Size as stated in the file's header, without decoding.
  const { width, height }: Metadata = await readable(sharp(file, { limitInputPixels: false }).metadata());
  if (Math.max(width, height) > PHOTO_MAX_SIDE)
    throw new UserError("settings.photo.tooManyPixels", { status: 422, params: { side: PHOTO_MAX_SIDE } });
  const picture = sharp(file, { limitInputPixels: PHOTO_MAX_SIDE ** 2, failOn: "error" })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient();
  return readable(make(picture).toBuffer());
}

/** Whatever the decoder's error, the user is told that the picture cannot be read. */
async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw Object.assign(new UserError("settings.photo.unreadable", { status: 422 }), { cause: error });
  }
}
