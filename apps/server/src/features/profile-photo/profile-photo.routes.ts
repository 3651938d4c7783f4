import { randomBytes } from "node:crypto";
import { PHOTO_MAX_BYTES, profilePhoto, UserError } from "@filon/contracts";
import * as profilePhotoRows from "@filon/db/profile-photo";
import type { FastifyInstance } from "fastify";
import { acceptFileBody } from "../../http/file-body.ts";
import { route } from "../../http/route.ts";
import { nowOf, type Services } from "../../services.ts";
import { squarePhoto } from "./square-photo.ts";

/** The photo at an address never changes. Only browsers may cache it, so that a deleted photo is gone everywhere else. */
const KEPT_BY_BROWSER = "private, max-age=31536000, immutable";

/** Mounts uploading, deleting and reading profile photos. */
export function registerProfilePhoto(app: FastifyInstance, { db, now }: Services): void {
  void app.register(async (scope) => {
    acceptFileBody(scope, {
      types: [/^image\//u, "application/octet-stream"],
      maxBytes: PHOTO_MAX_BYTES,
      tooLarge: () => new UserError("settings.photo.tooLarge", { status: 413 }),
    });
    route(scope, profilePhoto.upload, async ({ caller, request }) => {
      if (!Buffer.isBuffer(request.body)) throw new UserError("settings.photo.unsupported", { status: 415 });
      const image = await squarePhoto(request.body);
      const key = randomBytes(24).toString("base64url");
      const address = profilePhoto.read.path.replace("{key}", key);
      const at = nowOf({ now });
      await profilePhotoRows.upload(db.pool, { userId: caller.userId, key, address, image, at });
      return { success: true, data: { avatar: address } };
    });
  });

  route(app, profilePhoto.remove, async ({ caller }) => {
    await profilePhotoRows.remove(db.pool, caller.userId);
    return { success: true };
  });

  route(app, profilePhoto.read, async ({ params, reply }) => {
    const image = await profilePhotoRows.find(db.pool, params.key);
    if (!image) throw new UserError("settings.photo.notFound", { status: 404 });
    void reply.type("image/webp").header("cache-control", KEPT_BY_BROWSER);
    return image;
  });
}
