/** Calls the API as a signed-in user; returns the `data` of its answer. */
type Call = (method: "GET" | "POST", path: string, body?: unknown) => Promise<unknown>;

/** Public pages, which are HTML for everybody. */
export const SITE_PAGES = ["/", "/faq", "/about", "/contact", "/legal/terms", "/legal/privacy", "/legal/cookies"] as const;

/** The application's pages for signed-out visitors: the route's pattern and an address of it. */
export const SIGNED_OUT_PAGES: Readonly<Record<string, string>> = {
  "/login": "/login",
  "/register": "/register",
  "/forgot-password": "/forgot-password",
  "/reset-password/$token": "/reset-password/a-link-that-is-over",
  "/verify-2fa": "/verify-2fa",
  "/set-up-2fa": "/set-up-2fa",
  "/verify-email/$token": "/verify-email/a-link-that-is-over",
  "/join/$token": `/join/${"A".repeat(64)}`,
  "/setup/$token": "/setup/a-link-that-is-over",
  "/status": "/status",
  "/unauthorized": "/unauthorized",
};

/** Routes without a page of their own: they redirect, or exist in development only. */
export const PASSING_ROUTES = ["/", "/login/apple", "/settings", "/dev/ui"] as const;

/** Pages for a signed-in administrator: the route's pattern, and its address or a function that returns an address with a row. */
export const SIGNED_IN_PAGES: Readonly<Record<string, string | ((call: Call) => Promise<string>)>> = {
  "/$": "/nowhere-at-all",
  "/dashboard": "/dashboard",
  "/prospects": "/prospects",
  "/prospects/$id": async (call) => {
    const person = { firstName: "Zoé", lastName: "Martin", email: `zoe-${Date.now()}@exemple.test`, company: "Vauban" };
    return `/prospects/${idOf(await call("POST", "/api/prospects", person))}`;
  },
  "/prospects/import": "/prospects/import",
  "/prospects/import/$id": async (call) =>
    `/prospects/import/${idOf(await call("POST", "/api/imports?fileName=page.csv", "firstname,lastname\nZoé,Martin\n"))}`,
  "/campaigns": "/campaigns",
  "/campaigns/new": "/campaigns/new",
  "/campaigns/compare": "/campaigns/compare",
  "/campaigns/$id": async (call) => `/campaigns/${await draftCampaign(call)}`,
  "/campaigns/$id/edit": async (call) => `/campaigns/${await draftCampaign(call)}/edit`,
  "/campaigns/$id/workflow": async (call) => `/campaigns/${await drawnCampaign(call)}/workflow`,
  "/settings/interface": "/settings/interface",
  "/settings/profile": "/settings/profile",
  "/settings/security": "/settings/security",
  "/settings/channels": "/settings/channels",
  "/settings/integrations": "/settings/integrations",
  "/settings/billing": "/settings/billing",
  "/settings/brand": "/settings/brand",
  "/settings/campaigns": "/settings/campaigns",
  "/settings/booking-pages": "/settings/booking-pages",
  "/settings/ai": "/settings/ai",
  "/ai-mimic": "/ai-mimic",
  "/appointments": "/appointments",
  "/products": "/products",
  "/marketplace": "/marketplace",
  "/marketplace/$type": "/marketplace/condition",
  "/messages": "/messages",
  "/messages/support": "/messages/support",
  "/messages/support/$ticket": async (call) =>
    `/messages/support/${idOf(await call("POST", "/api/support/tickets", { key: `page-${Date.now()}`, text: "Mon import ne démarre pas" }))}`,
  // There is no conversation yet, so the page says that it was not found, and links back.
  "/messages/$id": "/messages/0199b0a0-0000-7000-8000-000000000001",
  "/tasks": "/tasks",
  "/employees": "/employees",
  "/help": "/help",
  "/help/$article": "/help/limits",
  "/admin": "/admin",
  "/admin/invitations": "/admin/invitations",
  "/admin/requests": "/admin/requests",
  "/admin/modules": "/admin/modules",
  "/admin/tickets": "/admin/tickets",
  "/admin/tickets/$id": async (call) => {
    await call("POST", "/api/contact/ticket", {
      subject: "[Contact] Une question",
      description: "Bonjour\n\nZoé Martin <zoe@exemple.test>",
      category: "other",
      priority: "medium",
    });
    return `/admin/tickets/${firstId(await call("GET", "/api/admin/tickets"))}`;
  },
  "/admin/users": "/admin/users",
  "/admin/users/$id": async (call) => `/admin/users/${firstId(await call("GET", "/api/admin/users"))}`,
  "/admin/workspaces": "/admin/workspaces",
  "/admin/workspaces/$id": async (call) => `/admin/workspaces/${firstId(await call("GET", "/api/admin/workspaces"))}`,
  "/admin/audit": "/admin/audit",
  "/admin/engine": "/admin/engine",
  "/admin/health": "/admin/health",
};

/** Returns an address of every page that a signed-in administrator can open, creating rows where a page shows one. */
export async function signedInAddresses(address: string, token: string): Promise<readonly string[]> {
  const call: Call = async (method, path, body) => {
    const isText = typeof body === "string";
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": isText ? "text/csv" : "application/json" }),
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data?: unknown }).data;
  };
  const addresses: string[] = [];
  for (const page of Object.values(SIGNED_IN_PAGES)) addresses.push(typeof page === "string" ? page : await page(call));
  return addresses;
}

async function draftCampaign(call: Call): Promise<string> {
  const draft = { title: "Une campagne", description: "Essai", goal: "generate_leads", listIds: [], graph: { nodes: [], connections: [] } };
  return idOf(await call("POST", "/api/campaigns", draft));
}

/** A draft whose workflow is a fork: a message to those who accept, and nothing to the others. */
async function drawnCampaign(call: Call): Promise<string> {
  const node = (id: string, type: string, category: string, inputs: readonly string[], outputs: readonly string[], config: object = {}) => {
    const port = (name: string) => ({ id: name, label: name, color: "" });
    return { id, type, version: 1, category, x: 0, y: 0, label: "", inputs: inputs.map(port), outputs: outputs.map(port), config };
  };
  const link = (from: string, fromPort: string, to: string) => ({ id: `${from}-${fromPort}`, from, to, fromPort, toPort: "in", color: "" });
  const graph = {
    nodes: [
      node("start", "start", "workflow", [], ["out"]),
      node("wait", "delay", "workflow", ["in"], ["out"], { value: 2, unit: "days" }),
      node("asks", "if_connected", "conditions", ["in"], ["accepted", "declined"], { waitDays: 5 }),
      node("writes", "message", "communication", ["in"], ["out"], { channel: "linkedin", body: "Bonjour {{firstName}}" }),
      node("end", "end", "workflow", ["in"], []),
    ],
    connections: [
      link("start", "out", "wait"),
      link("wait", "out", "asks"),
      link("asks", "accepted", "writes"),
      link("asks", "declined", "end"),
      link("writes", "out", "end"),
    ],
  };
  return idOf(
    await call("POST", "/api/campaigns", { title: "Une ligne", description: "Essai", goal: "generate_leads", listIds: [], graph }),
  );
}

function idOf(data: unknown): string {
  return (data as { id: string }).id;
}

function firstId(data: unknown): string {
  const [first] = (data as { rows: readonly { id: string }[] }).rows;
  if (!first) throw new Error("there is no row to show a page of");
  return first.id;
}
