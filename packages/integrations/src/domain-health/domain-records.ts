/** The records that a check of a domain looks up. Both reject with a Node DNS error. */
export interface DomainRecords {
  /** Text records; a record's strings are not joined yet. */
  readonly resolveTxt: (name: string) => Promise<readonly (readonly string[])[]>;
  readonly resolveMx: (domain: string) => Promise<readonly { readonly exchange: string; readonly priority: number }[]>;
}

/** A name server did not answer, or not with records. */
export class NoAnswer extends Error {}

/** Node's errors for a name that does not exist, and for one without such records. */
const NONE = new Set(["ENOTFOUND", "ENODATA"]);

async function asked<Found>(lookup: () => Promise<Found>, none: Found): Promise<Found> {
  try {
    return await lookup();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (NONE.has(code)) return none;
    throw new NoAnswer(code, { cause: error });
  }
}

/** Returns the text records of a name, each as one text; none if there are none. Throws NoAnswer. */
export async function textsOf(records: DomainRecords, name: string): Promise<readonly string[]> {
  const found = await asked(() => records.resolveTxt(name), []);
  return found.map((strings) => strings.join("").trim());
}

/** Returns the mail servers of a domain, the preferred one first; none if there are none. Throws NoAnswer. */
export async function exchangesOf(records: DomainRecords, domain: string): Promise<readonly string[]> {
  const found = await asked(() => records.resolveMx(domain), []);
  return found.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange.toLowerCase());
}
