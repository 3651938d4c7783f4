import { contacts, type WorkspaceContacts } from "@filon/contracts/team";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { ADMIN_KEY } from "./key.ts";

export const contactsQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, "contacts", workspaceId],
    queryFn: async ({ signal }) => (await call(contacts.getOfWorkspace, { params: { id: workspaceId }, signal })).data,
  });

export async function changeOfWorkspace(workspaceId: string, body: WorkspaceContacts): Promise<void> {
  await call(contacts.changeOfWorkspace, { params: { id: workspaceId }, body });
}
