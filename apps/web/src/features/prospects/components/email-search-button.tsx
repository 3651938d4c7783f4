import { type Prospect, prospects } from "@filon/contracts";
import { AppButton, toast } from "@filon/ui";
import { IconMailSearch } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, failureText } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { detailChanged, emailFinderQuery } from "../api/detail.ts";
import { prospectQuery } from "../api/prospects.ts";

/** Looks for the prospect's address, where somebody can: what it costs, and who looks, are said before. */
export function EmailSearchButton({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const queries = useQueryClient();
  const { id } = prospect;
  const { data: finder } = useQuery(emailFinderQuery);
  const search = useMutation({
    mutationFn: () => call(prospects.searchEmail, { params: { id }, body: {} }),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(prospectQuery(id).queryKey, data.prospect);
      if (finder) queries.setQueryData(emailFinderQuery.queryKey, { ...finder, credits: data.credits });
      detailChanged(id);
      if (data.found === null) toast.info(message ?? t("prospects.server.noEmailFound"));
      else toast.success(t(data.cost === 0 ? "prospects.finder.known" : "prospects.finder.found", { address: data.found }));
    },
    onError: (error) => toast.error(failureText(error, t("prospects.finder.error"))),
  });
  if (!finder || finder.provider === null) return null;
  return (
    <div className="email-search">
      <AppButton
        leftSection={<IconMailSearch size={18} aria-hidden="true" />}
        loading={search.isPending}
        disabled={prospect.optedOutAt !== null}
        onClick={() => search.mutate()}
      >
        {t("prospects.finder.search")}
      </AppButton>
      <small>
        {t("prospects.finder.about", { cost: finder.cost, credits: finder.credits })}
        {finder.provider === "sandbox" && ` ${t("prospects.finder.sandbox")}`}
      </small>
    </div>
  );
}
