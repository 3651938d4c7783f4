import type { FastifyError, FastifyInstance } from "fastify";
import { z } from "zod";
import type { Mailboxes } from "../mail/mailboxes.ts";
import type { ProductMails } from "../mail/product-mails.ts";
import { type AccountContext, setStatus } from "../network/accounts.ts";
import { ACCEPTS, ANSWERS, SANDBOX_DOMAIN } from "../people/person.ts";
import { isSandboxDomain } from "../people/special-address.ts";
import { countActs } from "../world/ledger.ts";
import type { Act } from "../world/tables.ts";

const Choice = z.strictObject({
  answers: z.enum(ANSWERS).nullable().optional(),
  accepts: z.enum(ACCEPTS).nullable().optional(),
  afterSeconds: z.number().min(0).max(604_800).nullable().optional(),
});
const MailboxInput = z.strictObject({
  address: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9._-]{1,64}@[a-z0-9.-]+$/u)
    .refine((address) => isSandboxDomain(address.split("@")[1] ?? ""), { error: `the address must be under ${SANDBOX_DOMAIN}` }),
  password: z.string().min(1).max(200),
  name: z.string().trim().max(120).default(""),
});
const Status = z.strictObject({ status: z.enum(["OK", "CREDENTIALS", "STOPPED"]) });
const Reset = z.strictObject({ everything: z.boolean().default(false) });
const LedgerQuery = z.object({
  kind: z.enum(["visit", "invitation", "message", "email", "reaction", "comment", "endorsement"]).optional(),
  sender: z.string().optional(),
  limit: z.coerce.number().int().min(0).max(100_000).default(1000),
});
const ReaderQuery = z.object({ to: z.string().toLowerCase().optional() });
const IdParams = z.object({ id: z.string() });

/** The control panel for tests and curious users: the network's rates, its failures, individual people, and the ledger. */
export function controlRoutes(app: FastifyInstance, context: AccountContext, mailboxes: Mailboxes, productMails: ProductMails): void {
  const { world } = context;
  const { store } = world;

  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof z.ZodError)
      return reply
        .code(400)
        .send({ error: "invalid", issues: error.issues.map(({ path, message }) => ({ path: path.join("."), message })) });
    const status = error.statusCode ?? 500;
    return reply.code(status).send({ error: status < 500 ? error.message : "unexpected" });
  });

  app.get("/api/control", () => world.control());
  app.put("/api/control", (request) => world.changeControl(request.body));

  app.post("/api/control/reset", (request) => {
    const { everything } = Reset.parse(request.body ?? {});
    world.agenda.cancel(() => true);
    store.clear(everything ? [] : ["account", "webhook", "mailbox", "folder", "payment", "paymentAnswer"]);
    mailboxes.forget();
    return { done: true };
  });

  app.get("/api/control/ledger", (request) => {
    const { kind, sender, limit } = LedgerQuery.parse(request.query);
    const acts = [...store.all("act")].filter(
      (act) => (kind === undefined || act.kind === kind) && (sender === undefined || act.sender === sender),
    );
    const { counts, messageIds } = countActs(acts);
    return {
      total: acts.length,
      totals: totalsOf(acts),
      counts,
      // Repeated visits are harmless; anything else should happen once per person and text.
      duplicates: counts.filter((each) => each.count > 1 && each.kind !== "visit"),
      messageIds: Object.entries(messageIds).map(([messageId, count]) => ({ messageId, count })),
      acts: limit === 0 ? [] : acts.slice(-limit),
    };
  });

  app.get("/api/control/people", () => world.people.map((person) => ({ ...person, choice: store.get("choice", person.id) ?? null })));
  app.put("/api/control/people/:id", (request, reply) => {
    const { id } = IdParams.parse(request.params);
    if (!world.personById(id)) return reply.code(404).send({ error: "nobody has this id" });
    const { answers, accepts, afterSeconds } = Choice.parse(request.body);
    const before = store.get("choice", id) ?? { answers: null, accepts: null, afterSeconds: null };
    const choice = {
      answers: answers === undefined ? before.answers : answers,
      accepts: accepts === undefined ? before.accepts : accepts,
      afterSeconds: afterSeconds === undefined ? before.afterSeconds : afterSeconds,
    };
    store.put("choice", id, choice);
    return choice;
  });

  app.get("/api/control/mailboxes", () => [...store.all("mailbox")].map(({ address, name }) => ({ address, name })));
  app.post("/api/control/mailboxes", (request, reply) => {
    const { address, password, name } = MailboxInput.parse(request.body);
    mailboxes.register(address, password, name);
    return reply.code(201).send({ address, name });
  });

  app.get("/api/control/product-mails", (request) => productMails.list(ReaderQuery.parse(request.query).to));

  app.put("/api/control/accounts/:id", (request, reply) => {
    const account = store.get("account", IdParams.parse(request.params).id);
    if (!account) return reply.code(404).send({ error: "no account has this id" });
    return setStatus(context, account, Status.parse(request.body).status);
  });
}

function totalsOf(acts: readonly Act[]): Record<Act["kind"], number> {
  const totals = { visit: 0, invitation: 0, message: 0, email: 0, reaction: 0, comment: 0, endorsement: 0 };
  for (const { kind } of acts) totals[kind] += 1;
  return totals;
}
