import {
  adjustWorkspaceCredits,
  adjustWorkspacePru,
  answerTicket,
  changeTicket,
  changeUserRole,
  changeWorkspacePlan,
  changeWorkspaceSubscription,
  createInvitation,
  decideModuleRequest,
  endUserSessions,
  type InvitationInput,
  inviteFromTicket,
  makeModuleAvailable,
  type PlanId,
  publishModule,
  reinstateUser,
  reinstateWorkspace,
  revokeInvitation,
  type Role,
  type SubscriptionStatus,
  suspendUser,
  suspendWorkspace,
  type SupportText,
  type TicketStatus,
} from "@filon/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/http/index.ts";
import { ticketQuery } from "./details.ts";
import { ADMIN_KEY } from "./lists.ts";

/** An act of the administration; all that it shows is read again afterwards. */
function useAct<Input, Result>(act: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => queries.invalidateQueries({ queryKey: [ADMIN_KEY] }) });
}

export const useMakeInvitation = () => useAct(async (body: InvitationInput) => (await call(createInvitation, { body })).data);
export const useRevokeInvitation = () => useAct((id: string) => call(revokeInvitation, { params: { id }, body: {} }));

export const useChangeTicket = (id: string) =>
  useAct((body: { status?: TicketStatus; note?: string }) => call(changeTicket, { params: { id }, body }));
export const useAnswerTicket = (id: string) => useAct((body: SupportText) => call(answerTicket, { params: { id }, body }));

/** Reads a ticket again. */
export function useTicketAgain(id: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ticketQuery(id).queryKey });
}
export const useInviteSender = (id: string) =>
  useAct(
    async (body: { email: string; days: number | null; language: "fr" | "en" }) =>
      (await call(inviteFromTicket, { params: { id }, body })).data,
  );

export const useChangeRole = (id: string) => useAct((role: Role) => call(changeUserRole, { params: { id }, body: { role } }));
export const useSuspendUser = (id: string) => useAct((reason: string) => call(suspendUser, { params: { id }, body: { reason } }));
export const useReinstateUser = (id: string) => useAct(() => call(reinstateUser, { params: { id }, body: {} }));
export const useEndSessions = (id: string) => useAct(() => call(endUserSessions, { params: { id }, body: {} }));

export const useChangePlan = (id: string) => useAct((plan: PlanId | null) => call(changeWorkspacePlan, { params: { id }, body: { plan } }));
export const useChangeSubscription = (id: string) =>
  useAct((status: SubscriptionStatus) => call(changeWorkspaceSubscription, { params: { id }, body: { status } }));
export const useSuspendWorkspace = (id: string) => useAct((reason: string) => call(suspendWorkspace, { params: { id }, body: { reason } }));
export const useReinstateWorkspace = (id: string) => useAct(() => call(reinstateWorkspace, { params: { id }, body: {} }));
export const useAdjust = (id: string, what: "pru" | "credits") =>
  useAct((body: { amount: number; reason: string }) =>
    what === "pru" ? call(adjustWorkspacePru, { params: { id }, body }) : call(adjustWorkspaceCredits, { params: { id }, body }),
  );

export const useDecideRequest = (id: string) =>
  useAct((decision: "approved" | "rejected") => call(decideModuleRequest, { params: { id }, body: { decision } }));
export const useMakeAvailable = (id: string) =>
  useAct((moduleType: string | null) => call(makeModuleAvailable, { params: { id }, body: { moduleType } }));
export const usePublish = (type: string) =>
  useAct((body: { withdrawn: boolean; featured: boolean }) => call(publishModule, { params: { type }, body }));
