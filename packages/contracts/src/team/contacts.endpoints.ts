import { answerOf, IdParams } from "../api/answer.ts";
import { defineEndpoint } from "../api/endpoint.ts";
import { WorkspaceContacts } from "./contacts.ts";

export const get = defineEndpoint({
  method: "GET",
  path: "/api/team/contacts",
  access: "user",
  plans: ["enterprise"],
  answer: answerOf(WorkspaceContacts),
});

export const getOfWorkspace = defineEndpoint({
  method: "GET",
  path: "/api/admin/workspaces/{id}/contacts",
  access: "admin",
  params: IdParams,
  answer: answerOf(WorkspaceContacts),
});

export const changeOfWorkspace = defineEndpoint({
  method: "PUT",
  path: "/api/admin/workspaces/{id}/contacts",
  access: "admin",
  params: IdParams,
  body: WorkspaceContacts,
  answer: answerOf(WorkspaceContacts),
});
