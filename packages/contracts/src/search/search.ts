import { z } from "zod";
import { InstantText } from "../api/answer.ts";
import { CampaignStatus } from "../campaigns/campaigns.ts";
import { ProspectStatus } from "../prospects/prospects.ts";

/** Longest search text, in characters. */
export const SEARCH_MOST = 100;

/** Results of a global search, best first in each group, in the request's language. */
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
    /** Conversations whose messages or person's name matched; the excerpt around the match, if in a message. */
    messages: z.array(z.object({ prospectId: z.uuid(), name: z.string(), company: z.string().nullable(), excerpt: z.string().nullable() })),
    /** Team members, for users who may see them. */
    team: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })),
    invoices: z.array(z.object({ id: z.uuid(), number: z.string(), issuedAt: InstantText, includingVatCents: z.number().int() })),
    modules: z.array(z.object({ type: z.string(), label: z.string(), description: z.string() })),
    /** Help articles, with the summary or the excerpt around the match. */
    help: z.array(z.object({ id: z.string(), title: z.string(), excerpt: z.string() })),
  })
  .meta({ id: "SearchResults" });
export type SearchResults = z.infer<typeof SearchResults>;
