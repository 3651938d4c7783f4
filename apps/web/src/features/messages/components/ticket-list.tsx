import { StatusBadge, useFormat } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useServerEvent } from "../../../shared/realtime/index.ts";
import { supportChanged, supportTicketsQuery } from "../api/support.ts";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import styles from "./ticket-list.module.css";

/** The user's support requests with their answers (HELP-01). Needs the texts of the area "messages". */
export function TicketList() {
  const t = useTexts();
  const format = useFormat();
  const { data, error } = useQuery(supportTicketsQuery);
  useServerEvent("new_support_message", supportChanged);
  return (
    <section className="card" aria-labelledby="help-tickets">
      <h2 id="help-tickets">{t("messages.tickets.title")}</h2>
      {error !== null && data === undefined && <p role="alert">{t("messages.tickets.loadError")}</p>}
      {data?.tickets.length === 0 && <p className="quiet">{t("messages.tickets.empty")}</p>}
      {data !== undefined && data.tickets.length > 0 && (
        <ul className={styles.root}>
          {data.tickets.map(({ id, subject, status, openedAt, lastAnswer, unread }) => (
            <li key={id}>
              <div className={styles.ticketHead}>
                <Link to="/messages/support/$ticket" params={{ ticket: id }}>
                  {subject}
                </Link>
                <StatusBadge tone={unread > 0 ? "warm" : status === "answered" ? "success" : "neutral"}>
                  {t(`messages.support.status.${status}`)}
                </StatusBadge>
              </div>
              <p className="quiet">{t("messages.tickets.opened", { when: format.relative(openedAt) })}</p>
              <p>{lastAnswer === null ? t("messages.tickets.noAnswer") : t("messages.tickets.answer", { text: lastAnswer })}</p>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.ticketAsk}>
        <Link to="/messages/support" className={buttonLinkStyles.root}>
          {t("messages.tickets.ask")}
        </Link>
      </p>
    </section>
  );
}
