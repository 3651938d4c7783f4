import { AppButton, ErrorState, LoadingState } from "@filon/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { failureInPlace, messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { currentUserQuery } from "../../auth/index.ts";
import { supportTicketQuery, supportTicketsQuery } from "../api/support.ts";
import { SupportThread } from "../components/support-thread.tsx";

/** Live chat (SHELL-21): the ticket in the address, or else the open one or a new one. */
export function SupportPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { ticket: named } = useParams({ strict: false });
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const tickets = useQuery(supportTicketsQuery);
  const id = named ?? tickets.data?.tickets.find(({ status }) => status !== "closed")?.id;
  const ticket = useQuery({ ...supportTicketQuery(id ?? ""), enabled: id !== undefined });
  const failed = failureInPlace(tickets.error, tickets.data) ?? (id === undefined ? null : failureInPlace(ticket.error, ticket.data));
  if (failed !== null) {
    return (
      <ErrorState
        title={t("messages.support.loadError")}
        actions={
          <AppButton
            onClick={() => {
              void tickets.refetch();
              if (id !== undefined) void ticket.refetch();
            }}
          >
            {t("ui.actions.retry")}
          </AppButton>
        }
      >
        {messageOf(failed, t("ui.errors.data"))}
      </ErrorState>
    );
  }
  if (tickets.isPending || (id !== undefined && ticket.data === undefined)) return <LoadingState label={t("ui.states.loading")} />;
  return (
    <SupportThread
      key={id ?? "new"}
      ticket={id === undefined ? null : (ticket.data ?? null)}
      hours={tickets.data?.hours}
      userId={user._id}
      onOpened={() => void navigate({ to: "/messages/support", replace: true })}
    />
  );
}
