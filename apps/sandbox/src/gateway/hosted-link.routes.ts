import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { connectAccount, solveCheckpoint } from "../network/accounts.ts";
import { notifyOnce } from "../network/deliver-hook.ts";
import { GatewayRefusal } from "../network/gateway-error.ts";
import { sendPage } from "../page/send-page.ts";
import { languageOf, voiceOf } from "../page/page-language.ts";
import type { Account } from "../world/tables.ts";
import { connectPage } from "./connect-page.ts";
import { accountOf, type GatewayContext, readInput } from "./context.ts";

const WebAddress = z.url({ protocol: /^https?$/u });

const Request = z.object({
  type: z.enum(["create", "reconnect"]),
  reconnect_account: z.string().optional(),
  expiresOn: z.iso.datetime({ offset: true }),
  name: z.string().max(500).optional(),
  notify_url: WebAddress.optional(),
  success_redirect_url: WebAddress.optional(),
  failure_redirect_url: WebAddress.optional(),
});
type Link = z.output<typeof Request>;

const TokenParams = z.object({ token: z.string() });
const Login = z.object({ username: z.string().trim().min(1).max(254), password: z.string().min(1).max(1024) });
const Code = z.object({ account: z.string(), code: z.string().trim().max(20) });
const PageQuery = z.object({ lang: z.string().optional() });

/** Links in use, by token; as with the vendor, they are lost on restart. */
const links = new WeakMap<GatewayContext, Map<string, Link>>();

function linksOf(context: GatewayContext): Map<string, Link> {
  let known = links.get(context);
  if (!known) links.set(context, (known = new Map()));
  return known;
}

/** Lets an application request a page on which its user connects an account. */
export function hostedLinkRoute(app: FastifyInstance, context: GatewayContext): void {
  app.post("/hosted/accounts/link", (request, reply) => {
    const link = readInput(Request, request.body);
    if (link.type === "reconnect") accountOf(context, link.reconnect_account ?? "");
    const token = randomBytes(24).toString("base64url");
    const known = linksOf(context);
    known.set(token, link);
    for (const [old] of known) if (known.size > 200) known.delete(old);
    return reply.code(201).send({ object: "HostedAuthURL", url: `${context.origin()}/connect/${token}` });
  });
}

/** Serves that page, outside the gateway's prefix and without its key. */
export function mountConnectPage(app: FastifyInstance, context: GatewayContext): void {
  function linkOf(params: unknown): { readonly token: string; readonly link: Link | null } {
    const { token } = TokenParams.parse(params);
    const link = linksOf(context).get(token) ?? null;
    return { token, link: link && Date.parse(link.expiresOn) > Date.now() ? link : null };
  }

  function show(
    reply: FastifyReply,
    headers: Readonly<Record<string, unknown>>,
    query: unknown,
    state: { token: string; link: Link | null; account?: Account; problem?: string; status?: number },
  ) {
    const { lang } = PageQuery.parse(query);
    const accepted = headers["accept-language"];
    const voice = voiceOf(languageOf(lang, typeof accepted === "string" ? accepted : undefined));
    const destinations = [state.link?.success_redirect_url, state.link?.failure_redirect_url].flatMap((url) =>
      url === undefined ? [] : [new URL(url).origin],
    );
    return sendPage(
      reply.code(state.link ? (state.status ?? 200) : 410),
      connectPage(voice, { ...state, expired: state.link === null, username: state.account?.username ?? "" }),
      { formDestinations: destinations },
    );
  }

  async function step(
    reply: FastifyReply,
    headers: Readonly<Record<string, unknown>>,
    query: unknown,
    token: string,
    link: Link,
    connect: () => Account,
  ) {
    let account: Account;
    try {
      account = connect();
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error;
      return show(reply, headers, query, { token, link, problem: error.type, status: 400 });
    }
    if (account.checkpoint === "OTP") return show(reply, headers, query, { token, link, account });
    linksOf(context).delete(token);
    if (link.notify_url !== undefined) {
      await notifyOnce(link.notify_url, {
        status: link.type === "create" ? "CREATION_SUCCESS" : "RECONNECTED",
        account_id: account.id,
        name: link.name ?? null,
      });
    }
    return link.success_redirect_url === undefined
      ? show(reply, headers, query, { token, link, account, status: 200 })
      : reply.redirect(link.success_redirect_url, 303);
  }

  app.get("/connect/:token", (request, reply) => show(reply, request.headers, request.query, linkOf(request.params)));

  app.post("/connect/:token", async (request, reply) => {
    const { token, link } = linkOf(request.params);
    if (!link) return show(reply, request.headers, request.query, { token, link });
    const code = Code.safeParse(request.body);
    if (code.success) {
      const account = context.world.store.get("account", code.data.account);
      if (account && code.data.code !== "123456")
        return show(reply, request.headers, request.query, { token, link, account, problem: "invalid_checkpoint_solution", status: 400 });
      return step(reply, request.headers, request.query, token, link, () =>
        solveCheckpoint(context, accountOf(context, code.data.account), code.data.code),
      );
    }
    const login = Login.safeParse(request.body);
    if (!login.success) return show(reply, request.headers, request.query, { token, link, problem: "missing_parameters", status: 400 });
    const known = link.type === "reconnect" ? (context.world.store.get("account", link.reconnect_account ?? "") ?? null) : null;
    return step(reply, request.headers, request.query, token, link, () =>
      connectAccount(context, login.data.username, login.data.password, known),
    );
  });
}
