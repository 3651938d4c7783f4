import { Billing, BillingQuote, type PlanChoice } from "@filon/contracts/billing";
import { LoginAnswer } from "@filon/contracts/auth";
import {
  addMember,
  beginTrial,
  billingCustomerId,
  billingSubscriptionId,
  notificationTypes,
  type TestDatabase,
  workspacePlan,
} from "@filon/testing";
import { payByCard } from "./billed-server.ts";
import { TEST_PASSWORD, type TestServer } from "./test-server.ts";

export type Owner = Awaited<ReturnType<TestServer["signedIn"]>>;

/** Actions and checks for tests of billing, on behalf of workspace owners. */
export function billingScene(database: TestDatabase, server: TestServer) {
  async function call(owner: Owner, method: "GET" | "POST" | "PUT" | "DELETE", path: string, payload?: object, language = "en") {
    const headers = { ...owner.headers, "accept-language": language };
    const answer = await server.app.inject({ method, url: `/api/billing${path}`, headers, ...(payload ? { payload } : {}) });
    return {
      status: answer.statusCode,
      body: answer.statusCode === 200 || answer.headers["content-type"]?.toString().includes("json") ? answer.json() : null,
    };
  }

  const billingOf = async (owner: Owner): Promise<Billing> => Billing.parse((await call(owner, "GET", "")).body.data);
  const quoteOf = async (owner: Owner, choice: PlanChoice): Promise<BillingQuote> =>
    BillingQuote.parse((await call(owner, "POST", "/quote", choice)).body.data);

  /** Opens the provider's checkout page for a plan. */
  async function openPage(owner: Owner, choice: PlanChoice): Promise<string> {
    const { body } = await call(owner, "POST", "/checkout", choice);
    return body.data.url as string;
  }

  /** Subscribes with a test card, and confirms it as the page after checkout does. */
  async function subscribe(owner: Owner, choice: PlanChoice, card?: string) {
    const url = await openPage(owner, choice);
    const paid = await payByCard(url, card);
    const sessionId = new URL(paid.headers.get("location") ?? "").searchParams.get("session") ?? "";
    return { sessionId, answer: await call(owner, "POST", "/checkout/confirm", { sessionId }) };
  }

  const customerOf = ({ workspaceId }: Owner) => billingCustomerId(database, workspaceId);
  const subscriptionIdOf = ({ workspaceId }: Owner) => billingSubscriptionId(database, workspaceId);
  const workspaceOf = ({ workspaceId }: Owner) => workspacePlan(database, workspaceId);
  const notificationsOf = ({ workspaceId }: Owner) => notificationTypes(database, workspaceId);

  /** A workspace at the beginning of its 14-day trial. */
  async function newcomer(daysLeft = 14): Promise<Owner> {
    const owner = await server.signedIn({ plan: "professional" });
    await beginTrial(database, owner.workspaceId, daysLeft);
    return owner;
  }

  /** Saves a card on the provider's page, and confirms it. */
  async function saveCard(owner: Owner, card: string) {
    const { body } = await call(owner, "POST", "/methods", {});
    const saved = await payByCard(body.data.url, card);
    const sessionId = new URL(saved.headers.get("location") ?? "").searchParams.get("session") ?? "";
    return { sessionId, ...(await call(owner, "POST", "/checkout/confirm", { sessionId })) };
  }

  /** Adds a colleague to the team, this many days from now by the server's clock. Returns their id. */
  async function addColleague(owner: Owner, inDays = 0): Promise<string> {
    const { userId } = await server.signedIn();
    const since = server.services.now().epochMilliseconds + Math.round(inDays * 86_400_000);
    await addMember(database, owner.workspaceId, userId, new Date(since));
    return userId;
  }

  /** Signs the owner in again: tokens expire within days. */
  async function again<Who extends Owner>(owner: Who): Promise<Who> {
    const payload = { email: owner.email, password: TEST_PASSWORD };
    const answer = await server.app.inject({ method: "POST", url: "/api/auth/login", payload });
    const { token } = LoginAnswer.required({ token: true }).parse(answer.json());
    return { ...owner, token, headers: { authorization: `Bearer ${token}` } };
  }

  return {
    call,
    again,
    billingOf,
    quoteOf,
    openPage,
    subscribe,
    saveCard,
    addColleague,
    customerOf,
    subscriptionIdOf,
    workspaceOf,
    notificationsOf,
    newcomer,
  };
}
