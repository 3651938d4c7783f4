import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { CampaignStatus } from "../campaigns/campaigns.ts";
import { ProspectStatus } from "../prospects/prospects.ts";

/** Longest text that is looked for, in characters. */
export const SEARCH_MOST = 100;

/** What a global search finds, best first in each group; words are in the request's language. */
export const SearchResults = z
  .object({
    prospects: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string().nullable(),
        company: z.string().nullable(),
        position: z.string().nullable(),
        status: ProspectStatus,
      }),
    ),
    campaigns: z.array(z.object({ id: z.uuid(), title: z.string(), status: CampaignStatus, endReason: z.string().nullable() })),
    lists: z.array(z.object({ id: z.uuid(), name: z.string(), prospects: z.number().int() })),
    /** Conversations by what was written, or by the person's name; the place in the message where it was found, if there. */
    messages: z.array(z.object({ prospectId: z.uuid(), name: z.string(), company: z.string().nullable(), excerpt: z.string().nullable() })),
    /** The members of the team, for those who may see it. */
    team: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
    invoices: z.array(z.object({ id: z.uuid(), number: z.string(), issuedAt: InstantText, includingVatCents: z.number().int() })),
    modules: z.array(z.object({ type: z.string(), label: z.string(), description: z.string() })),
    /** Help articles; the summary, or the place in the article where it was found. */
    help: z.array(z.object({ id: z.string(), title: z.string(), excerpt: z.string() })),
  })
  .meta({ id: "SearchResults" });
export type SearchResults = z.infer<typeof SearchResults>;
