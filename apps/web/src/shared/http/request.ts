import type { Endpoint } from "@filon/contracts/api";
import type { z } from "zod";

type Prettify<T> = { [K in keyof T]: T[K] };
type IsOptional<Schema extends z.ZodType> = object extends z.input<Schema> ? true : false;
type Part<Name extends string, Schema extends z.ZodType> = Schema extends z.ZodUndefined
  ? unknown
  : IsOptional<Schema> extends true
    ? { readonly [K in Name]?: z.input<Schema> }
    : { readonly [K in Name]: z.input<Schema> };

/** The input of an endpoint call: params, query and body, each only if the contract has it. */
export type CallInput<E extends Endpoint> =
  E extends Endpoint<infer Params, infer Query, infer Body, z.ZodType>
    ? Prettify<
        Part<"params", Params> &
          Part<"query", Query> &
          (Body extends z.ZodUndefined ? unknown : { readonly body: z.input<Body> }) & {
            readonly signal?: AbortSignal;
            /** Only the status call sends cookies (API-03). */
            readonly credentials?: RequestCredentials;
            /** A file sent as the raw body. */
            readonly file?: Blob;
          }
      >
    : never;

export type Answer<E extends Endpoint> = z.output<E["answer"]>;

/** A call's input without its endpoint's types. */
export interface RawInput {
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly credentials?: RequestCredentials | undefined;
  readonly file?: Blob | undefined;
  /** After how long without the whole answer it counts as lost, in milliseconds, if not the usual time. */
  readonly timeoutMs?: number | undefined;
}

/** Returns the URL of a call: path with its params filled in, and query without absent or empty values. */
export function addressOf(path: string, { params = {}, query = {} }: RawInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
