import { type Endpoint, type Interaction, interactions, type Prospect, prospects } from "@filon/contracts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "@filon/ui";
import { call, type CallInput, failureText, queryClient } from "../../../shared/http/index.ts";
import { prospectQuery } from "./prospects.ts";

/** What of a prospect's page may have changed is read again: the timeline, the list, what hangs on them. */
export function detailChanged(id: string): void {
  for (const part of ["timeline", "list", "figures", "campaigns"]) {
    const isOne = part !== "list";
    void queryClient.invalidateQueries({ queryKey: ["prospects", part, ...(isOne ? [id] : [])] });
  }
}

/** An act on a prospect's page. */
export interface ProspectAct {
  /** What the prospect will be, shown at once; taken back when the act fails. */
  readonly foresee?: (before: Prospect) => Prospect;
  readonly run: () => Promise<Prospect>;
  /** What is said when it fails and the server gives no reason. */
  readonly failure: string;
  /** Called with the failure; without it a toast tells of it. */
  readonly onFailure?: (error: Error) => void;
  readonly onSuccess?: (prospect: Prospect) => void;
}

/** Acts on a prospect: what is foreseen is shown at once, rolled back on a failure, replaced by what the server says on success. */
export function useProspectAct(id: string) {
  const queries = useQueryClient();
  const key = prospectQuery(id).queryKey;
  return useMutation({
    mutationKey: ["prospect-act", id],
    mutationFn: ({ run }: ProspectAct) => run(),
    onMutate: async ({ foresee }) => {
      await queries.cancelQueries({ queryKey: key });
      const before = queries.getQueryData(key);
      if (foresee && before) queries.setQueryData(key, foresee(before));
      return { before };
    },
    onSuccess: (prospect, { onSuccess }) => {
      queries.setQueryData(key, prospect);
      detailChanged(id);
      onSuccess?.(prospect);
    },
    onError: (error, { failure, onFailure }, context) => {
      if (context?.before) queries.setQueryData(key, context.before);
      if (onFailure) onFailure(error);
      else toast.error(failureText(error, failure));
      void queries.invalidateQueries({ queryKey: key });
    },
  });
}

/** The prospect that a call on them answers. */
export async function answered<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Prospect> {
  // Every endpoint that is given here answers the prospect, by the contracts.
  return ((await call(endpoint, input)) as unknown as { data: Prospect }).data;
}

/** Who finds addresses, and the credits there are. */
export const emailFinderQuery = queryOptions({
  queryKey: ["prospects", "email-finder"],
  queryFn: async ({ signal }) => (await call(prospects.getEmailFinder, { signal })).data,
});

export const tagsQuery = queryOptions({
  queryKey: ["prospects", "tags"],
  queryFn: async ({ signal }) => (await call(prospects.listTags, { signal })).data,
  staleTime: 60_000,
});

export function interactionsQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "interactions", id],
    queryFn: async ({ signal }): Promise<readonly Interaction[]> => (await call(interactions.list, { params: { id }, signal })).data,
  });
}

export function campaignsQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "campaigns", id],
    queryFn: async ({ signal }) => (await call(prospects.listCampaigns, { params: { id }, signal })).data,
  });
}

export function figuresQuery(id: string) {
  return queryOptions({
    queryKey: ["prospects", "figures", id],
    queryFn: async ({ signal }) => (await call(prospects.getFigures, { params: { id }, signal })).data,
  });
}

type DuplicateKeys = CallInput<typeof prospects.findDuplicates>["body"];

/** Who has one of these already; nobody is asked for while there is nothing to ask by. */
export function duplicatesQuery(keys: DuplicateKeys) {
  return queryOptions({
    queryKey: ["prospects", "duplicates", keys],
    queryFn: async ({ signal }) => (await call(prospects.findDuplicates, { body: keys, signal })).data,
    enabled: Boolean(keys.email ?? keys.phone ?? keys.profileLink),
    staleTime: 10_000,
  });
}

export const oppose = (id: string): Promise<Prospect> => answered(prospects.oppose, { params: { id }, body: {} });
