import type { TestServer } from "./test-server.ts";

type Headers = Readonly<Record<string, string>>;

/** Calls to the administration by one user. */
export function caller({ app }: TestServer, headers: Headers = {}) {
  const send = async (method: "GET" | "POST" | "PUT" | "PATCH", url: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/admin${url}`, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json<{ code?: string; data: Record<string, unknown>; fields?: object }>() };
  };
  return {
    get: (url: string) => send("GET", url),
    post: (url: string, payload: object = {}) => send("POST", url, payload),
    put: (url: string, payload: object) => send("PUT", url, payload),
    patch: (url: string, payload: object) => send("PATCH", url, payload),
  };
}

interface OwnersDatabase {
  asOwner<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Reads one value as the database's owner. */
export async function value<Value>(database: OwnersDatabase, text: string, values: readonly unknown[] = []): Promise<Value | undefined> {
  const [row] = await database.asOwner<Record<string, Value>>(text, values);
  return row && Object.values(row)[0];
}
