import type { Prospect } from "@filon/contracts/prospects";
import { AppButton, toast } from "@filon/ui";
import { IconMailSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as prospects from "../api/prospects.ts";
import { emailFinderQuery, partsShown } from "../api/prospects.ts";
import styles from "./email-search-button.module.css";

/** A placeholder of typical length, which reserves the answer's place until it is known whether there is a finder. */
const TYPICAL = { provider: "sandbox", cost: 1, credits: 100 };

/** Searches for the prospect's address if a finder is configured; shows the cost beforehand. */
export function EmailSearchButton({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const { id } = prospect;
  const { data: finder, isPending } = useQuery(emailFinderQuery);
  const searchEmail = useAct({
    run: () => prospects.searchEmail(id),
    refresh: partsShown(id),
    failure: t("prospects.finder.error"),
    onDone: ({ found, cost, message }) => {
      if (found === null) toast.info(message ?? t("prospects.server.noEmailFound"));
      else toast.success(t(cost === 0 ? "prospects.finder.known" : "prospects.finder.found", { address: found }));
    },
  });
  if (!isPending && !finder?.provider) return null;
  const { cost, credits, provider } = finder ?? TYPICAL;
  return (
    <div className={styles.emailSearch} data-pending={isPending || undefined}>
      <AppButton
        leftSection={<IconMailSearch size={18} aria-hidden="true" />}
        loading={searchEmail.isPending}
        disabled={prospect.optedOutAt !== null}
        onClick={() => searchEmail.run()}
      >
        {t("prospects.finder.search")}
      </AppButton>
      <small>
        {t("prospects.finder.about", { cost, credits })}
        {provider === "sandbox" && ` ${t("prospects.finder.sandbox")}`}
      </small>
    </div>
  );
}
