import type { CrmFields } from "@filon/contracts/calls";
import { z } from "zod";
import type { Egress } from "../egress/index.ts";
import type { Crm, CrmContact } from "./crm.ts";
import { askService, type ServiceAccess, type ServiceQuestion, unreadable } from "./service-request.ts";

const PERSONS = "/api/v2/persons";

const Me = z.object({ data: z.object({ name: z.string(), company_name: z.string().nullish() }) });
const Label = z.object({ value: z.string(), primary: z.boolean().nullish() });
const Person = z.object({
  id: z.number().int(),
  name: z.string().nullish(),
  phones: z.array(Label).nullish(),
  job_title: z.string().nullish(),
  owner_id: z.number().int().nullish(),
});
const OnePerson = z.object({ data: Person });
const Found = z.object({ data: z.object({ items: z.array(z.object({ item: z.object({ id: z.number().int() }) })) }) });
const Deals = z.object({ data: z.array(z.unknown()).nullish() });

/** Pipedrive's API, with a user's personal API token. A person's company is an organisation there, which Filon neither reads nor writes. */
export function createPipedrive(egress: Egress, access: ServiceAccess): Crm {
  const headers = { "x-api-token": access.token };
  async function ask<Shape extends z.ZodType>(shape: Shape, question: ServiceQuestion): Promise<z.output<Shape>> {
    const { status, body } = await askService(egress, access, { ...question, headers });
    const parsed = z.safeParse(shape, body);
    if (!parsed.success) throw unreadable(status);
    return parsed.data;
  }
  const until = (signal?: AbortSignal) => (signal === undefined ? {} : { signal });

  async function readPerson(id: string, signal?: AbortSignal): Promise<CrmContact | null> {
    const path = `${PERSONS}/${encodeURIComponent(id)}`;
    const { status, body } = await askService(egress, access, { method: "GET", path, headers, expected: [404], ...until(signal) });
    if (status === 404) return null;
    const person = OnePerson.safeParse(body);
    if (!person.success) throw unreadable(status);
    const deals = await ask(Deals, {
      method: "GET",
      path: `/api/v2/deals?person_id=${encodeURIComponent(id)}&status=won&limit=1`,
      ...until(signal),
    });
    return contactOf(person.data.data, (deals.data ?? []).length > 0);
  }

  return {
    readAccount: async (signal) => {
      const { data } = await ask(Me, { method: "GET", path: "/v1/users/me", ...until(signal) });
      return { name: data.company_name ?? data.name };
    },
    findContact: async ({ id, email }, signal) => {
      const known = id === null ? null : await readPerson(id, signal);
      if (known !== null) return known;
      const query = new URLSearchParams({ term: email, fields: "email", exact_match: "true", limit: "1" });
      const found = await ask(Found, { method: "GET", path: `${PERSONS}/search?${query.toString()}`, ...until(signal) });
      const [first] = found.data.items;
      return first === undefined ? null : readPerson(String(first.item.id), signal);
    },
    createContact: async (email, fields, signal) => {
      const json = { ...bodyOf(fields), name: nameOf(fields) ?? email, emails: [{ value: email, primary: true, label: "work" }] };
      return String((await ask(OnePerson, { method: "POST", path: PERSONS, json, ...until(signal) })).data.id);
    },
    updateContact: async (id, fields, signal) => {
      const body = bodyOf(fields);
      if (Object.keys(body).length > 0)
        await ask(OnePerson, { method: "PATCH", path: `${PERSONS}/${encodeURIComponent(id)}`, json: body, ...until(signal) });
    },
    readOwner: async (ownerId, signal) => {
      const path = `/v1/users/${encodeURIComponent(ownerId)}`;
      const { status, body } = await askService(egress, access, { method: "GET", path, headers, expected: [403, 404], ...until(signal) });
      return status === 200 ? (Me.safeParse(body).data?.data.name ?? null) : null;
    },
    hasOpenDeal: async (contactId, signal) => {
      const path = `/api/v2/deals?person_id=${encodeURIComponent(contactId)}&status=open&limit=1`;
      return ((await ask(Deals, { method: "GET", path, ...until(signal) })).data ?? []).length > 0;
    },
  };
}

/** Both parts of the name, which Pipedrive keeps as one; null while one is not known. */
function nameOf({ firstName, lastName }: CrmFields): string | null {
  return firstName === undefined || lastName === undefined ? null : `${firstName} ${lastName}`;
}

function bodyOf(fields: CrmFields): Record<string, unknown> {
  const name = nameOf(fields);
  return {
    ...(name === null ? {} : { name }),
    ...(fields.phone === undefined ? {} : { phones: [{ value: fields.phone, primary: true, label: "work" }] }),
    ...(fields.position === undefined ? {} : { job_title: fields.position }),
  };
}

function contactOf({ id, name, phones, job_title: position, owner_id: owner }: z.output<typeof Person>, isCustomer: boolean): CrmContact {
  const [firstName = "", ...rest] = (name ?? "").trim().split(/\s+/u);
  const lastName = rest.join(" ");
  const phone = (phones?.find(({ primary }) => primary === true) ?? phones?.[0])?.value ?? "";
  return {
    id: String(id),
    url: null,
    fields: {
      ...(firstName === "" || lastName === "" ? {} : { firstName, lastName }),
      ...(phone === "" ? {} : { phone }),
      ...(position ? { position } : {}),
    },
    ownerId: owner == null ? null : String(owner),
    isCustomer,
  };
}
