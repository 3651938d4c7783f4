import type { Marketplace, MarketModule, MarketModuleDetails } from "@filon/contracts/marketplace";
import { UserError } from "@filon/contracts/errors";
import { newId, type WorkspaceTx } from "@filon/db";
import * as publications from "@filon/db/publications";
import * as workspaces from "@filon/db/workspaces";
import * as creditRows from "@filon/db/credits";
import { lockPru } from "@filon/db/engine";
import * as marketplace from "@filon/db/marketplace";
import type { InstalledModuleRow } from "@filon/db/marketplace";
import type { ModuleDefinition } from "@filon/domain";
import { describeModule, exampleOf, modules } from "@filon/modules";
import { collectionsOf } from "./collections.ts";
import { ALIASES, namesOf } from "./aliases.ts";
import { ALWAYS_INSTALLED } from "./first-modules.ts";
import { isIncluded } from "./is-included.ts";
import { describeListing } from "./listing.ts";
import { onChannelsOf } from "./module-requirements.ts";

/** A module can be refunded for this long after it was installed, in milliseconds (MARKET-12). */
export const REFUND_MS = 24 * 3_600_000;

/** The reason in the ledger for credits spent on modules. */
const CREDIT_REASON = "module";

/** Who visits the marketplace, and when (real time). */
export interface Visitor {
  readonly userId: string;
  readonly at: Date;
}

/** Returns every module that is offered or installed. */
export async function get(tx: WorkspaceTx, visitor: Visitor): Promise<Marketplace> {
  const offered = await readModules(tx, visitor);
  return { modules: offered, collections: collectionsOf(offered) };
}

/** Returns one module. Throws 404 if it does not exist, or is withdrawn and not installed. */
export async function getModule(tx: WorkspaceTx, type: string, visitor: Visitor): Promise<MarketModuleDetails> {
  const module = (await readModules(tx, visitor)).find((one) => one.type === type);
  const definition = modules.find((each) => each.type === type);
  if (module === undefined || definition === undefined) throw notFound();
  const installed = (await marketplace.listInstalled(tx)).find(({ module_type: its }) => its === type);
  const { inputs, fields, defaults, optional } = describeModule(definition);
  const example = exampleOf(definition);
  const shown = example.nodes.find((node) => node.type === type);
  const config = definition.config.parse(shown?.config ?? {});
  return {
    ...module,
    onChannels: onChannelsOf(definition),
    assigns: definition.assigns === true,
    inputs,
    // As its step in the example has them, because some ports come with the settings.
    outputs: shown?.outputs ?? [...definition.outputs],
    optional,
    fields,
    defaults,
    produces: (definition.produces?.(config) ?? []).filter(({ secret }) => secret !== true).map(({ name, kind }) => ({ name, kind })),
    aliases: (definition.aliases ?? []).map((alias) => alias.type),
    example,
    ownRating: (await marketplace.listOpinions(tx, visitor.userId)).get(type)?.rating ?? null,
    refund: installed && isRefundable(installed, visitor.at) ? installed.credits : 0,
    campaigns: await marketplace.listCampaignsUsing(tx, namesOf(type)),
  };
}

/**
 * Installs a module at its price; does nothing if it is installed already. Throws 404, 403 if the plan does not include it, and 409
 * `marketplace.errors.notEnoughCredits` (MARKET-11).
 */
export async function install(tx: WorkspaceTx, type: string, visitor: Visitor): Promise<void> {
  const { listing } = definitionOf(type);
  await lockPru(tx);
  if (listing.included === "always" || (await marketplace.listInstalled(tx)).some(({ module_type: its }) => its === type)) return;
  if ((await publications.list(tx)).get(type)?.is_withdrawn) throw notFound();
  if (!isIncluded(await workspaces.readPlan(tx), listing.plan)) throw new UserError("problems.planRequired", { status: 403 });
  const id = newId();
  const payment = await creditRows.spend(tx, { ...visitor, amount: listing.price, reason: CREDIT_REASON, reference: id, detail: type });
  if (!payment.paid) {
    throw new UserError("marketplace.errors.notEnoughCredits", {
      status: 409,
      params: { price: listing.price, available: payment.balance },
    });
  }
  await marketplace.install(tx, { ...visitor, id, type, credits: listing.price });
}

/**
 * Uninstalls a module, refunded within 24 hours. Returns the credits refunded. Throws 404, and 409 if it is not installed, is required, or
 * running campaigns (named in the error) use it.
 */
export async function uninstall(tx: WorkspaceTx, type: string, visitor: Visitor): Promise<number> {
  const { listing } = definitionOf(type);
  if (listing.included === "always") throw new UserError("marketplace.errors.included", { status: 409 });
  // Lock the installed module's row first: a starting campaign locks it until its state is written.
  const ended = await marketplace.uninstall(tx, type, visitor.at);
  if (ended === null) throw new UserError("marketplace.errors.notInstalled", { status: 409 });
  const running = (await marketplace.listCampaignsUsing(tx, namesOf(type))).filter(({ status }) => status === "running");
  if (running.length > 0) {
    const campaigns = running.map(({ title }) => title).join(", ");
    throw new UserError("marketplace.errors.inUse", { status: 409, params: { count: running.length, campaigns } });
  }
  if (!isRefundable(ended, visitor.at)) return 0;
  return creditRows.refund(tx, { ...visitor, reason: CREDIT_REASON, reference: ended.id });
}

/** Adds a module to the visitor's favourites or removes it. Throws 404. */
export async function setFavourite(tx: WorkspaceTx, type: string, favourite: boolean, visitor: Visitor): Promise<void> {
  await marketplace.setFavourite(tx, visitor.userId, definitionOf(type).type, favourite);
}

/** Rates an installed module; null withdraws the rating. Throws 404, and 409 if it is not installed. */
export async function rate(tx: WorkspaceTx, type: string, rating: number | null, visitor: Visitor): Promise<void> {
  const { isInstalled } = await getModule(tx, type, visitor);
  if (!isInstalled) throw new UserError("marketplace.errors.rateInstalled", { status: 409 });
  await marketplace.rate(tx, visitor.userId, type, rating);
}

async function readModules(tx: WorkspaceTx, { userId }: Visitor): Promise<MarketModule[]> {
  const installed = new Set([...ALWAYS_INSTALLED, ...(await marketplace.listInstalled(tx)).map(({ module_type: type }) => type)]);
  const opinions = await marketplace.listOpinions(tx, userId);
  const published = await publications.list(tx);
  const figures = await marketplace.readFigures(tx, ALWAYS_INSTALLED, ALIASES);
  return modules
    .filter(({ type }) => installed.has(type) || !published.get(type)?.is_withdrawn)
    .map((definition) => ({
      ...describeListing(definition, figures.get(definition.type)),
      isInstalled: installed.has(definition.type),
      isFavourite: opinions.get(definition.type)?.is_favourite ?? false,
      isFeatured: published.get(definition.type)?.is_featured ?? false,
    }));
}

function definitionOf(type: string): ModuleDefinition {
  const definition = modules.find((each) => each.type === type);
  if (definition === undefined) throw notFound();
  return definition;
}

const isRefundable = ({ credits, installed_at: installedAt }: InstalledModuleRow, at: Date): boolean =>
  credits > 0 && at.getTime() - installedAt.getTime() < REFUND_MS;

const notFound = () => new UserError("marketplace.errors.notFound", { status: 404 });
