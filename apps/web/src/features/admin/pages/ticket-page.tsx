import type { Ticket } from "@filon/contracts/admin";
import { AppButton, PageHeader, useFormat } from "@filon/ui";
import { IconMail, IconTicket } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ticketQuery } from "../api/tickets.ts";
import { TicketBadge } from "../components/badges.tsx";
import { DetailPage } from "../components/detail-page.tsx";
import { Facts } from "../components/facts.tsx";
import { InviteSenderDialog } from "../components/invite-sender-dialog.tsx";
import { TicketThread } from "../components/ticket-thread.tsx";
import { TicketHandling } from "../components/ticket-handling.tsx";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import adminStyles from "../admin.module.css";
import styles from "./ticket-page.module.css";

/** One message from the contact form, its author and how it is handled. */
export function TicketPage() {
  const t = useTexts();
  const { id = "" } = useParams({ strict: false });
  const back = <Link to="/admin/tickets">{t("admin.tickets.back")}</Link>;
  return (
    <DetailPage query={useQuery(ticketQuery(id))} failed={t("admin.tickets.loadError")} back={back}>
      {(ticket) => <OneTicket key={ticket.id} ticket={ticket} />}
    </DetailPage>
  );
}

function OneTicket({ ticket }: { readonly ticket: Ticket }) {
  const t = useTexts();
  const [inviting, setInviting] = useState(false);
  const { sender } = ticket;
  return (
    <>
      <PageHeader
        title={sender?.name ?? t("admin.tickets.unsigned")}
        aside={<TicketBadge status={ticket.status} />}
        back={<Link to="/admin/tickets">{t("admin.tickets.back")}</Link>}
        description={sender?.email}
        actions={
          <>
            {sender && ticket.thread === null && (
              <a className={buttonLinkStyles.root} href={`mailto:${sender.email}?subject=${encodeURIComponent(`Re: ${ticket.subject}`)}`}>
                <IconMail size={18} aria-hidden="true" />
                {t("admin.tickets.writeBack")}
              </a>
            )}
            {ticket.thread === null && (
              <AppButton
                kind={ticket.category === "beta_access" && !ticket.invited ? "primary" : "secondary"}
                leftSection={<IconTicket size={18} aria-hidden="true" />}
                onClick={() => setInviting(true)}
              >
                {ticket.invited ? t("admin.tickets.invite.again") : t("admin.tickets.invite.action")}
              </AppButton>
            )}
          </>
        }
      />
      <div className={adminStyles.columns}>
        <div className={adminStyles.column}>
          {ticket.thread === null ? (
            <section className={`${adminStyles.card} ${styles.message}`} aria-label={t("admin.tickets.message")}>
              <h2>{ticket.subject}</h2>
              <p>{ticket.message}</p>
            </section>
          ) : (
            <TicketThread ticket={ticket} thread={ticket.thread} />
          )}
          <About ticket={ticket} />
        </div>
        <TicketHandling ticket={ticket} />
      </div>
      {inviting && <InviteSenderDialog ticket={ticket} onClose={() => setInviting(false)} />}
    </>
  );
}

const ABOUT = ["company", "position", "currentCompany", "currentPosition", "linkedin", "useCase"] as const;

function About({ ticket }: { readonly ticket: Ticket }) {
  const t = useTexts();
  const format = useFormat();
  const metadata: Readonly<Partial<Record<(typeof ABOUT)[number], string>>> = ticket.metadata ?? {};
  const { invitation } = ticket;
  return (
    <Facts
      title={t("admin.tickets.about")}
      rows={[
        [t("admin.tickets.category"), t(`admin.tickets.categories.${ticket.category}`)],
        [t("admin.tickets.priority"), t(`admin.tickets.priorities.${ticket.priority}`)],
        [t("admin.tickets.received"), format.dateTime(ticket.createdAt)],
        [t("admin.tickets.language"), t(ticket.language === "fr" ? "admin.invitations.form.french" : "admin.invitations.form.english")],
        ...ABOUT.flatMap((name) => (metadata[name] ? [[t(`admin.tickets.metadata.${name}`), metadata[name]] as const] : [])),
        ...(invitation === null
          ? []
          : [
              [
                t("admin.tickets.invited"),
                `${invitation.email ?? ""} · ${t("admin.tickets.invite.state", { used: String(invitation.used) })}`,
              ] as const,
            ]),
      ]}
    />
  );
}
