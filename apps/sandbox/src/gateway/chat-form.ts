import type { FastifyRequest } from "fastify";
import { GatewayRefusal } from "../network/gateway-error.ts";

/** Reads a multipart form: the values of each field. Files are counted, not kept. Throws the vendor's refusal for any other body. */
export async function readForm(request: FastifyRequest): Promise<ReadonlyMap<string, readonly string[]>> {
  if (!request.isMultipart()) throw new GatewayRefusal(400, "malformed_request", "The body must be multipart/form-data.");
  const fields = new Map<string, string[]>();
  for await (const part of request.parts()) {
    if (part.type === "file") {
      for await (const chunk of part.file) void chunk;
      continue;
    }
    const values = fields.get(part.fieldname) ?? [];
    values.push(String(part.value));
    fields.set(part.fieldname, values);
  }
  return fields;
}

/** Returns a field's single value; throws the vendor's refusal when it is missing. */
export function fieldOf(form: ReadonlyMap<string, readonly string[]>, name: string): string {
  const value = form.get(name)?.[0];
  if (value === undefined) throw new GatewayRefusal(400, "missing_parameters", `${name} is missing.`);
  return value;
}
