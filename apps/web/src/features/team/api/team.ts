import {
  changeTeamInvitationCall,
  changeTeamMember,
  getTeam,
  type GivenTeamRole,
  handOverWorkspace,
  inviteToTeam,
  removeTeamMember,
  resendTeamInvitation,
  revokeTeamInvitation,
} from "@filon/contracts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: async ({ signal }) => (await call(getTeam, { signal })).data,
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

export const useInvite = () => useTeamAct((body: InvitedPerson & { email: string }) => call(inviteToTeam, { body }));
export const useChangeInvitation = () =>
  useTeamAct(({ id, ...body }: InvitedPerson & { id: string }) => call(changeTeamInvitationCall, { params: { id }, body }));
export const useResend = () => useTeamAct((id: string) => call(resendTeamInvitation, { params: { id }, body: {} }));
export const useRevoke = () => useTeamAct((id: string) => call(revokeTeamInvitation, { params: { id } }));
export const useChangeMember = () =>
  useTeamAct(({ id, ...body }: { id: string; teamRole: GivenTeamRole; suspended: boolean }) =>
    call(changeTeamMember, { params: { id }, body }),
  );
export const useRemoveMember = () => useTeamAct((id: string) => call(removeTeamMember, { params: { id } }));

/** What the one who hands over may do changes with it: everything shown is read again. */
export function useHandOver() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(handOverWorkspace, { params: { id }, body: {} }),
    onSettled: () => queries.invalidateQueries(),
  });
}
