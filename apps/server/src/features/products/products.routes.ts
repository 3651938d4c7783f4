import { products } from "@filon/contracts/products";
import { PHOTO_MAX_BYTES } from "@filon/contracts/profile-photo";
import { UserError } from "@filon/contracts/errors";
import type { FastifyInstance } from "fastify";
import { acceptFileBody } from "../../http/file-body.ts";
import { route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import { PICTURES_AT_ONCE } from "../profile-photo/index.ts";
import * as service from "./products.service.ts";

/** Mounts the workspace's products and their pictures (PRODUCT-01). */
export function registerProducts(app: FastifyInstance, services: Services): void {
  route(app, products.list, async ({ caller, query }) => ({ success: true, data: await service.list(services, caller, query) }));
  route(app, products.get, async ({ caller, params }) => ({ success: true, data: await service.get(services, caller, params.id) }));
  route(app, products.create, async ({ caller, body }) => ({ success: true, data: await service.create(services, caller, body) }));
  route(app, products.update, async ({ caller, params, body }) => ({
    success: true,
    data: await service.update(services, caller, params.id, body),
  }));
  route(app, products.archive, async ({ caller, params }) => ({ success: true, data: await service.archive(services, caller, params.id) }));
  route(app, products.restore, async ({ caller, params }) => ({ success: true, data: await service.restore(services, caller, params.id) }));
  void app.register(async (scope) => {
    acceptFileBody(scope, {
      types: [/^image\//u, "application/octet-stream"],
      maxBytes: PHOTO_MAX_BYTES,
      tooLarge: () => new UserError("settings.photo.tooLarge", { status: 413 }),
    });
    route(
      scope,
      products.uploadImage,
      async ({ caller, params, request }) => {
        const file: unknown = request.body;
        if (!Buffer.isBuffer(file)) throw new UserError("settings.photo.unsupported", { status: 415 });
        return { success: true, data: await service.uploadImage(services, caller, params.id, file) };
      },
      { atOnce: PICTURES_AT_ONCE },
    );
  });
  route(app, products.removeImage, async ({ caller, params }) => ({
    success: true,
    data: await service.removeImage(services, caller, params.id),
  }));
  route(app, products.readImage, async ({ params, reply }) => {
    const image = await service.readImage(services, params.key);
    // Public, since mail clients fetch the pictures of messages through their own servers.
    void reply.type("image/png").header("cache-control", "public, max-age=31536000, immutable");
    return image;
  });
}
