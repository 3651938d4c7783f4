import { type Template, type TemplateChange, type TemplateRow, templates } from "@filon/contracts/templates";
import { queryOptions } from "@tanstack/react-query";
import { call, type CallInput } from "../../../shared/http/index.ts";

const TEMPLATES = ["templates"] as const;
export const TEMPLATES_SHOWN = [TEMPLATES];

/** The user's own templates and those that colleagues share. */
export const templatesQuery = queryOptions({
  queryKey: [...TEMPLATES, "list"],
  queryFn: async ({ signal }): Promise<readonly TemplateRow[]> => (await call(templates.list, { signal })).data,
});

/** A template with its workflow. */
export function templateQuery(id: string) {
  return queryOptions({
    queryKey: [...TEMPLATES, "one", id],
    queryFn: async ({ signal }): Promise<Template> => (await call(templates.get, { params: { id }, signal })).data,
  });
}

export type TemplateFields = CallInput<typeof templates.create>["body"];

export async function create(body: TemplateFields): Promise<Template> {
  return (await call(templates.create, { body })).data;
}

export async function update(id: string, body: TemplateChange): Promise<Template> {
  return (await call(templates.update, { params: { id }, body })).data;
}

export async function remove(id: string): Promise<void> {
  await call(templates.remove, { params: { id } });
}
