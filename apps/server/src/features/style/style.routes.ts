import { style } from "@filon/contracts/style";
import { type FastifyInstance, route } from "../../http/route.ts";
import type { Services } from "../../services.ts";
import * as service from "./style.service.ts";

/** Mounts how the caller writes: the calibration, what it found, samples, and trial messages (MIMIC-02 to 08). */
export function registerStyle(app: FastifyInstance, services: Services): void {
  route(app, style.get, async ({ caller, query }) => ({ success: true, data: await service.get(services, caller, query.language) }));
  route(app, style.answer, async ({ caller, params, body }) => ({
    success: true,
    data: await service.answer(services, caller, params.question, body),
  }));
  route(app, style.analyse, async ({ caller, body }) => ({ success: true, data: await service.analyse(services, caller, body.language) }));
  route(app, style.discard, async ({ caller, body }) => ({ success: true, data: await service.discard(services, caller, body.language) }));
  route(app, style.adjust, async ({ caller, body }) => ({ success: true, data: await service.adjust(services, caller, body) }));
  route(app, style.writeTrial, async ({ caller, body }) => ({ success: true, data: await service.writeTrial(services, caller, body) }));
  route(app, style.addSamples, async ({ caller, body }) => ({ success: true, data: await service.addSamples(services, caller, body) }), {
    bodyLimit: 2_000_000,
  });
  route(app, style.removeSample, async ({ caller, params }) => {
    await service.removeSample(services, caller, params.id);
    return { success: true };
  });
  route(app, style.download, async ({ caller }) => ({ success: true, data: await service.download(services, caller) }));
  route(app, style.remove, async ({ caller }) => {
    await service.remove(services, caller);
    return { success: true };
  });
}
