import { UserError } from "@filon/contracts/errors";
import {
  type Product,
  type ProductInput,
  products as endpoints,
  type ProductSort,
  type ProductState,
  PRODUCTS_MOST,
} from "@filon/contracts/products";
import { newId, type WorkspaceTx } from "@filon/db";
import * as products from "@filon/db/products";
import type { ProductRow } from "@filon/db/products";
import { announce } from "@filon/db/realtime";
import { changedMeanwhile } from "../../http/changed-meanwhile.ts";
import { nowOf, type Services } from "../../services.ts";
import { requireDecimals } from "./require-decimals.ts";
import { logoPicture } from "../profile-photo/index.ts";
import type { Actor } from "../prospects/index.ts";
import { makeWorkspaceToken, workspaceOfToken } from "../team/index.ts";

const notFound = () => new UserError("products.errors.notFound", { status: 404 });
const nameTaken = (name: string) =>
  new UserError("products.errors.nameTaken", { status: 409, params: { name }, fields: { name: "products.errors.nameTaken" } });

function productAnswer(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    price: row.price,
    currency: row.currency,
    category: row.category,
    link: row.link,
    active: row.active,
    image: row.image_key === null ? null : endpoints.readImage.path.replace("{key}", row.image_key),
    archived: row.archived_at !== null,
    revision: row.revision,
    openDeals: row.open_deals,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

async function readProduct(tx: WorkspaceTx, id: string): Promise<Product> {
  const row = await products.find(tx, id);
  if (!row) throw notFound();
  return productAnswer(row);
}

/** Runs a change of one product, announces it and returns the product. Throws 404. */
async function changed(services: Services, { workspaceId }: Actor, id: string, change: (tx: WorkspaceTx) => Promise<unknown>) {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    if ((await change(tx)) === false) throw notFound();
    await announce(tx, "products:changed", { timestamp: nowOf(services).toISOString() });
    return readProduct(tx, id);
  });
}

export interface ProductQuery {
  readonly search?: string | undefined;
  readonly state: ProductState;
  readonly category?: string | undefined;
  readonly sort: ProductSort;
  readonly direction: "asc" | "desc";
}

/** Returns the products that match, with the categories of all. */
export async function list(services: Services, { workspaceId }: Actor, { search, state, category, sort, direction }: ProductQuery) {
  return services.db.inWorkspace(workspaceId, async (tx) => {
    const filter = { search: search ?? null, state, category: category ?? null, sort, descending: direction === "desc" };
    const rows = await products.list(tx, filter);
    const { categories, total } = await products.readCategories(tx);
    return { rows: rows.map(productAnswer), categories, total };
  });
}

/** Throws 404. */
export async function get(services: Services, { workspaceId }: Actor, id: string): Promise<Product> {
  return services.db.inWorkspace(workspaceId, (tx) => readProduct(tx, id));
}

/** Adds a product. Throws 409 when the name is taken, 422 when the workspace has as many as it may. */
export async function create(services: Services, actor: Actor, input: ProductInput): Promise<Product> {
  requireDecimals(input.price, input.currency, "price");
  const id = newId();
  return changed(services, actor, id, async (tx) => {
    if ((await products.readCategories(tx)).all >= PRODUCTS_MOST)
      throw new UserError("products.errors.tooMany", { status: 422, params: { most: PRODUCTS_MOST } });
    if (!(await products.create(tx, { ...input, id, createdBy: actor.userId }))) throw nameTaken(input.name);
  });
}

/** Replaces a product's fields. Throws 404, 409 when the name is taken or somebody has changed the product since. */
export async function update(
  services: Services,
  actor: Actor,
  id: string,
  input: ProductInput & { readonly revision: number },
): Promise<Product> {
  requireDecimals(input.price, input.currency, "price");
  const change = changed(services, actor, id, async (tx) => {
    if (await products.isNameTaken(tx, input.name, id)) throw nameTaken(input.name);
    if (!(await products.update(tx, id, input))) throw changedMeanwhile(await readProduct(tx, id), input);
  });
  return refuseTakenName(change, input.name);
}

/** Postgres' code of a unique index that refuses a row. */
const NOT_UNIQUE = "23505";

/** Answers 409 when the database refuses the change because another product was given this name at the same time. */
async function refuseTakenName<Result>(change: Promise<Result>, name: string): Promise<Result> {
  try {
    return await change;
  } catch (error) {
    throw error instanceof Error && "code" in error && error.code === NOT_UNIQUE ? nameTaken(name) : error;
  }
}

/** Takes a product out of the list; deals and texts that name it keep it. Throws 404. */
export async function archive(services: Services, actor: Actor, id: string): Promise<Product> {
  return changed(services, actor, id, (tx) => products.archive(tx, id, nowOf(services)));
}

/** Puts a product back into the list. Throws 404, 409 when another has taken its name. */
export async function restore(services: Services, actor: Actor, id: string): Promise<Product> {
  let name = "";
  const change = changed(services, actor, id, async (tx) => {
    const row = await products.find(tx, id);
    name = row?.name ?? "";
    if (row && (await products.isNameTaken(tx, row.name, id))) throw nameTaken(row.name);
    return products.restore(tx, id);
  });
  return refuseTakenName(change, name);
}

/** Stores a file as the product's picture. Throws 404, and as logoPicture does. */
export async function uploadImage(services: Services, actor: Actor, id: string, file: Buffer): Promise<Product> {
  await get(services, actor, id);
  const image = await logoPicture(actor.workspaceId, file);
  const key = makeWorkspaceToken(actor.workspaceId);
  return changed(services, actor, id, (tx) => products.uploadImage(tx, id, { key, image, at: nowOf(services) }));
}

/** Removes the picture, if any. Throws 404. */
export async function removeImage(services: Services, actor: Actor, id: string): Promise<Product> {
  return changed(services, actor, id, (tx) => products.removeImage(tx, id));
}

/** Returns the picture at an address, as PNG. Throws 404. */
export async function readImage({ db }: Services, key: string): Promise<Buffer> {
  const workspaceId = workspaceOfToken(key);
  const image = workspaceId === null ? null : await db.inWorkspace(workspaceId, (tx) => products.readImage(tx, key));
  if (!image) throw new UserError("products.errors.imageNotFound", { status: 404 });
  return image;
}
