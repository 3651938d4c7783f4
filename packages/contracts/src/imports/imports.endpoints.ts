import { z } from "zod";
import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { Import, Mapping, OnKnown, DryRun } from "./imports.ts";

/** The file, a CSV or a workbook (.xlsx), is the raw body (Content-Type: text/csv or application/octet-stream); its name is a query parameter. */
export const upload = defineEndpoint({
  method: "POST",
  path: "/api/imports",
  access: "user",
  grows: true,
  query: z.strictObject({ fileName: z.string().trim().min(1).max(255) }),
  answer: answerOf(Import),
});
export const list = defineEndpoint({
  method: "GET",
  path: "/api/imports",
  access: "user",
  answer: answerOf(z.array(Import)),
});
export const get = defineEndpoint({
  method: "GET",
  path: "/api/imports/{id}",
  access: "user",
  params: IdParams,
  answer: answerOf(Import),
});
/** Reads another sheet of an uploaded workbook; the mapping begins anew. */
export const chooseSheet = defineEndpoint({
  method: "POST",
  path: "/api/imports/{id}/sheet",
  access: "user",
  params: IdParams,
  body: z.strictObject({ sheet: z.string().min(1).max(31) }),
  answer: answerOf(Import),
});
export const dryRun = defineEndpoint({
  method: "POST",
  path: "/api/imports/{id}/dry-run",
  access: "user",
  params: IdParams,
  body: z.strictObject({ mapping: Mapping, onKnown: OnKnown.default("skip") }),
  answer: answerOf(DryRun),
});
export const start = defineEndpoint({
  method: "POST",
  path: "/api/imports/{id}/start",
  access: "user",
  grows: true,
  params: IdParams,
  body: z.strictObject({
    mapping: Mapping,
    onKnown: OnKnown.default("skip"),
    listId: z.uuid().nullable().default(null),
    newListName: z.string().trim().min(1).max(120).nullable().default(null),
  }),
  answer: answerOf(Import),
});
/** Answers text/csv, not JSON: the rejected rows as they were, with their line and reason. */
export const downloadRejects = defineEndpoint({
  method: "GET",
  path: "/api/imports/{id}/rejects.csv",
  access: "user",
  params: IdParams,
  answer: z.string(),
});
