import type { ListedPersonRow } from "@filon/db/campaigns";
import type { EngagementFacts, ProspectFacts } from "@filon/domain";

/** Returns the facts about a prospect that modules can use, from their row. */
export function prospectFacts(row: ListedPersonRow): ProspectFacts {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company: row.company,
    position: row.position,
    industry: row.industry,
    location: row.location,
    phone: row.phone,
    profileLink: row.profile_link,
    connectionDegree: row.connection_degree,
    mutualConnections: row.mutual_connections,
    status: row.status,
    score: row.score,
    levels: { needFit: row.need_fit, budgetFit: row.budget_fit, authorityFit: row.authority_fit, timingFit: row.timing_fit },
    tags: row.tags,
    timeZone: row.time_zone,
    custom: row.custom,
    optedOut: row.opted_out,
    emailBounced: row.email_bounced,
    connected: row.connected,
  };
}

/** The engagement of a prospect in a campaign that has not started. */
export const NO_ENGAGEMENT: EngagementFacts = {
  enteredAt: null,
  lastActAt: null,
  lastMessageAt: null,
  replied: false,
  repliedAt: null,
  replySeq: null,
  lastReplyText: null,
  invitedAt: null,
  acceptedAt: null,
  messageRead: false,
  profileViewed: false,
  messagesSent: 0,
  writtenOn: [],
  awayUntil: null,
};
