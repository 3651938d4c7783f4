import { PHOTO_MAX_BYTES, profilePhoto } from "@filon/contracts/profile-photo";
import { UserError } from "@filon/contracts/errors";
import type { FastifyInstance } from "fastify";
import { acceptFileBody } from "../../http/file-body.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { PICTURES_AT_ONCE } from "./square-photo.ts";
import * as service from "./profile-photo.service.ts";

/** The photo at an address never changes. Only browsers may cache it, so that a deleted photo is gone everywhere else. */
const KEPT_BY_BROWSER = "private, max-age=31536000, immutable";

/** Mounts uploading, deleting and reading profile photos. */
export function registerProfilePhoto(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    acceptFileBody(scope, {
      types: [/^image\//u, "application/octet-stream"],
      maxBytes: PHOTO_MAX_BYTES,
      tooLarge: () => new UserError("settings.photo.tooLarge", { status: 413 }),
    });
    route(
      scope,
      profilePhoto.upload,
      async ({ caller, request }) => {
        if (!Buffer.isBuffer(request.body)) throw new UserError("settings.photo.unsupported", { status: 415 });
        return { success: true, data: { avatar: await service.upload(services, caller, request.body) } };
      },
      { atOnce: PICTURES_AT_ONCE },
    );
  });

  route(app, profilePhoto.remove, async ({ caller }) => {
    await service.remove(services, caller);
    return { success: true };
  });

  route(app, profilePhoto.read, async ({ params, reply }) => {
    const image = await service.read(services, params.key);
    void reply.type("image/webp").header("cache-control", KEPT_BY_BROWSER);
    return image;
  });
}
