import { prospectViews, type ProspectView, type ViewColumn } from "@filon/contracts/prospects";
import { queryOptions } from "@tanstack/react-query";
import { call, type CallInput, queryClient } from "../../../shared/http/index.ts";

type ViewInput = CallInput<typeof prospectViews.create>["body"];

/** The user's saved views and the shared ones, by name. */
export const viewsQuery = queryOptions({
  queryKey: ["prospect-views"],
  queryFn: async ({ signal }): Promise<readonly ProspectView[]> => (await call(prospectViews.list, { signal })).data,
  staleTime: 30_000,
});

/** The user's columns outside of any view. */
export const columnsQuery = queryOptions({
  queryKey: ["prospect-columns"],
  queryFn: async ({ signal }): Promise<readonly ViewColumn[]> => (await call(prospectViews.readColumns, { signal })).data.columns,
  staleTime: Infinity,
});

export async function create(body: ViewInput): Promise<ProspectView> {
  return kept((await call(prospectViews.create, { body })).data);
}

export async function update(id: string, body: CallInput<typeof prospectViews.update>["body"]): Promise<ProspectView> {
  return kept((await call(prospectViews.update, { params: { id }, body })).data);
}

export async function remove(id: string): Promise<void> {
  await call(prospectViews.remove, { params: { id } });
}

export async function saveColumns(columns: readonly ViewColumn[]): Promise<void> {
  await call(prospectViews.saveColumns, { body: { columns: [...columns] } });
}

/** Puts a saved view among those known, so that its address shows it at once. */
function kept(view: ProspectView): ProspectView {
  queryClient.setQueryData(viewsQuery.queryKey, (views) => views && [...views.filter(({ id }) => id !== view.id), view]);
  return view;
}
