import { UserError } from "@filon/contracts/errors";
import type { WorkflowGraph } from "@filon/contracts/workflow";
import { canonicalType } from "@filon/domain";
import type { WorkspaceTx } from "@filon/db";
import * as publications from "@filon/db/publications";
import * as workspaces from "@filon/db/workspaces";
import * as marketplace from "@filon/db/marketplace";
import { type Language, translate } from "@filon/i18n/server";
import { catalogue } from "@filon/modules";
import { ALWAYS_INSTALLED } from "./first-modules.ts";
import { isIncluded } from "./is-included.ts";

/** Module types of a workflow that the workspace has not installed; each kind costs one extra PRU per prospect (PRU-13). */
export interface UninstalledModules {
  /** Must be installed before the campaign starts: they cost credits, are not offered, or are unknown. */
  readonly toInstall: readonly string[];
  /** Free to install: a campaign may start without them. */
  readonly surcharged: readonly string[];
}

/** Returns the modules of a workflow that are not installed. */
export async function uninstalledModules(tx: WorkspaceTx, graph: WorkflowGraph): Promise<UninstalledModules> {
  return sort(tx, graph, new Set((await marketplace.listInstalled(tx)).map(({ module_type: type }) => type)));
}

/**
 * Returns the same for a campaign being started, and prevents uninstalling its modules until the transaction ends. Throws 409 naming the
 * modules to install first (WORKFLOW-11).
 */
export async function requireModules(tx: WorkspaceTx, graph: WorkflowGraph, language: Language): Promise<UninstalledModules> {
  const uninstalled = await sort(tx, graph, await marketplace.holdInstalled(tx, neededTypes(graph)));
  const missing = uninstalled.toInstall.filter((type) => catalogue.has(type));
  if (missing.length === 0) return uninstalled;
  throw new UserError("marketplace.errors.installFirst", {
    status: 409,
    params: { count: missing.length, modules: namesOf(missing, language) },
  });
}

async function sort(tx: WorkspaceTx, graph: WorkflowGraph, installed: ReadonlySet<string>): Promise<UninstalledModules> {
  const uninstalled = neededTypes(graph).filter((type) => !installed.has(type));
  if (uninstalled.length === 0) return { toInstall: [], surcharged: [] };
  const [plan, published] = [await workspaces.readPlan(tx), await publications.list(tx)];
  const isFree = (type: string): boolean => {
    const listing = catalogue.get(type)?.listing;
    return listing?.price === 0 && isIncluded(plan, listing.plan) && !published.get(type)?.is_withdrawn;
  };
  return { toInstall: uninstalled.filter((type) => !isFree(type)), surcharged: uninstalled.filter(isFree) };
}

function neededTypes(graph: WorkflowGraph): string[] {
  const types = new Set(graph.nodes.map(({ type }) => canonicalType(catalogue, type)));
  return [...types].filter((type) => !ALWAYS_INSTALLED.includes(type)).sort();
}

/** Returns the modules' names in a language, as a list. */
function namesOf(types: readonly string[], language: Language): string {
  const names = types.map((type) => translate(language, `modules.types.${type}.label`));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
