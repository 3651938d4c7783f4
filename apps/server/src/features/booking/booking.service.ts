import type { BookingRequest } from "@filon/contracts/booking-pages";
import { UserError } from "@filon/contracts/errors";
import { cutText } from "@filon/contracts/text";
import type { WorkspaceTx } from "@filon/db";
import * as bookings from "@filon/db/bookings";
import * as prospects from "@filon/db/prospects";
import type { Services } from "../../services.ts";
import { createIn, signedIds, tellVisitor } from "../appointments/index.ts";
import { listFree } from "./free.ts";
import { personOf } from "./person.ts";
import { refuseUnoffered, type ShownPage } from "./shown-page.ts";
import { prospectOf } from "./visitor.ts";

const taken = () => new UserError("bookings.errors.taken", { status: 409 });

/**
 * Books a time for a visitor with the host who is free then and has the fewest bookings on this page. `person` is the token of a personal
 * link. Returns the token of the visitor's own page, also of the one that they have booked for this time already: a form may be sent twice.
 * Throws 409 when the time is taken, 422 for a time that is not offered or a required question without an answer.
 */
export async function book(services: Services, shown: ShownPage, request: BookingRequest, person: string | null): Promise<string> {
  const { workspaceId, page } = shown;
  const unanswered = page.questions.filter(({ id, required }) => required && (request.answers[id] ?? "") === "");
  if (unanswered.length > 0) {
    const fields = Object.fromEntries(unanswered.map(({ id }) => [id, "ui.fields.required"]));
    throw new UserError("bookings.errors.fields", { status: 422, fields });
  }
  const at = Date.parse(request.startsAt);
  const known = person === null ? null : personOf(services, workspaceId, person);
  const tokens = signedIds(services.config.secretKey, "booked appointment");
  const own = { pageId: page.id, email: request.email, startsAt: new Date(at) };
  const before = await services.db.inWorkspace(workspaceId, (tx) => bookings.findOwn(tx, own));
  if (before !== null) return tokens.make(workspaceId, before);
  for (const hostId of await hostsAt(services, shown, at)) {
    const wish = { request, at, hostId, person: known };
    const made = await services.db.inWorkspace(workspaceId, (tx) => bookWith(tx, services, shown, wish)).catch(orTaken);
    if (made !== null) return tokens.make(workspaceId, made);
  }
  throw taken();
}

/** The hosts who are free at this time, the least booked first. Throws as `book` when no host is free. */
async function hostsAt(services: Services, shown: ShownPage, at: number): Promise<string[]> {
  const now = services.now().epochMilliseconds;
  refuseUnoffered(shown.page, at, now);
  return services.db.inWorkspace(shown.workspaceId, async (tx) => {
    const hostIds = (await listFree(tx, shown.page, { from: at, until: at + 1 }, now)).get(at);
    if (hostIds === undefined) throw taken();
    return bookings.listHostLoads(tx, { pageId: shown.page.id, hostIds, from: new Date(now) });
  });
}

interface Wish {
  readonly request: BookingRequest;
  readonly at: number;
  readonly hostId: string;
  readonly person: string | null;
}

/** Books a time with one host. Returns the appointment's id; null when the host is no longer free. */
async function bookWith(tx: WorkspaceTx, services: Services, shown: ShownPage, wish: Wish): Promise<string | null> {
  const { page } = shown;
  const { request, at, hostId, person } = wish;
  await bookings.lockVisitor(tx, { pageId: page.id, email: request.email });
  const before = await bookings.findOwn(tx, { pageId: page.id, email: request.email, startsAt: new Date(at) });
  if (before !== null) return before;
  await bookings.lockHost(tx, hostId);
  const now = services.now().epochMilliseconds;
  const free = await listFree(tx, { ...page, hosts: page.hosts.filter(({ id }) => id === hostId) }, { from: at, until: at + 1 }, now);
  if (!free.has(at)) return null;
  const known = person === null ? null : await prospects.find(tx, person);
  const prospectId = known?.id ?? (await prospectOf(tx, services, request));
  const answers = page.questions.flatMap(({ id, label }) => {
    const text = request.answers[id] ?? "";
    return text === "" ? [] : [{ label, text }];
  });
  const row = await createIn(tx, services, {
    title: page.name,
    startsAt: new Date(at).toISOString(),
    endsAt: new Date(at + page.durationMinutes * 60_000).toISOString(),
    prospectId,
    hostId,
    productId: null,
    place: page.place,
    notes: cutText(answers.map(({ label, text }) => `${label}\n${text}`).join("\n\n"), 5000),
    status: "confirmed",
    createdBy: null,
    pageId: page.id,
  });
  await bookings.create(tx, {
    appointmentId: row.id,
    pageId: page.id,
    visitorName: request.name,
    visitorEmail: request.email,
    language: request.language,
    timeZone: request.timeZone,
    answers,
    reminderHours: page.reminderHours,
  });
  await tellVisitor(tx, services, row, "booked");
  return row.id;
}

function orTaken(error: unknown): null {
  if (error instanceof UserError && error.status === 409) return null;
  throw error;
}
