import { cutText } from "@filon/contracts/text";
import type { AuditFilter } from "./api/audit.ts";

/** Filters of the audit log as held in the address; days are calendar days, both included. */
export interface AuditSearch {
  readonly action?: string;
  readonly actor?: string;
  readonly from?: string;
  readonly to?: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

function text(value: unknown): string | undefined {
  const found = cutText((typeof value === "string" || typeof value === "number" ? String(value) : "").trim(), 254);
  return found === "" ? undefined : found;
}

function day(value: unknown): string | undefined {
  return typeof value === "string" && DAY.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

/** Reads the log's filters from the address; unrecognised values are ignored. */
export function readAuditSearch(address: Record<string, unknown>): AuditSearch {
  const found = { action: text(address["action"]), actor: text(address["actor"]), from: day(address["from"]), to: day(address["to"]) };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** Turns the chosen days into instants, from the start of the first to the end of the last, in the browser's time zone. */
export function auditFilterOf<Action extends string>(
  search: AuditSearch,
  actions: readonly Action[],
): Omit<AuditFilter, "action"> & { readonly action?: Action } {
  const action = actions.find((known) => known === search.action);
  return {
    ...(action === undefined ? {} : { action }),
    ...(search.actor === undefined ? {} : { actor: search.actor }),
    ...(search.from === undefined ? {} : { from: new Date(`${search.from}T00:00:00`).toISOString() }),
    ...(search.to === undefined ? {} : { to: new Date(`${search.to}T23:59:59.999`).toISOString() }),
  };
}
