import { UserError, type WorkflowGraph } from "@filon/contracts";
import { holdInstalled, installations, type WorkspaceTx } from "@filon/db";
import { type Language, translate } from "@filon/i18n/server";
import { catalogue } from "@filon/modules";
import { ALWAYS_INSTALLED } from "./first-modules.ts";

/** Module types of a workflow that the workspace has not installed, those that nobody knows among them. */
export async function uninstalledTypes(tx: WorkspaceTx, graph: WorkflowGraph): Promise<string[]> {
  const installed = new Set((await installations(tx)).map(({ module_type: type }) => type));
  return neededTypes(graph).filter((type) => !installed.has(type));
}

/**
 * Refuses what uses a module that is not installed, naming it (WORKFLOW-11). What is installed stays so until the
 * transaction is over, so that nobody uninstalls a module while a campaign starts with it.
 */
export async function requireInstalled(tx: WorkspaceTx, graph: WorkflowGraph, language: Language): Promise<void> {
  const needed = neededTypes(graph).filter((type) => catalogue.has(type));
  const installed = await holdInstalled(tx, needed);
  const missing = needed.filter((type) => !installed.has(type));
  if (missing.length === 0) return;
  throw new UserError("marketplace.errors.installFirst", {
    status: 409,
    params: { count: missing.length, modules: namesOf(missing, language) },
  });
}

function neededTypes(graph: WorkflowGraph): string[] {
  const types = new Set(graph.nodes.map(({ type }) => type));
  return [...types].filter((type) => !ALWAYS_INSTALLED.includes(type)).sort();
}

/** The modules' names in a language, as a list. */
function namesOf(types: readonly string[], language: Language): string {
  const names = types.map((type) => translate(language, `modules.types.${type}.label`));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
