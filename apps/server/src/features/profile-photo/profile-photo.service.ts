import { randomBytes } from "node:crypto";
import { profilePhoto } from "@filon/contracts/profile-photo";
import { UserError } from "@filon/contracts/errors";
import * as photos from "@filon/db/profile-photo";
import type { Caller } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { squarePhoto } from "./square-photo.ts";

/** Replaces the caller's photo by a square of `file`. Returns its address. Throws 415 for files that are not pictures. */
export async function upload(services: Services, { userId, workspaceId }: Caller, file: Buffer): Promise<string> {
  const image = await squarePhoto(workspaceId, file);
  const key = randomBytes(24).toString("base64url");
  const address = profilePhoto.read.path.replace("{key}", key);
  await photos.upload(services.db.pool, { userId, key, address, image, at: nowOf(services) });
  return address;
}

/** Removes the caller's photo, if any. */
export async function remove({ db }: Services, { userId }: Caller): Promise<void> {
  await photos.remove(db.pool, userId);
}

/** Returns the picture at an address, as WebP. Throws 404. */
export async function read({ db }: Services, key: string): Promise<Buffer> {
  const image = await photos.read(db.pool, key);
  if (!image) throw new UserError("settings.photo.notFound", { status: 404 });
  return image;
}
