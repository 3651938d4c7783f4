import { z } from "zod";
import { answerOf } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { MarketModuleDetails, Marketplace } from "./catalogue.ts";
import { ModuleType } from "../workflow/workflow.ts";

const TypeParams = z.strictObject({ type: ModuleType });
const One = answerOf(MarketModuleDetails);

export const get = defineEndpoint({
  method: "GET",
  path: "/api/marketplace/modules",
  access: "user",
  answer: answerOf(Marketplace),
});
export const getModule = defineEndpoint({
  method: "GET",
  path: "/api/marketplace/modules/{type}",
  access: "user",
  params: TypeParams,
  answer: One,
});
export const install = defineEndpoint({
  method: "POST",
  path: "/api/marketplace/modules/{type}/install",
  access: "user",
  grows: true,
  teamRoles: ["owner", "manager"],
  params: TypeParams,
  body: z.strictObject({}),
  answer: One,
});
export const uninstall = defineEndpoint({
  method: "POST",
  path: "/api/marketplace/modules/{type}/uninstall",
  access: "user",
  teamRoles: ["owner", "manager"],
  params: TypeParams,
  body: z.strictObject({}),
  answer: One,
});
export const setFavourite = defineEndpoint({
  method: "PUT",
  path: "/api/marketplace/modules/{type}/favourite",
  access: "user",
  params: TypeParams,
  body: z.strictObject({ favourite: z.boolean() }),
  answer: One,
});
export const rate = defineEndpoint({
  method: "PUT",
  path: "/api/marketplace/modules/{type}/rating",
  access: "user",
  params: TypeParams,
  body: z.strictObject({ rating: z.number().int().min(1).max(5).nullable() }),
  answer: One,
});
