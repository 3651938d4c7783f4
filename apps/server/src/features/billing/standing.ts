import type { Billing } from "@filon/contracts/billing";
import { UserError } from "@filon/contracts/errors";
import type { WorkspaceTx } from "@filon/db";
import * as billingInformation from "@filon/db/billing-information";
import * as billingRows from "@filon/db/billing";
import type {
  BillingCustomerRow,
  BillingSubscriptionRow,
  BillingWorkspaceRow,
  OwnerRow,
  SeatLeftRow,
  SeatRetryRow,
} from "@filon/db/billing";
import type { BillingInformationRow } from "@filon/db/billing-information";
import * as team from "@filon/db/team";
import { type LeasedWork, withLease } from "./lease.ts";
import { finishOwed } from "./owed.ts";
import { type BillingTools, type Provider, requireProvider, withProvider } from "./provider.ts";
import { billingIn, billingWorkspace } from "./billing.service.ts";
import { type Author, takeUp } from "./take-up.ts";
import { nowOf } from "../../services.ts";

/** All that billing knows about a workspace before it acts: read in one transaction, without locks. */
export interface Standing {
  readonly workspaceId: string;
  readonly provider: Provider;
  readonly workspace: BillingWorkspaceRow;
  readonly owner: OwnerRow | null;
  readonly information: BillingInformationRow | null;
  /** Members with a paid seat. */
  readonly members: number;
  /** When each of them took a seat, in milliseconds since 1970, earliest first. */
  readonly seatsSince: readonly number[];
  /** Seats that ended and have not been handled yet, in the order in which they ended. */
  readonly seatsLeft: readonly SeatLeftRow[];
  readonly customer: BillingCustomerRow | null;
  /** The running subscription, or null. */
  readonly live: BillingSubscriptionRow | null;
  readonly seatRetry: SeatRetryRow | null;
  /** The provider's id of the card that pays, or null. */
  readonly methodId: string | null;
  /** The provider's ids of all known cards. */
  readonly methodIds: readonly string[];
  readonly now: Date;
}

/** A write in the transaction that stores the provider's state. */
type Write = (tx: WorkspaceTx) => Promise<void>;

/** What runs before and after the state is written. When `before` returns false, nothing else is written. */
interface Beside {
  readonly before?: (tx: WorkspaceTx) => Promise<boolean>;
  readonly after?: Write;
}

/** A piece of work on a workspace's billing. */
export interface Work extends LeasedWork {
  readonly standing: Standing;
  readonly write: (write: Write) => void;
  /** Writes immediately, whatever happens to the rest. */
  readonly keep: (write: Write) => Promise<void>;
}

const LIVE: ReadonlySet<string> = new Set(["active", "trialing", "past_due", "unpaid"]);

/** Returns whether a subscription of this status runs, paid or not. */
export const isLive = (status: string): boolean => LIVE.has(status);

export async function readStanding({ services }: BillingTools, workspaceId: string, provider: Provider): Promise<Standing> {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const known = await billingRows.findCustomer(tx);
    const customer = known?.provider === provider.kind ? known : null;
    const subscription = customer === null ? null : await billingRows.findSubscription(tx);
    const since = await team.listSeatDates(tx);
    const cards = await billingRows.listMethods(tx);
    return {
      workspaceId,
      provider,
      workspace: await billingWorkspace(tx),
      owner: await billingRows.findOwner(tx),
      information: await billingInformation.find(tx),
      members: since.length,
      seatsSince: since.map((date) => date.getTime()),
      seatsLeft: await billingRows.listSeatsLeft(tx),
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
 * Changes a workspace's billing at the provider under the lease and outside transactions, then stores the provider's state.
 * Throws as `withProvider`.
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

/** Runs work under the workspace's billing lease, after finishing what a lost holder left. */
export async function withBilling<Result>(
  tools: BillingTools,
  workspaceId: string,
  act: (work: Omit<Work, "write" | "keep">) => Promise<Result>,
): Promise<Result> {
  const provider = await requireProvider(tools);
  return withProvider(() =>
    withLease(tools, workspaceId, async (leased) => {
      if (leased.lost !== undefined) await catchUp(tools, provider, workspaceId, leased);
      return act({ ...leased, standing: await readStanding(tools, workspaceId, provider) });
    }),
  );
}

async function catchUp(tools: BillingTools, provider: Provider, workspaceId: string, { lost, owe }: LeasedWork): Promise<void> {
  const { customer } = await readStanding(tools, workspaceId, provider);
  if (customer === null) return;
  if (lost !== null) {
    const { subscription } = await provider.payments.read(customer.provider_id);
    await finishOwed(provider.payments, lost, subscription);
    await owe(null);
  }
  await readProvider(tools, provider, workspaceId, null);
}

/**
 * Reads the provider's whole state of a workspace and stores it. Of two concurrent readings the one that began later wins,
 * since it is at least as recent.
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

/** Throws 409 while an invoice is unpaid: it must be paid before any change. */
export function requirePaid(live: BillingSubscriptionRow): void {
  if (live.status === "past_due" || live.status === "unpaid") throw new UserError("billing.server.payFirst", { status: 409 });
}

/** Returns the running subscription. Throws 409 when there is none. */
export function requireLive({ live }: Standing): BillingSubscriptionRow {
  if (live === null) throw new UserError("billing.server.noSubscription", { status: 409 });
  return live;
}
