import { type GivenTeamRole, team } from "@filon/contracts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: async ({ signal }) => (await call(team.get, { signal })).data,
});

/** A change of the team, which is read again afterwards. */
function useTeamAct<Input, Result>(act: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: teamQuery.queryKey }) });
}

export interface InvitedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly teamRole: GivenTeamRole;
}

export const useInvite = () => useTeamAct((body: InvitedPerson & { email: string }) => call(team.invite, { body }));
export const useChangeInvitation = () =>
  useTeamAct(({ id, ...body }: InvitedPerson & { id: string }) => call(team.changeInvitation, { params: { id }, body }));
export const useResend = () => useTeamAct((id: string) => call(team.resendInvitation, { params: { id }, body: {} }));
export const useRevoke = () => useTeamAct((id: string) => call(team.revokeInvitation, { params: { id } }));
export const useChangeMember = () =>
  useTeamAct(({ id, ...body }: { id: string; teamRole: GivenTeamRole; suspended: boolean }) =>
    call(team.changeMember, { params: { id }, body }),
  );
export const useRemoveMember = () => useTeamAct((id: string) => call(team.removeMember, { params: { id } }));

/** What the one who hands over may do changes with it: everything shown is read again. */
export function useHandOver() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(team.handOver, { params: { id }, body: {} }),
    onSettled: () => queries.invalidateQueries(),
  });
}
