import { type Billing, UserError } from "@filon/contracts";
import type { WorkspaceTx } from "@filon/db";
import * as billingRows from "@filon/db/billing";
import type {
  BillingCustomerRow,
  BillingInformationRow,
  BillingSubscriptionRow,
  BillingWorkspaceRow,
  OwnerRow,
  SeatRetryRow,
} from "@filon/db/billing";
import * as team from "@filon/db/team";
import { type Hand, inHand } from "./in-hand.ts";
import { settleOwed } from "./owed.ts";
import { type BillingTools, type Provider, requireProvider, withProvider } from "./provider.ts";
import { billingIn, billingWorkspace } from "./read-billing.ts";
import { type Author, takeUp } from "./take-up.ts";
import { nowOf } from "../../services.ts";

/** All that billing knows of a workspace before it does something; read at once, and held by no transaction. */
export interface Standing {
  readonly workspaceId: string;
  readonly provider: Provider;
  readonly workspace: BillingWorkspaceRow;
  readonly owner: OwnerRow | null;
  readonly information: BillingInformationRow | null;
  /** People who are paid for on Enterprise. */
  readonly members: number;
  /** Since when each of them takes a seat, milliseconds since 1970, the earliest first. */
  readonly seatsSince: readonly number[];
  readonly customer: BillingCustomerRow | null;
  /** The one that lives; null: none. */
  readonly live: BillingSubscriptionRow | null;
  readonly seatRetry: SeatRetryRow | null;
  /** The provider's id of the card that pays; null: none does. */
  readonly methodId: string | null;
  /** The provider's ids of all cards that are known. */
  readonly methodIds: readonly string[];
  readonly now: Date;
}

/** What is written together with the provider's state, in the transaction that takes it up. */
type Write = (tx: WorkspaceTx) => Promise<void>;

/** What is done before and after the state is written; when the first gives false, neither the state nor the rest is. */
interface Beside {
  readonly before?: (tx: WorkspaceTx) => Promise<boolean>;
  readonly after?: Write;
}

/** Somebody's work on a workspace's billing. */
export interface Work extends Hand {
  readonly standing: Standing;
  readonly write: (write: Write) => void;
  /** Writes at once, whatever comes of the rest. */
  readonly keep: (write: Write) => Promise<void>;
}

const LIVE: ReadonlySet<string> = new Set(["active", "trialing", "past_due", "unpaid"]);

/** Whether a subscription of this status runs, paid or not. */
export const isLive = (status: string): boolean => LIVE.has(status);

export async function readStanding({ services }: BillingTools, workspaceId: string, provider: Provider): Promise<Standing> {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const known = await billingRows.findCustomer(tx);
    const customer = known?.provider === provider.kind ? known : null;
    const subscription = customer === null ? null : await billingRows.findSubscription(tx);
    const since = await team.seatDates(tx);
    const cards = await billingRows.listMethods(tx);
    return {
      workspaceId,
      provider,
      workspace: await billingWorkspace(tx),
      owner: await billingRows.findOwner(tx),
      information: await billingRows.findInformation(tx),
      members: since.length,
      seatsSince: since.map((date) => date.getTime()),
      customer,
      live: subscription !== null && isLive(subscription.status) ? subscription : null,
      seatRetry: await billingRows.findSeatRetry(tx),
      methodId: cards.find(({ is_default: pays }) => pays)?.provider_id ?? null,
      methodIds: cards.map(({ provider_id: id }) => id),
      now: nowOf(services),
    };
  });
}

/**
 * Does something with the workspace's billing at the provider, in hand and outside of transactions, then makes the
 * workspace what the provider says of it. `withProvider` tells which failures become what.
 */
export async function changeBilling<Result = void>(
  tools: BillingTools,
  workspaceId: string,
  author: Author,
  act: (work: Work) => Promise<Result>,
): Promise<{ billing: Billing; result: Result }> {
  return withBilling(tools, workspaceId, async (work) => {
    const writes: Write[] = [];
    const result = await act({
      ...work,
      write: (write) => writes.push(write),
      keep: (write) => tools.services.db.inWorkspace(workspaceId, write),
    });
    const billing = await readProvider(tools, work.standing.provider, workspaceId, author, {
      after: async (tx) => {
        for (const write of writes) await write(tx);
      },
    });
    return { billing, result };
  });
}

/** Has a workspace's billing in hand; what somebody left behind is finished and taken up first. */
export async function withBilling<Result>(
  tools: BillingTools,
  workspaceId: string,
  act: (work: Omit<Work, "write" | "keep">) => Promise<Result>,
): Promise<Result> {
  const provider = await requireProvider(tools);
  return withProvider(() =>
    inHand(tools, workspaceId, async (hand) => {
      if (hand.lost !== undefined) await catchUp(tools, provider, workspaceId, hand);
      return act({ ...hand, standing: await readStanding(tools, workspaceId, provider) });
    }),
  );
}

async function catchUp(tools: BillingTools, provider: Provider, workspaceId: string, { lost, owe }: Hand): Promise<void> {
  const { customer } = await readStanding(tools, workspaceId, provider);
  if (customer === null) return;
  if (lost !== null) {
    const { subscription } = await provider.payments.read(customer.provider_id);
    await settleOwed(provider.payments, lost, subscription);
    await owe(null);
  }
  await readProvider(tools, provider, workspaceId, null);
}

/**
 * Reads all that the provider has of a workspace, and writes it. Of two readings at once the one that began later counts:
 * it has seen what the other has.
 */
export async function readProvider(
  tools: BillingTools,
  provider: Provider,
  workspaceId: string,
  author: Author,
  { before, after }: Beside = {},
): Promise<Billing> {
  const { db } = tools.services;
  const begun = await db.inWorkspace(workspaceId, async (tx) => {
    const customer = await billingRows.findCustomer(tx);
    const read = customer?.provider === provider.kind ? await billingRows.beginRead(tx, customer.provider_id) : null;
    return customer === null || read === null ? null : { id: customer.provider_id, read };
  });
  const snapshot = begun === null ? null : await provider.payments.read(begun.id);
  return db.inWorkspace(workspaceId, async (tx) => {
    await billingRows.lock(tx);
    if (before && !(await before(tx))) return billingIn(tx, tools, provider);
    if (begun !== null && snapshot !== null && (await billingRows.applyRead(tx, begun.id, begun.read)))
      await takeUp(tx, tools.services, snapshot, author);
    await after?.(tx);
    return billingIn(tx, tools, provider);
  });
}

/** What is owed comes before anything new. Throws 409. */
export function requirePaid(live: BillingSubscriptionRow): void {
  if (live.status === "past_due" || live.status === "unpaid") throw new UserError("billing.server.payFirst", { status: 409 });
}

/** The subscription that lives; throws 409 where there is none. */
export function requireLive({ live }: Standing): BillingSubscriptionRow {
  if (live === null) throw new UserError("billing.server.noSubscription", { status: 409 });
  return live;
}
