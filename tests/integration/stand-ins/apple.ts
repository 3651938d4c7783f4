import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { Events, OAuth2Server } from "oauth2-mock-server";

/** Claims of an identity token, or whatever a test puts in their place. */
export type AppleClaims = Record<string, unknown>;

/** A provider in Apple's place, over real HTTP on this machine, with keys of its own. */
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
  /** Where a browser is sent instead of straight back, when a page is to post the form. */
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
    /** From here on a browser meets a page of the provider's, whose button posts Apple's form, as Apple's own does. */
    async showPage(): Promise<void> {
      await new Promise<void>((done) => pages.listen(0, "localhost", done));
      const address = pages.address();
      page = `http://localhost:${typeof address === "object" && address ? address.port : 0}/`;
    },
    /** The settings that lead to it. */
    config: {
      apple: { clientId: "fr.exemple.filon", teamId: "TEAM123456", keyId: "KEY1234567", privateKey, issuer: server.issuer.url ?? "" },
    },
    publicKey,
    /** What clients showed as their secrets, oldest first. */
    secrets,
    /** Who signs in next, and what is done to the token on its way. */
    is(next: AppleClaims, alter: (idToken: string) => string = (idToken) => idToken): void {
      claims = next;
      tamper = alter;
    },
    /** Signs in at the address that the application gave: the code and state with which Apple comes back. */
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
