import { randomBytes } from "node:crypto";
import { join } from "node:path";
import fastify from "fastify";
import { mountAuthorisation } from "./authorisation/authorisation.routes.ts";
import { createAuthorisation } from "./authorisation/grants.ts";
import { createReactions } from "./behaviour/reactions.ts";
import { controlRoutes } from "./control/control.routes.ts";
import { finderRoutes } from "./finder/finder.routes.ts";
import type { GatewayContext } from "./gateway/context.ts";
import { mountGateway } from "./gateway/gateway.ts";
import { mountConnectPage } from "./gateway/hosted-link.routes.ts";
import { happen } from "./happen.ts";
import { openImap } from "./mail/imap/imap-server.ts";
import { createMailboxes } from "./mail/mailboxes.ts";
import { createPost } from "./mail/post.ts";
import { createProductMails, type ProductSender } from "./mail/product-mails.ts";
import { openSmtp } from "./mail/smtp.ts";
import { openNameServer } from "./names/name-server.ts";
import { createAnnounce } from "./network/hooks.ts";
import { createNetwork } from "./network/network.ts";
import { preparePages } from "./page/prepare-pages.routes.ts";
import { createDesk, type PaymentHook } from "./payments/desk.ts";
import { mountPayments } from "./payments/payments.ts";
import { sandboxPeople } from "./people/sandbox-people.ts";
import { onlyLocal } from "./only-local.ts";
import { mountPages } from "./viewer/pages.routes.ts";
import { registerRoutes } from "./register/register.routes.ts";
import { mountServices } from "./services/services.ts";
import { mountVies } from "./vies/vies.routes.ts";
import { NO_JOURNAL, openJournal } from "./world/journal.ts";
import { openStore } from "./world/store.ts";
import { createWorld } from "./world/world.ts";

export interface SandboxOptions {
  /** Where the journal is kept; without it, everything is forgotten on exit. */
  readonly dataFolder?: string;
  /** The same seed generates the same people. */
  readonly seed?: string;
  /** How many people there are; a smaller number returns the first of the same people. */
  readonly people?: number;
  /** Ports on 127.0.0.1; if 0 or absent, any free one. */
  readonly port?: number;
  readonly smtpPort?: number;
  readonly imapPort?: number;
  readonly namePort?: number;
  /** The gateway's key; when absent, a random one, which is returned. */
  readonly apiKey?: string;
  /** Merged into the stored control: `daySeconds`, `behaviour`, `failures` … */
  readonly control?: Readonly<Record<string, unknown>>;
  /** Mailboxes to create at start. */
  readonly mailboxes?: readonly { readonly address: string; readonly password: string; readonly name: string }[];
  /** The credentials for submitting the product's own e-mails, which are kept for any recipient. */
  readonly productSender?: ProductSender;
  /** The embedded payment provider: its API key (random when absent) and where it sends events. */
  readonly payments?: { readonly secretKey?: string; readonly hook?: PaymentHook };
  /** Host names besides loopback under which the pages may be requested, such as behind a tunnel. */
  readonly allowedHosts?: readonly string[];
  /** Delay before each retry of a webhook, in milliseconds. */
  readonly webhookRetryAfter?: readonly number[];
  /** Called with internal errors, for logging only. */
  readonly onProblem?: (error: unknown) => void;
}

export interface Sandbox {
  /** Base address of the gateway, to which /api/v1/… is added. */
  readonly gatewayUrl: string;
  readonly apiKey: string;
  /** Key of the payment provider's API, which is under /v1 of the same address. */
  readonly paymentKey: string;
  readonly smtpPort: number;
  readonly imapPort: number;
  /** UDP port of the name server that holds the records of the demonstration's domain. */
  readonly namePort: number;
  /** The page that shows the people's side of the conversations. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** File name of the journal in the data folder. */
const JOURNAL = "sandbox.jsonl";
export const DEFAULT_SEED = "filon";
export const DEFAULT_PEOPLE = 300;

/**
 * Starts the demonstration network: gateway and pages over HTTP, submission over SMTP, mailboxes over IMAP, names over DNS, all on loopback. Throws
 * what listening throws.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const seed = options.seed ?? DEFAULT_SEED;
  const store = openStore(options.dataFolder === undefined ? NO_JOURNAL : openJournal(join(options.dataFolder, JOURNAL)));
  const world = createWorld(seed, sandboxPeople(seed, options.people ?? DEFAULT_PEOPLE), store);
  if (options.control) world.changeControl(options.control);
  const mailboxes = createMailboxes(store);
  for (const { address, password, name } of options.mailboxes ?? []) mailboxes.register(address, password, name);
  const announce = createAnnounce(world);
  const network = createNetwork(world, announce, createReactions(world));
  const post = createPost(world, mailboxes);
  const authorisation = createAuthorisation(store);
  const productMails = createProductMails(store, options.productSender ?? null);

  let gatewayUrl = "";
  const context: GatewayContext = {
    world,
    network,
    announce,
    apiKey: options.apiKey ?? randomBytes(24).toString("base64url"),
    origin: () => gatewayUrl,
  };
  const paymentKey = options.payments?.secretKey ?? `sk_test_${randomBytes(18).toString("hex")}`;
  const desk = createDesk(world, { secretKey: paymentKey, hook: options.payments?.hook ?? null }, () => gatewayUrl);
  const closing = new AbortController();
  const app = fastify({ forceCloseConnections: true, bodyLimit: 20 * 1024 * 1024, routerOptions: { maxParamLength: 300 } });
  onlyLocal(app, options.allowedHosts ?? []);
  await mountGateway(app, context, closing.signal);
  await app.register(async (finder) => finderRoutes(finder, context));
  await app.register(async (register) => registerRoutes(register, context));
  await app.register(async (services) => mountServices(services, world.store, authorisation));
  await app.register(async (control) => controlRoutes(control, context, mailboxes, productMails));
  await app.register(async (payments) => mountPayments(payments, desk));
  await app.register(async (vies) => mountVies(vies, closing.signal));
  await app.register(async (pages) => {
    preparePages(pages);
    mountConnectPage(pages, context);
    mountAuthorisation(pages, authorisation, () => `${gatewayUrl}/services/salesforce`);
    mountPages(pages, context, post, productMails);
  });

  const opened: (() => Promise<unknown>)[] = [];
  async function close(): Promise<void> {
    closing.abort();
    world.agenda.stop();
    await Promise.all(opened.map((shut) => shut()));
    store.close();
  }
  try {
    opened.push(() => app.close());
    await app.listen({ host: "127.0.0.1", port: options.port ?? 0 });
    gatewayUrl = `http://127.0.0.1:${portOf(app.server.address())}`;
    const smtp = await openSmtp(world, { mailboxes, post, productMails }, options.smtpPort ?? 0);
    opened.push(smtp.close);
    const imap = await openImap(world, mailboxes, options.imapPort ?? 0);
    opened.push(imap.close);
    const names = await openNameServer(options.namePort ?? 0);
    opened.push(names.close);
    world.agenda.start((happening) => {
      happen(context, { post, desk }, options.webhookRetryAfter, happening).catch((error: unknown) => options.onProblem?.(error));
    });
    return {
      gatewayUrl,
      apiKey: context.apiKey,
      paymentKey,
      smtpPort: smtp.port,
      imapPort: imap.port,
      namePort: names.port,
      url: `${gatewayUrl}/`,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function portOf(address: string | { port: number } | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}
