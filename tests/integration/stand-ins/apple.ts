import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { Events, OAuth2Server } from "oauth2-mock-server";

/** Claims of an identity token, or whatever a test replaces them with. */
export type AppleClaims = Record<string, unknown>;

/** Plays Apple over real HTTP on this machine, with its own keys. */
export async function appleStandIn() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "localhost");
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  let claims: AppleClaims = {};
  let tamper: (idToken: string) => string = (idToken) => idToken;
  const secrets: string[] = [];
  server.service.on(Events.BeforeTokenSigning, ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, claims);
  });
  server.service.on(
    Events.BeforeResponse,
    (response: { body: Record<string, unknown> | "" }, request: { body: Record<string, unknown> }) => {
      secrets.push(String(request.body["client_secret"]));
      if (response.body !== "" && typeof response.body["id_token"] === "string")
        response.body["id_token"] = tamper(response.body["id_token"]);
    },
  );
  /** The page that shows the form, to which a browser is sent instead of straight back. */
  let page: string | null = null;
  server.service.on(Events.BeforeAuthorizeRedirect, (redirect: { url: URL }) => {
    if (page === null) return;
    const { url } = redirect;
    url.href = `${page}?${url.searchParams.toString()}&action=${encodeURIComponent(url.origin + url.pathname)}`;
  });
  const pages = createServer((request, answer) => {
    const { action = "", ...fields } = Object.fromEntries(new URL(request.url ?? "", "http://localhost").searchParams);
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`);
    answer.setHeader("content-type", "text/html");
    answer.end(`<form method="post" action="${action}">${inputs.join("")}<button>Continue</button></form>`);
  });
  return {
    /** From now on the browser gets a page whose button posts Apple's form, like Apple's own page. */
    async showPage(): Promise<void> {
      await new Promise<void>((done) => pages.listen(0, "localhost", done));
      const address = pages.address();
      page = `http://localhost:${typeof address === "object" && address ? address.port : 0}/`;
    },
    /** The settings that point to this stand-in. */
    config: {
      apple: { clientId: "fr.exemple.filon", teamId: "TEAM123456", keyId: "KEY1234567", privateKey, issuer: server.issuer.url ?? "" },
    },
    publicKey,
    /** The client secrets received, oldest first. */
    secrets,
    /** Sets who signs in next, and how the token is altered on the way. */
    is(next: AppleClaims, alter: (idToken: string) => string = (idToken) => idToken): void {
      claims = next;
      tamper = alter;
    },
    /** Signs in at the address that the application gave; returns the code and state that Apple sends back. */
    async authorize(url: string): Promise<URLSearchParams> {
      const answer = await fetch(url, { redirect: "manual" });
      return new URL(answer.headers.get("location") ?? "").searchParams;
    },
    async close(): Promise<void> {
      pages.close();
      await server.stop();
    },
  };
}
