import { audience, type AudienceChoice, type Campaign, type CampaignInput, campaigns, type HeldDecision } from "@filon/contracts";
import { toast } from "@filon/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiProblem, call, failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { CAMPAIGNS, campaignQuery } from "./read-campaigns.ts";

export type Command = "start" | "pause" | "resume" | "stop" | "restart";

interface CommandRequest {
  readonly id: string;
  readonly command: Command;
  /** Whom the user lets in, with start and restart. */
  readonly audience?: AudienceChoice | undefined;
  /** The cost in PRU that the user was shown. */
  readonly pruCost?: number | undefined;
  /** Whoever gives the command asks the user when the cost is another than the one shown, so that nothing else is to tell of it. */
  readonly asksCost?: boolean;
}

/** The cost in PRU that a command would have, when it was refused for being another than the one shown; else null. */
export function changedCost(error: unknown): number | null {
  if (!(error instanceof ApiProblem) || error.code !== "campaigns.errors.costChanged") return null;
  const cost = error.problem?.params?.["cost"];
  return typeof cost === "number" ? cost : null;
}

/** What is said of a command that failed; null: nothing, its new cost is asked. `fallback`: when the server gave no words. */
export function refusalTold(error: unknown, { asksCost }: Pick<CommandRequest, "asksCost">, fallback: string): string | null {
  return asksCost === true && changedCost(error) !== null ? null : failureText(error, fallback);
}

/** Starts, pauses, resumes, stops or restarts a campaign and says what came of it. */
export function useCampaignCommand() {
  const t = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, command, audience, pruCost }: CommandRequest) =>
      call(campaigns.act, {
        params: { id, command },
        body: { ...(audience && { audience }), ...(pruCost === undefined ? {} : { pruCost }) },
      }),
    onSuccess: (answer) => {
      if (answer.message) toast.success(answer.message);
      queries.setQueryData(campaignQuery(answer.data.id).queryKey, answer.data);
    },
    onError: (error, request) => {
      const told = refusalTold(error, request, t(`campaigns.errors.${request.command}`));
      if (told !== null) toast.error(told);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CAMPAIGNS }),
  });
}

/** Carries out the user's word on somebody who is held in a campaign. */
export function useHeldDecision(campaignId: string) {
  const t = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ enrolmentId, decision }: { readonly enrolmentId: string; readonly decision: HeldDecision }) =>
      call(campaigns.decideHeld, { params: { id: campaignId, enrolmentId }, body: { decision } }),
    onSuccess: (answer) => answer.message && toast.success(answer.message),
    onError: (error) => toast.error(failureText(error, t("campaigns.decide.error"))),
    onSettled: () => queries.invalidateQueries({ queryKey: CAMPAIGNS }),
  });
}

/** Deletes a campaign. */
export function useDeleteCampaign() {
  const t = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(campaigns.remove, { params: { id } }),
    onSuccess: (answer) => answer.message && toast.success(answer.message),
    onError: (error) => toast.error(failureText(error, t("campaigns.errors.delete"))),
    onSettled: () => queries.invalidateQueries({ queryKey: CAMPAIGNS }),
  });
}

/** Takes people of its lists into a campaign that has started. */
export function useJoinCampaign(id: string) {
  const t = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { readonly newcomers: boolean; readonly audience: AudienceChoice; readonly pruCost: number }) =>
      call(audience.join, { params: { id }, body }),
    onSuccess: (answer) => answer.message && toast.success(answer.message),
    onError: (error) => toast.error(failureText(error, t("campaigns.audience.joinFailed"))),
    onSettled: () =>
      Promise.all([queries.invalidateQueries({ queryKey: CAMPAIGNS }), queries.invalidateQueries({ queryKey: ["campaign-quote"] })]),
  });
}

/** Makes a draft that is set as this campaign is. */
export function useDuplicateCampaign() {
  const t = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(campaigns.duplicate, { params: { id }, body: {} }),
    onSuccess: (answer) => {
      if (answer.message) toast.success(answer.message);
      queries.setQueryData(campaignQuery(answer.data.id).queryKey, answer.data);
    },
    onError: (error) => toast.error(failureText(error, t("campaigns.errors.duplicate"))),
    onSettled: () => queries.invalidateQueries({ queryKey: CAMPAIGNS }),
  });
}

/** Saves a new draft, or the draft of this id. Rejects with ApiProblem. */
export function useSaveCampaign(id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: CampaignInput): Promise<Campaign> => {
      const answer = id === null ? await call(campaigns.create, { body }) : await call(campaigns.update, { params: { id }, body });
      if (answer.message) toast.success(answer.message);
      return answer.data;
    },
    onSuccess: (campaign) => {
      queries.setQueryData(campaignQuery(campaign.id).queryKey, campaign);
      return queries.invalidateQueries({ queryKey: CAMPAIGNS });
    },
  });
}
