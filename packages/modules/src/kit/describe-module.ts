import { ModuleField, type ModuleDescription } from "@filon/contracts/workflow";
import type { ModuleDefinition } from "@filon/domain";
import { z } from "zod";

/**
 * Describes a module for the screens. Fields, limits, options and defaults are derived from its schema; a field's kind comes from
 * `.meta({ kind })`, otherwise from its type (text, number, switch, choice).
 */
export function describeModule(module: ModuleDefinition): ModuleDescription {
  const { preset = {}, fixed = [] } = module.alias ?? {};
  const fields = Object.entries(module.config.shape).filter(([name]) => !fixed.includes(name));
  return {
    type: module.type,
    version: module.version,
    category: module.category,
    reachesService: module.requires !== undefined || module.reaches !== undefined,
    role: module.role ?? null,
    families: [...(module.families ?? [1, 2])],
    aliasOf: module.alias?.of ?? null,
    channels: [...module.channels],
    outward: module.channels.length > 0,
    ...(module.listing.category === "integration" && { integrates: true }),
    inputs: [...module.inputs],
    outputs: [...module.outputs],
    ...(module.growing === undefined ? {} : { growing: { ...module.growing } }),
    optional: [...(module.optional ?? [])],
    ...(module.inside === undefined ? {} : { inside: module.inside }),
    fields: fields.map(([name, schema]) => describeField(name, schema)),
    defaults: { ...Object.fromEntries(fields.flatMap(([name, schema]) => defaultOf(name, schema))), ...changeable(preset, fixed) },
  };
}

/** Returns the settings of an alias's preset that its form lets the user change. */
function changeable(preset: Readonly<Record<string, unknown>>, fixed: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(preset).filter(([name]) => !fixed.includes(name)));
}

function describeField(name: string, schema: z.core.$ZodType): ModuleField {
  const { inner, meta } = unwrap(schema);
  return ModuleField.parse({ name, kind: kindOf(inner), required: !z.safeParse(schema, undefined).success, ...limitsOf(inner), ...meta });
}

function defaultOf(name: string, schema: z.core.$ZodType): [string, unknown][] {
  const parsed = z.safeParse(schema, undefined);
  return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
}

/** Unwraps defaults, optionals and nullables, and merges their metadata; the outermost wins. */
function unwrap(schema: z.core.$ZodType): { inner: z.core.$ZodType; meta: Record<string, unknown> } {
  const own: Record<string, unknown> = { ...z.globalRegistry.get(schema) };
  if (!(schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable))
    return { inner: schema, meta: own };
  const { inner, meta } = unwrap(schema.def.innerType);
  return { inner, meta: { ...meta, ...own } };
}

function kindOf(schema: z.core.$ZodType): ModuleField["kind"] {
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "boolean";
  if (schema instanceof z.ZodEnum) return "select";
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return "rows";
  if (schema instanceof z.ZodArray)
    return schema.element instanceof z.ZodEnum || schema.element instanceof z.ZodNumber ? "multiSelect" : "tags";
  return "text";
}

/** Describes a list of rows: its columns, described like fields, and the smallest and largest number of rows. */
function rowsOf(schema: z.ZodArray, { shape }: z.ZodObject): Partial<ModuleField> {
  const columns = Object.entries(shape).map(([name, column]) => describeField(name, column));
  const limits = (schema.def.checks ?? []).flatMap((check): Partial<ModuleField>[] => {
    if (check instanceof z.core.$ZodCheckMinLength) return [{ min: check._zod.def.minimum }];
    return check instanceof z.core.$ZodCheckMaxLength ? [{ max: check._zod.def.maximum }] : [];
  });
  return Object.assign({ columns }, ...limits);
}

function limitsOf(schema: z.core.$ZodType): Partial<ModuleField> {
  if (schema instanceof z.ZodEnum) return { options: schema.options.map(String) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodEnum) return { options: schema.element.options.map(String) };
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodObject) return rowsOf(schema, schema.element);
  if (schema instanceof z.ZodString && schema.maxLength !== null) return { maxLength: schema.maxLength };
  if (!(schema instanceof z.ZodNumber)) return {};
  const { minValue, maxValue } = schema;
  return { ...(minValue === null ? {} : { min: minValue }), ...(maxValue === null ? {} : { max: maxValue }) };
}
