import { ROW_COLUMNS_MOST, ROW_VALUE_MOST, RowWritten, type WriteRow } from "@filon/contracts/calls";
import type { ServiceId } from "@filon/contracts/integrations";
import { type ConfigProblem, type ModuleContext, type ModuleDefinition, type Offered, renderMessage } from "@filon/domain";
import { z } from "zod";
import { afterService, CALL_PORTS, callFields } from "./calls.ts";
import { defineModule } from "./define-module.ts";
import { IN } from "./ports.ts";
import { checkTemplate } from "./templates.ts";

/** Longest key of a row, in characters. */
const KEY_MOST = 200;

const Column = z.strictObject({
  name: z.string().trim().min(1).max(100),
  value: z.string().trim().max(ROW_VALUE_MOST).meta({ kind: "template" }),
});

/** Settings of every step that writes a row: which one, what stands in it, and what happens to one that exists. */
const rowFields = {
  keyColumn: z.string().trim().min(1).max(100),
  key: z.string().trim().min(1).max(500).meta({ kind: "template" }),
  columns: z.array(Column).min(1).max(ROW_COLUMNS_MOST),
  mode: z.enum(["append", "upsert"]).default("upsert"),
  ...callFields,
};
const Rows = z.strictObject(rowFields);
type RowSettings = z.output<typeof Rows>;

/** What a service calls a table, and how a user names one. */
export interface RowPlace {
  readonly type: string;
  readonly service: ServiceId;
  /** As shown on the timeline. */
  readonly host: string;
  /** Settings that say in which table the row stands. */
  readonly fields: z.core.$ZodLooseShape;
  /** Returns the table's ids from these settings; `null` when the user gave none. */
  readonly placeOf: (config: Readonly<Record<string, unknown>>) => Pick<WriteRow, "document" | "table"> | null;
  readonly problem: string;
}

/**
 * Defines a module that writes one row of a table of a service: the same row for the same key, however often it is retried. `append` leaves a row
 * that exists as it is, `upsert` writes it over.
 */
export function rowModule({ type, service, host, fields, placeOf, problem }: RowPlace): ModuleDefinition {
  return defineModule({
    type,
    version: 1,
    category: "actions",
    listing: {
      category: "integration",
      complexity: "intermediate",
      price: 10,
      included: "no",
      plan: null,
      tags: ["services"],
      features: ["oneRow", "columns", "variables"],
      updatedOn: "2026-11-26",
    },
    channels: [],
    requires: () => service,
    config: z.strictObject({ ...fields, ...rowFields }),
    inputs: [...IN],
    outputs: CALL_PORTS,
    optional: ["failed"],
    callsOnce: true,
    observes: [],
    migrations: [],
    check: (config, offered) => [
      ...(placeOf(config) === null ? [{ code: "invalidConfig" as const, field: problem, detail: "invalid" }] : []),
      // The schema above has these settings among its own.
      ...checkRow(config as unknown as RowSettings, offered),
    ],
    produces: () => [
      { name: "id", kind: "text" },
      { name: "url", kind: "text" },
      { name: "created", kind: "boolean" },
    ],
    sample: () => ({ status: "answered", data: { id: "1", url: null, created: true } }),
    plan: (context, config) => {
      const settings = config as unknown as RowSettings;
      const { reason } = context;
      if (reason.kind === "answer") {
        return afterService(reason.answer, { host, onError: settings.onError }, (data) => {
          const written = RowWritten.safeParse(data);
          return written.success ? { ...written.data } : { id: null, url: null, created: null };
        });
      }
      const place = placeOf(config);
      if (place === null) return { hold: "rowPlaceMissing" };
      const row = rowOf(context, settings);
      if ("hold" in row) return row;
      const { timeoutSeconds, maxRetries } = settings;
      return { call: { kind: "service", service, ask: { type: "writeRow", ...place, ...row }, timeoutSeconds }, maxRetries };
    },
  });
}

function checkRow({ key, columns, keyColumn }: RowSettings, offered: Offered): ConfigProblem[] {
  const names = [keyColumn, ...columns.map(({ name }) => name)];
  const duplicate = new Set(names).size < names.length;
  return [
    ...checkTemplate("key", key, offered),
    ...columns.flatMap(({ value }, at) => checkTemplate(`columns.${at}.value`, value, offered)),
    ...(duplicate ? [{ code: "invalidConfig" as const, field: "columns", detail: "sameColumn" }] : []),
  ];
}

type Row = Pick<WriteRow, "keyColumn" | "key" | "columns" | "mode">;

/** Fills in a row's values; a value that is not known writes nothing. Holds the enrolment without a key, by which alone the row is found again. */
function rowOf(
  { facts, now }: ModuleContext,
  { keyColumn, key, columns, mode }: RowSettings,
): Row | { hold: string; detail?: string; afresh: true } {
  const filled = renderMessage(key, facts, now);
  if (!("text" in filled)) return { hold: "missingVariable", detail: filled.missing.join(", "), afresh: true };
  const values = columns.flatMap(({ name, value }) => {
    const rendered = renderMessage(value, facts, now);
    return "text" in rendered ? [{ name, value: rendered.text }] : [];
  });
  const found = filled.text.trim();
  if (found === "") return { hold: "rowKeyEmpty", afresh: true };
  if (found.length > KEY_MOST || values.some(({ value }) => value.length > ROW_VALUE_MOST)) return { hold: "requestTooLong", afresh: true };
  return { keyColumn, key: found, columns: values, mode };
}
