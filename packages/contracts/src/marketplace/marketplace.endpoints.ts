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
  summary: "All modules of the marketplace with what is true of them in this workspace, and the collections",
  answer: answerOf(Marketplace),
});
export const getModule = defineEndpoint({
  method: "GET",
  path: "/api/marketplace/modules/{type}",
  access: "user",
  summary: "One module of the marketplace, with the campaigns that use it",
  params: TypeParams,
  answer: One,
});
export const install = defineEndpoint({
  method: "POST",
  path: "/api/marketplace/modules/{type}/install",
  access: "user",
  grows: true,
  teamRoles: ["owner", "manager"],
  summary: "Install a module, at its price in credits; installed already, nothing changes",
  params: TypeParams,
  body: z.strictObject({}),
  answer: One,
});
export const uninstall = defineEndpoint({
  method: "POST",
  path: "/api/marketplace/modules/{type}/uninstall",
  access: "user",
  teamRoles: ["owner", "manager"],
  summary: "Uninstall a module that no running campaign uses; within 24 hours its credits come back",
  params: TypeParams,
  body: z.strictObject({}),
  answer: One,
});
export const setFavourite = defineEndpoint({
  method: "PUT",
  path: "/api/marketplace/modules/{type}/favourite",
  access: "user",
  summary: "Mark a module as a favourite of one's own, or no longer",
  params: TypeParams,
  body: z.strictObject({ favourite: z.boolean() }),
  answer: One,
});
export const rate = defineEndpoint({
  method: "PUT",
  path: "/api/marketplace/modules/{type}/rating",
  access: "user",
  summary: "Rate an installed module from 1 to 5, or take one's rating back",
  params: TypeParams,
  body: z.strictObject({ rating: z.number().int().min(1).max(5).nullable() }),
  answer: One,
});
