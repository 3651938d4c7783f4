import { type Deal, type DealInput, DEALS_MOST, type PipelineValue } from "@filon/contracts/deals";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as deals from "@filon/db/deals";
import type { DealRow } from "@filon/db/deals";
import * as products from "@filon/db/products";
import * as prospects from "@filon/db/prospects";
import { changedMeanwhile } from "../../http/changed-meanwhile.ts";
import { nowOf, type Services } from "../../services.ts";
import { requireDecimals } from "../products/index.ts";
import { type Actor, announceProspects } from "../prospects/index.ts";

interface DealPlace {
  /** The prospect's. */
  readonly id: string;
  readonly dealId: string;
}

const notFound = () => new UserError("deals.errors.notFound", { status: 404 });

function dealAnswer(row: DealRow): Deal {
  return {
    id: row.id,
    prospectId: row.prospect_id,
    product: row.product_id === null ? null : { id: row.product_id, name: row.product_name ?? "" },
    amount: row.amount,
    currency: row.currency,
    expectedOn: row.expected_on,
    state: row.state,
    closedAt: row.closed_at?.toISOString() ?? null,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
  };
}

async function readDeal(tx: WorkspaceTx, { id, dealId }: DealPlace): Promise<Deal> {
  const row = await deals.find(tx, id, dealId);
  if (!row) throw notFound();
  return dealAnswer(row);
}

async function requireProspect(tx: WorkspaceTx, id: string): Promise<void> {
  if (!(await prospects.find(tx, id))) throw new UserError("prospects.server.notFound", { status: 404 });
}

/** Refuses an unknown product, and one that is not offered now unless the deal has it already. */
async function requireProduct(tx: WorkspaceTx, productId: string | null, keptId: string | null = null): Promise<void> {
  if (productId === null) return;
  const product = await products.find(tx, productId);
  const refused = (code: string) => new UserError(code, { status: 422, fields: { productId: code } });
  if (product === null) throw refused("products.errors.notFound");
  if (productId !== keptId && (!product.active || product.archived_at !== null)) throw refused("products.errors.notOffered");
}

/** Returns a prospect's deals, open ones first. Throws 404. */
export async function list(services: Services, { workspaceId }: Actor, prospectId: string): Promise<Deal[]> {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    await requireProspect(tx, prospectId);
    return (await deals.list(tx, prospectId)).map(dealAnswer);
  });
}

/** Adds a deal. Throws 404 for the prospect, 422 for an unknown product or too many deals. */
export async function create(services: Services, actor: Actor, prospectId: string, input: DealInput): Promise<Deal> {
  requireDecimals(input.amount, input.currency, "amount");
  const dealId = newId();
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    await requireProspect(tx, prospectId);
    await requireProduct(tx, input.productId);
    if ((await deals.count(tx, prospectId)) >= DEALS_MOST)
      throw new UserError("deals.errors.tooMany", { status: 422, params: { most: DEALS_MOST } });
    await deals.create(tx, { ...input, id: dealId, prospectId, createdBy: actor.userId, at: nowOf(services) });
    await announceProspects(tx, services, prospectId);
    return readDeal(tx, { id: prospectId, dealId });
  });
}

/** Replaces a deal's fields. Throws 404, 409 when somebody has changed it since, 422 for a product that is unknown or not offered. */
export async function update(
  services: Services,
  actor: Actor,
  place: DealPlace,
  input: DealInput & { readonly revision: number },
): Promise<Deal> {
  requireDecimals(input.amount, input.currency, "amount");
  return services.db.inWorkspace(actor.workspaceId, async (tx) => {
    const before = await readDeal(tx, place);
    await requireProduct(tx, input.productId, before.product?.id ?? null);
    if (!(await deals.update(tx, place.id, place.dealId, { ...input, at: nowOf(services) }))) {
      const stored = await readDeal(tx, place);
      throw changedMeanwhile({ ...stored, productId: stored.product?.id ?? null }, input);
    }
    await announceProspects(tx, services, place.id);
    return readDeal(tx, place);
  });
}

/** Throws 404. */
export async function remove(services: Services, actor: Actor, { id, dealId }: DealPlace): Promise<void> {
  await services.db.inWorkspace(actor.workspaceId, async (tx) => {
    if (!(await deals.remove(tx, id, dealId))) throw notFound();
    await announceProspects(tx, services, id);
  });
}

/** Returns what the pipeline is worth now, and what was won since the beginning of a day in UTC. */
export async function readPipeline(services: Services, { workspaceId }: Actor, wonSince: string | undefined): Promise<PipelineValue> {
  const since = wonSince === undefined ? null : new Date(`${wonSince}T00:00:00Z`);
  return services.db.inWorkspace(workspaceId, (tx) => deals.readPipeline(tx, since));
}
