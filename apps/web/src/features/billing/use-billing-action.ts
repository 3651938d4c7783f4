import type { Billing } from "@filon/contracts";
import { toast } from "@filon/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "../../shared/http/index.ts";
import { useTexts } from "../../shared/i18n/index.ts";
import { currentUserQuery } from "../auth/index.ts";
import { billingQuery } from "./api/billing.ts";

interface BillingAction<Input> {
  /** Gives the billing as it is after it. */
  readonly run: (input: Input) => Promise<Billing>;
  /** What is told once it worked. */
  readonly done: string;
  readonly onSettled?: () => void;
}

/** A change of the billing: what is shown follows at once, and it is told how it went. */
export function useBillingAction<Input = void>({ run, done, onSettled }: BillingAction<Input>) {
  const t = useTexts();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (billing) => {
      queries.setQueryData(billingQuery.queryKey, billing);
      void queries.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      toast.success(done);
    },
    onError: (error) => toast.error(failureText(error, t("billing.failed"))),
    ...(onSettled === undefined ? {} : { onSettled }),
  });
}
