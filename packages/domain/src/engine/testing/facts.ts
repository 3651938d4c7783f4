import type { CampaignFacts, EngagementFacts, Facts, ProspectFacts } from "../types.ts";

export interface FactChanges {
  readonly prospect?: Partial<ProspectFacts>;
  readonly engagement?: Partial<EngagementFacts>;
  readonly campaign?: Partial<CampaignFacts>;
}

/** A new prospect in a campaign on Paris office hours that stops on replies. */
export function someFacts(changes: FactChanges = {}): Facts {
  return {
    prospect: {
      id: "p1",
      firstName: "Élodie",
      lastName: "Martin",
      email: "elodie@example.com",
      company: "Atelier Nord",
      position: "Directrice commerciale",
      industry: "Logiciel",
      location: "Lyon",
      phone: null,
      profileLink: "https://www.linkedin.com/in/elodie-martin",
      connectionDegree: "2",
      mutualConnections: 4,
      status: "new",
      score: null,
      levels: { needFit: null, budgetFit: null, authorityFit: null, timingFit: null },
      tags: [],
      timeZone: null,
      custom: {},
      optedOut: false,
      emailBounced: false,
      connected: false,
      ...changes.prospect,
    },
    engagement: {
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
      ...changes.engagement,
    },
    campaign: {
      id: "c1",
      timeZone: "Europe/Paris",
      activeStart: "09:00",
      activeEnd: "18:00",
      activeDays: [1, 2, 3, 4, 5],
      stopRules: [{ when: "reply", goal: false }],
      ...changes.campaign,
    },
    sender: { name: "Camille Roux" },
  };
}
