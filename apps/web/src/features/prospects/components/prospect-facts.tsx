import type { Prospect } from "@filon/contracts/prospects";
import { Notice, useFormat } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./prospect-facts.module.css";

/** What to know before contacting the prospect, then the important dates. */
export function ProspectFacts({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const format = useFormat();
  const facts = [
    t("prospects.detail.added", { date: format.date(prospect.createdAt) }),
    prospect.lastContactedAt && t("prospects.detail.contacted", { when: format.relative(prospect.lastContactedAt) }),
    prospect.lastRepliedAt && t("prospects.detail.replied", { when: format.relative(prospect.lastRepliedAt) }),
    prospect.linkedinConnectedAt && t("prospects.detail.connected", { date: format.date(prospect.linkedinConnectedAt) }),
    prospect.score !== null && `${t("prospects.detail.score")} ${format.number(prospect.score)}`,
  ].filter((fact) => typeof fact === "string");
  return (
    <>
      {prospect.optedOutAt !== null && (
        <Notice tone="alert">{t("prospects.detail.optedOut", { date: format.date(prospect.optedOutAt) })}</Notice>
      )}
      {prospect.emailBouncedAt !== null && (
        <Notice tone="warm">{t("prospects.detail.bounced", { date: format.date(prospect.emailBouncedAt) })}</Notice>
      )}
      <ul className={styles.root}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </>
  );
}
