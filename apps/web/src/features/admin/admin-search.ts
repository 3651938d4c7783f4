import type {
  EngineSort,
  AdminUserSort,
  AdminWorkspaceSort,
  InvitationState,
  ModuleRequestStage,
  Standing,
  TicketRow,
} from "@filon/contracts/admin";
import type { PlanId, Role, SubscriptionStatus } from "@filon/contracts/auth";
import type { TicketStatus } from "@filon/contracts/messages";
import { cutText } from "@filon/contracts/text";

/** Options of the admin filters, in the order shown. */
export const STATES = ["open", "used", "expired", "revoked"] as const satisfies readonly InvitationState[];
export const CATEGORIES = [
  "beta_access",
  "feature_request",
  "technical",
  "billing",
  "other",
] as const satisfies readonly TicketRow["category"][];
export const STATUSES = ["new", "in_progress", "answered", "closed"] as const satisfies readonly TicketStatus[];
export const ROLES = ["user", "admin", "superAdmin"] as const satisfies readonly Role[];
export const STANDINGS = ["active", "suspended"] as const satisfies readonly Standing[];
export const PLANS = ["starter", "professional", "enterprise", "none"] as const satisfies readonly (PlanId | "none")[];
export const SUBSCRIPTIONS = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "incomplete",
  "canceled",
] as const satisfies readonly SubscriptionStatus[];
export const STAGES = ["pending", "approved", "available", "rejected"] as const satisfies readonly ModuleRequestStage[];
const USER_SORTS = ["created", "name", "email", "role", "lastSignIn"] as const satisfies readonly AdminUserSort[];
const WORKSPACE_SORTS = ["created", "name", "plan", "members"] as const satisfies readonly AdminWorkspaceSort[];
const ENGINE_SORTS = [
  "overdue",
  "name",
  "running",
  "due",
  "dispatching",
  "held",
  "uncertain",
  "circuits",
  "sent",
  "failed",
] as const satisfies readonly EngineSort[];
const DIRECTIONS = ["asc", "desc"] as const;

type Choices = Readonly<Record<string, readonly string[]>>;

/** A list's search, filters, sorting and page as held in the address; missing fields take their defaults. */
export type ListSearch<Of extends Choices> = { readonly search?: string; readonly page?: number } & {
  readonly [Name in keyof Of]?: Of[Name][number];
};

const MOST_PAGES = 100_000;

/** Returns a function that reads a list's state from the address; unrecognised values are ignored and never throw. */
function reader<const Of extends Choices>(choices: Of): (address: Record<string, unknown>) => ListSearch<Of> {
  return (address) => {
    const found: Record<string, unknown> = {};
    const { search, page } = address;
    // The router parses ?search=42 as a number.
    const text = cutText((typeof search === "string" || typeof search === "number" ? String(search) : "").trim(), 200);
    if (text !== "") found["search"] = text;
    if (typeof page === "number" && Number.isInteger(page) && page > 1 && page <= MOST_PAGES) found["page"] = page;
    for (const [name, values] of Object.entries(choices)) {
      const value = values.find((choice) => choice === address[name]);
      if (value !== undefined) found[name] = value;
    }
    // Safe: it holds only the values checked above.
    return found as ListSearch<Of>;
  };
}

export const readInvitationSearch = reader({ state: STATES });
export const readRequestSearch = reader({ stage: STAGES });
export const readTicketSearch = reader({ category: CATEGORIES, status: STATUSES });
export const readUserSearch = reader({ role: ROLES, standing: STANDINGS, sort: USER_SORTS, direction: DIRECTIONS });
export const readWorkspaceSearch = reader({
  plan: PLANS,
  subscription: SUBSCRIPTIONS,
  standing: STANDINGS,
  sort: WORKSPACE_SORTS,
  direction: DIRECTIONS,
});
export const readEngineSearch = reader({ sort: ENGINE_SORTS, direction: DIRECTIONS });

export type EngineSearch = ReturnType<typeof readEngineSearch>;
export type InvitationSearch = ReturnType<typeof readInvitationSearch>;
export type RequestSearch = ReturnType<typeof readRequestSearch>;
export type TicketSearch = ReturnType<typeof readTicketSearch>;
export type UserSearch = ReturnType<typeof readUserSearch>;
export type WorkspaceSearch = ReturnType<typeof readWorkspaceSearch>;

/** Applies a change to a search and drops fields set to undefined; any change but that of the page returns to the first page. */
export function changed<Search extends object>(search: Search, change: Readonly<Record<string, unknown>>): Search {
  const next = { ...search, ...("page" in change ? {} : { page: undefined }), ...change };
  // Safe: callers pass only fields of the search.
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined)) as Search;
}

/** Returns whether a search or a filter is active; sorting and paging do not count. */
export function isNarrowed(search: object): boolean {
  return Object.keys(search).some((name) => name !== "page" && name !== "sort" && name !== "direction");
}
