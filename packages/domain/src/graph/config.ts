import type { z } from "zod";
import type { ModuleDefinition } from "../engine/module.ts";

/** A problem with one field of a configuration. `reason` is a key of workflow.reasons in the dictionaries. */
export interface FieldProblem {
  readonly field: string;
  readonly reason: "required" | "number" | "email" | "url" | "tooLong" | "tooSmall" | "tooBig" | "unknownField" | "invalid";
}

/** A parsed configuration with defaults, or the problems of its fields. */
export type ParsedConfig =
  | { readonly ok: true; readonly config: Record<string, unknown> }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** Migrates a configuration to the module's current version and parses it with the module's schema. */
export function parseConfig(module: ModuleDefinition, version: number, config: Record<string, unknown>): ParsedConfig {
  if (version > module.version) return { ok: false, problems: [{ field: "version", reason: "invalid" }] };
  const migrated = module.migrations.slice(version - 1).reduce((older, migrate) => migrate(older), config);
  const parsed = module.config.safeParse(withPreset(module, migrated), { reportInput: true });
  if (parsed.success) return { ok: true, config: parsed.data };
  return { ok: false, problems: parsed.error.issues.map(fieldProblem) };
}

/** Merges an alias's preset into a configuration: the node's own settings win, except over fixed ones. */
function withPreset({ alias }: ModuleDefinition, config: Record<string, unknown>): Record<string, unknown> {
  if (alias === undefined) return config;
  const fixed = Object.fromEntries(alias.fixed.map((name) => [name, alias.preset[name]]));
  return { ...alias.preset, ...config, ...fixed };
}

function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === "unrecognized_keys") return { field: issue.keys.join(", "), reason: "unknownField" };
  return { field: issue.path.join("."), reason: reasonOf(issue) };
}

function reasonOf(issue: z.core.$ZodIssue): FieldProblem["reason"] {
  if (isBlank(issue.input)) return "required";
  switch (issue.code) {
    case "invalid_type":
      return issue.expected === "number" || issue.expected === "int" ? "number" : "invalid";
    case "invalid_format":
      if (issue.format === "email") return "email";
      return issue.format === "url" ? "url" : "invalid";
    case "too_big":
      return issue.origin === "string" ? "tooLong" : "tooBig";
    case "too_small":
      return "tooSmall";
    default:
      return "invalid";
  }
}

function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}
