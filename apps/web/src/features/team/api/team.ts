import { type GivenTeamRole, team } from "@filon/contracts/team";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";

export const teamQuery = queryOptions({
  queryKey: ["team"],
  queryFn: async ({ signal }) => (await call(team.get, { signal })).data,
});

/** Query keys to refetch when the team changes. */
export const TEAM_SHOWN = [teamQuery.queryKey];

export interface InvitedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly teamRole: GivenTeamRole;
}

export async function invite(body: InvitedPerson & { readonly email: string }): Promise<void> {
  await call(team.invite, { body });
}

export async function changeInvitation({ id, ...body }: InvitedPerson & { readonly id: string }): Promise<void> {
  await call(team.changeInvitation, { params: { id }, body });
}

export async function resendInvitation(id: string): Promise<void> {
  await call(team.resendInvitation, { params: { id }, body: {} });
}

export async function revokeInvitation(id: string): Promise<void> {
  await call(team.revokeInvitation, { params: { id } });
}

interface MemberChange {
  readonly id: string;
  readonly teamRole: GivenTeamRole;
  readonly suspended: boolean;
}

export async function changeMember({ id, ...body }: MemberChange): Promise<void> {
  await call(team.changeMember, { params: { id }, body });
}

export async function removeMember(id: string): Promise<void> {
  await call(team.removeMember, { params: { id } });
}

/** Makes a member the owner. The previous owner's permissions change too: refetch `EVERYTHING`. */
export async function handOver(id: string): Promise<void> {
  await call(team.handOver, { params: { id }, body: {} });
}

export const EVERYTHING = [[]];
