import {
  type InvitationInput,
  invitations,
  moduleRequests,
  type PlanId,
  publications,
  type Role,
  type SubscriptionStatus,
  type SupportText,
  tickets,
  type TicketStatus,
  users,
  workspaces,
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

export const useMakeInvitation = () => useAct(async (body: InvitationInput) => (await call(invitations.create, { body })).data);
export const useRevokeInvitation = () => useAct((id: string) => call(invitations.revoke, { params: { id }, body: {} }));

export const useChangeTicket = (id: string) =>
  useAct((body: { status?: TicketStatus; note?: string }) => call(tickets.change, { params: { id }, body }));
export const useAnswerTicket = (id: string) => useAct((body: SupportText) => call(tickets.answer, { params: { id }, body }));

/** Reads a ticket again. */
export function useTicketAgain(id: string): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: ticketQuery(id).queryKey });
}
export const useInviteSender = (id: string) =>
  useAct(
    async (body: { email: string; days: number | null; language: "fr" | "en" }) =>
      (await call(tickets.inviteSender, { params: { id }, body })).data,
  );

export const useChangeRole = (id: string) => useAct((role: Role) => call(users.changeRole, { params: { id }, body: { role } }));
export const useSuspendUser = (id: string) => useAct((reason: string) => call(users.suspend, { params: { id }, body: { reason } }));
export const useReinstateUser = (id: string) => useAct(() => call(users.reinstate, { params: { id }, body: {} }));
export const useEndSessions = (id: string) => useAct(() => call(users.endSessions, { params: { id }, body: {} }));

export const useChangePlan = (id: string) =>
  useAct((plan: PlanId | null) => call(workspaces.changePlan, { params: { id }, body: { plan } }));
export const useChangeSubscription = (id: string) =>
  useAct((status: SubscriptionStatus) => call(workspaces.changeSubscription, { params: { id }, body: { status } }));
export const useSuspendWorkspace = (id: string) =>
  useAct((reason: string) => call(workspaces.suspend, { params: { id }, body: { reason } }));
export const useReinstateWorkspace = (id: string) => useAct(() => call(workspaces.reinstate, { params: { id }, body: {} }));
export const useAdjust = (id: string, what: "pru" | "credits") =>
  useAct((body: { amount: number; reason: string }) =>
    what === "pru" ? call(workspaces.adjustPru, { params: { id }, body }) : call(workspaces.adjustCredits, { params: { id }, body }),
  );

export const useDecideRequest = (id: string) =>
  useAct((decision: "approved" | "rejected") => call(moduleRequests.decide, { params: { id }, body: { decision } }));
export const useMakeAvailable = (id: string) =>
  useAct((moduleType: string | null) => call(moduleRequests.makeAvailable, { params: { id }, body: { moduleType } }));
export const usePublish = (type: string) =>
  useAct((body: { withdrawn: boolean; featured: boolean }) => call(publications.publish, { params: { type }, body }));
