import type { InvitationState } from "@filon/contracts/admin";
import type { Role, SubscriptionStatus } from "@filon/contracts/auth";
import type { TicketStatus } from "@filon/contracts/messages";
import { StatusBadge, type Tone } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";

const INVITATION_TONES = { open: "success", used: "neutral", expired: "warm", revoked: "alert" } as const satisfies Record<
  InvitationState,
  Tone
>;

export function InvitationBadge({ state }: { readonly state: InvitationState }) {
  const t = useTexts();
  return <StatusBadge tone={INVITATION_TONES[state]}>{t(`admin.invitations.states.${state}`)}</StatusBadge>;
}

const TICKET_TONES = { new: "warm", in_progress: "info", answered: "success", closed: "neutral" } as const satisfies Record<
  TicketStatus,
  Tone
>;

export function TicketBadge({ status }: { readonly status: TicketStatus }) {
  const t = useTexts();
  return <StatusBadge tone={TICKET_TONES[status]}>{t(`admin.tickets.statuses.${status}`)}</StatusBadge>;
}

/** Admin roles as a badge; an ordinary user's as plain text. */
export function RoleText({ role }: { readonly role: Role }) {
  const t = useTexts();
  const name = t(`admin.users.roles.${role}`);
  return role === "user" ? name : <StatusBadge tone="info">{name}</StatusBadge>;
}

export function StandingBadge({ suspended }: { readonly suspended: boolean }) {
  const t = useTexts();
  return (
    <StatusBadge tone={suspended ? "alert" : "success"}>{t(`admin.users.standings.${suspended ? "suspended" : "active"}`)}</StatusBadge>
  );
}

const SUBSCRIPTION_TONES = {
  active: "success",
  trialing: "info",
  past_due: "warm",
  unpaid: "alert",
  incomplete: "alert",
  canceled: "neutral",
} as const satisfies Record<SubscriptionStatus, Tone>;

export function SubscriptionBadge({ status }: { readonly status: SubscriptionStatus }) {
  const t = useTexts();
  return <StatusBadge tone={SUBSCRIPTION_TONES[status]}>{t(`admin.workspaces.subscriptions.${status}`)}</StatusBadge>;
}
