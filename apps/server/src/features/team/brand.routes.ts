import { brand } from "@filon/contracts/team";
import { PHOTO_MAX_BYTES } from "@filon/contracts/profile-photo";
import { UserError } from "@filon/contracts/errors";
import type { FastifyInstance } from "fastify";
import { acceptFileBody } from "../../http/file-body.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./brand.service.ts";
import { PICTURES_AT_ONCE } from "../profile-photo/index.ts";
import { leaderOf } from "./leader.ts";

/** Mounts the brand of an Enterprise workspace (PLAN-11). */
export function registerBrand(app: FastifyInstance, services: Services): void {
  route(app, brand.change, async (call) => ({ success: true, data: await service.change(services, leaderOf(call), call.body) }));
  void app.register(async (scope) => {
    acceptFileBody(scope, {
      types: [/^image\//u, "application/octet-stream"],
      maxBytes: PHOTO_MAX_BYTES,
      tooLarge: () => new UserError("settings.photo.tooLarge", { status: 413 }),
    });
    route(
      scope,
      brand.uploadLogo,
      async (call) => {
        const file: unknown = call.request.body;
        if (!Buffer.isBuffer(file)) throw new UserError("settings.photo.unsupported", { status: 415 });
        return { success: true, data: await service.uploadLogo(services, leaderOf(call), file) };
      },
      { atOnce: PICTURES_AT_ONCE },
    );
  });
  route(app, brand.removeLogo, async (call) => ({ success: true, data: await service.removeLogo(services, leaderOf(call)) }));
  route(app, brand.readLogo, async ({ params, reply }) => {
    const image = await service.readLogo(services, params.key);
    // Unlike photos, logos may be cached publicly: mail clients fetch them through their own servers.
    void reply.type("image/png").header("cache-control", "public, max-age=31536000, immutable");
    return image;
  });
}
