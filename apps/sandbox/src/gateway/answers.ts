import { chance } from "../people/chance.ts";
import { fullName, type Person } from "../people/person.ts";
import { profileLink } from "../people/people-csv.ts";
import type { Account, Chat, ChatMessage, Tie, Webhook } from "../world/tables.ts";

// The gateway's answers, in the shapes of Unipile v1.

export function accountAnswer(account: Account) {
  const [firstName = "", ...rest] = account.name.split(" ");
  return {
    object: "Account",
    id: account.id,
    type: "LINKEDIN",
    name: account.name,
    created_at: new Date(account.createdAt).toISOString(),
    connection_params: {
      im: {
        id: account.providerId,
        username: account.username,
        publicIdentifier: account.slug,
        firstName,
        lastName: rest.join(" "),
        premiumFeatures: [],
      },
    },
    sources: [{ id: `${account.id}_MESSAGING`, status: account.status }],
    groups: [],
  };
}

export function ownProfileAnswer(account: Account) {
  const [firstName = "", ...rest] = account.name.split(" ");
  return {
    object: "AccountOwnerProfile",
    provider: "LINKEDIN",
    provider_id: account.providerId,
    entity_urn: `urn:li:fsd_profile:${account.providerId}`,
    public_identifier: account.slug,
    first_name: firstName,
    last_name: rest.join(" "),
    profile_picture_url: null,
    premium: false,
    occupation: "",
    email: account.username,
  };
}

export function profileAnswer(person: Person, tie: Tie) {
  const connected = tie.connectedAt !== null;
  const invited = tie.invitation !== null && tie.invitation.status !== "ACCEPTED";
  return {
    object: "UserProfile",
    provider: "LINKEDIN",
    provider_id: person.providerId,
    public_identifier: person.slug,
    first_name: person.firstName,
    last_name: person.lastName,
    headline: person.headline,
    summary: null,
    location: `${person.city}, ${person.country}`,
    network_distance: connected ? "FIRST_DEGREE" : person.degree === 3 ? "THIRD_DEGREE" : "SECOND_DEGREE",
    is_relationship: connected,
    // The network does not reveal that an invitation was declined: it keeps looking pending.
    ...(invited && tie.invitation
      ? { invitation: { type: "SENT", status: tie.invitation.status === "WITHDRAWN" ? "WITHDRAWN" : "PENDING" } }
      : {}),
    is_self: false,
    is_premium: isSo(person, "premium", 0.3),
    is_open_profile: false,
    can_send_inmail: false,
    is_open_to_work: isSo(person, "open to work", 0.12),
    is_hiring: false,
    follower_count: 200 + Number.parseInt(person.id.slice(1), 10),
    connections_count: 180 + Number.parseInt(person.id.slice(1), 10),
    shared_connections_count: person.degree === 3 ? 0 : Math.floor(chance(person.id, "shared") * 24),
    contact_info: connected ? { emails: [person.email], phones: [], adresses: [], socials: [] } : {},
    websites: isSo(person, "website", 0.5) ? [`https://${person.email.split("@")[1] ?? "sandbox.filon.test"}`] : [],
    profile_picture_url: null,
    public_profile_url: profileLink(person),
    work_experience: [
      {
        position: person.position,
        company: person.company,
        company_id: null,
        location: person.city,
        description: null,
        current: true,
        start: "1/1/2022",
        end: null,
      },
    ],
    education: [],
    skills: [],
    languages: [],
    primary_locale: person.language === "fr" ? { country: "FR", language: "fr" } : { country: "US", language: "en" },
  };
}

/** Whether something is so of a person, determined by who they are. */
function isSo({ id }: Person, what: string, share: number): boolean {
  return chance(id, what) < share;
}

export function relationAnswer(person: Person, connectedAt: number) {
  return {
    object: "UserRelation",
    created_at: connectedAt,
    public_identifier: person.slug,
    first_name: person.firstName,
    last_name: person.lastName,
    headline: person.headline,
    member_id: person.providerId,
    member_urn: `urn:li:fsd_profile:${person.providerId}`,
    connection_urn: `urn:li:fsd_connection:${person.providerId}`,
    public_profile_url: profileLink(person),
    profile_picture_url: null,
  };
}

export function invitationAnswer(person: Person, invitation: NonNullable<Tie["invitation"]>) {
  const sent = new Date(invitation.sentAt);
  return {
    object: "InvitationSent",
    id: invitation.id,
    date: sent.toDateString(),
    parsed_datetime: sent.toISOString(),
    invitation_text: invitation.text === "" ? null : invitation.text,
    invited_user: fullName(person),
    invited_user_id: person.providerId,
    invited_user_public_id: person.slug,
    invited_user_description: person.headline,
    inviter: null,
  };
}

export function chatAnswer(chat: Chat, person: Person) {
  const last = chat.messages.at(-1);
  return {
    object: "Chat",
    id: chat.id,
    account_id: chat.accountId,
    account_type: "LINKEDIN",
    provider_id: `2-${chat.id}`,
    attendee_provider_id: person.providerId,
    name: null,
    type: 0,
    timestamp: last ? new Date(last.at).toISOString() : null,
    unread_count: chat.messages.filter((message) => !message.mine && !message.seen).length,
    archived: 0,
    muted_until: null,
    read_only: 0,
  };
}

export function messageAnswer(chat: Chat, message: ChatMessage, account: Account, person: Person) {
  return {
    object: "Message",
    id: message.id,
    chat_id: chat.id,
    account_id: chat.accountId,
    provider_id: `2-${message.id}`,
    chat_provider_id: `2-${chat.id}`,
    sender_id: message.mine ? account.providerId : person.providerId,
    text: message.text,
    timestamp: new Date(message.at).toISOString(),
    is_sender: message.mine ? 1 : 0,
    seen: message.seen ? 1 : 0,
    delivered: 1,
    hidden: 0,
    deleted: 0,
    edited: 0,
    is_event: 0,
    attachments: [],
    reactions: [],
  };
}

export function webhookAnswer(webhook: Webhook) {
  return {
    object: "Webhook",
    id: webhook.id,
    source: webhook.source,
    request_url: webhook.requestUrl,
    name: webhook.name,
    format: "json",
    enabled: true,
    events: webhook.events,
    account_ids: webhook.accountIds ?? [],
    headers: webhook.headers,
  };
}
