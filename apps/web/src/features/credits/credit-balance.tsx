import type { CreditEntry } from "@filon/contracts/credits";
import { Popup, useFormat } from "@filon/ui";
import { IconCoins } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { textIfAny, useTexts } from "../../shared/i18n/index.ts";
import { creditsQuery } from "./api/credits.ts";
import styles from "./credits.module.css";

/** The workspace's credits; on request, an explanation and the latest changes. Needs the texts of credits and modules. */
export function CreditBalance() {
  const t = useTexts();
  const format = useFormat();
  const { data, error } = useQuery(creditsQuery);
  if (error && !data) return <span className={styles.creditBalance}>{t("credits.loadError")}</span>;
  if (!data) return <output className={`${styles.creditBalance} ${styles.creditWaiting}`} aria-label={t("ui.states.loading")} />;
  return (
    <Popup
      width={340}
      triggerClassName={styles.creditBalance}
      trigger={
        <>
          <IconCoins size={18} aria-hidden="true" /> <b>{t("credits.balance", { count: data.balance })}</b>
        </>
      }
    >
      <div className={styles.creditDetails}>
        <b>{t("credits.left", { count: data.balance })}</b>
        <p>{t("credits.explanation", { count: data.allotment, date: format.date(new Date(data.periodEnd)) })}</p>
        {data.entries.length > 0 && (
          <ul aria-label={t("credits.latest")}>
            {data.entries.slice(0, SHOWN).map((entry) => (
              <li key={entry.id}>
                <span>
                  {titleOf(entry)} <small>{format.date(new Date(entry.at))}</small>
                </span>
                <b>{signed(entry.amount, format.number)}</b>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Popup>
  );
}

/** Number of entries listed. */
const SHOWN = 8;

/** Describes an entry, with the module's name or the reason of an adjustment. */
function titleOf({ kind, reason, detail }: CreditEntry): string {
  const what = textIfAny(`credits.${kind === "refund" ? "refunds" : "reasons"}.${reason}`) ?? textIfAny("credits.reasons.other") ?? reason;
  if (detail === null) return what;
  return `${what} · ${textIfAny(`modules.types.${detail}.label`) ?? detail}`;
}

const signed = (amount: number, write: (number: number) => string) => (amount > 0 ? `+${write(amount)}` : `−${write(-amount)}`);
