import { publications } from "@filon/contracts/admin";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { ADMIN_KEY } from "./key.ts";

export const publicationsQuery = queryOptions({
  queryKey: [ADMIN_KEY, "publications"],
  queryFn: async ({ signal }) => (await call(publications.list, { signal })).data,
});

export interface Publication {
  readonly withdrawn: boolean;
  readonly featured: boolean;
}

export async function publish(type: string, body: Publication): Promise<void> {
  await call(publications.publish, { params: { type }, body });
}
