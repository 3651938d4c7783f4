import { cutText } from "@filon/contracts/text";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { connectAccount, solveCheckpoint } from "../network/accounts.ts";
import { announceStatus } from "../network/hooks.ts";
import { GatewayRefusal } from "../network/gateway-error.ts";
import type { Account } from "../world/tables.ts";
import { accountAnswer } from "./answers.ts";
import { accountOf, type GatewayContext, readInput } from "./context.ts";
import { PageQuery, pageOf } from "./paging.ts";

const Credentials = z
  .object({
    provider: z.string(),
    username: z.string().min(1).max(254).optional(),
    password: z.string().min(1).max(1024).optional(),
    access_token: z.string().min(1).max(4096).optional(),
  })
  .transform((input) => {
    if (input.provider !== "LINKEDIN")
      throw new GatewayRefusal(501, "feature_not_implemented", "This network only knows LINKEDIN accounts.");
    if (input.username !== undefined && input.password !== undefined) return { username: input.username, password: input.password };
    if (input.access_token !== undefined) return { username: `session.${cutText(input.access_token, 12)}`, password: "cookie" };
    throw new GatewayRefusal(400, "missing_parameters", "Either username and password, or access_token is required.");
  });

const Solution = z.object({ provider: z.string(), account_id: z.string(), code: z.string().trim() });
const IdParams = z.object({ id: z.string() });

export function accountRoutes(app: FastifyInstance, context: GatewayContext): void {
  const { store } = context.world;

  app.post("/accounts", (request, reply) => {
    const { username, password } = readInput(Credentials, request.body);
    const account = connectAccount(context, username, password, null);
    return reply.code(account.checkpoint === null ? 201 : 202).send(stepAnswer(account, "AccountCreated"));
  });

  app.post("/accounts/checkpoint", (request, reply) => {
    const { account_id: id, code } = readInput(Solution, request.body);
    return reply.code(201).send(stepAnswer(solveCheckpoint(context, accountOf(context, id), code), "AccountCreated"));
  });

  app.get("/accounts", (request) =>
    pageOf("AccountList", [...store.all("account")], (account) => account.id, accountAnswer, readInput(PageQuery, request.query)),
  );

  app.get("/accounts/:id", (request) => accountAnswer(accountOf(context, readInput(IdParams, request.params).id)));

  app.post("/accounts/:id", (request, reply) => {
    const known = accountOf(context, readInput(IdParams, request.params).id);
    const { username, password } = readInput(Credentials, request.body);
    const account = connectAccount(context, username, password, known);
    return reply.code(account.checkpoint === null ? 201 : 202).send(stepAnswer(account, "AccountReconnected"));
  });

  app.delete("/accounts/:id", (request) => {
    const account = accountOf(context, readInput(IdParams, request.params).id);
    store.drop("account", account.id);
    announceStatus(context.announce, account, "DELETED");
    return { object: "AccountDeleted" };
  });
}

function stepAnswer(account: Account, done: "AccountCreated" | "AccountReconnected") {
  return account.checkpoint === null
    ? { object: done, account_id: account.id }
    : { object: "Checkpoint", account_id: account.id, checkpoint: { type: account.checkpoint } };
}
