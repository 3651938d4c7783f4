import type { TestMail } from "./test-mailbox.ts";
import { testMailbox } from "./test-mailbox.ts";
import type { TestServer } from "./test-server.ts";

export const NEW_PASSWORD = "Une-phrase-2-passe";

interface Headers {
  readonly headers: { readonly authorization: string };
}

/** Actions that the team's tests repeat, on their own server. */
export async function teamScene(server: TestServer) {
  const { app, services, jobs } = server;
  const mailbox = await testMailbox(services, jobs);
  let visitors = 0;
  /** Each from its own IP address, so that no test uses up another's attempts. */
  const call = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, who?: Headers, payload?: object) => {
    visitors += 1;
    const remoteAddress = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
    const answer = await app.inject({
      method,
      url,
      remoteAddress,
      ...(who ? { headers: who.headers } : {}),
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const linkOf = (mail: TestMail | undefined): string => JSON.stringify(mail?.values["path"] ?? "").replaceAll(/"|\/join\//gu, "");

  /** Invites somebody. Returns the invitation's id, the address and the token of the link in the e-mail. */
  async function invited(owner: Headers, { email = `${Math.random().toString(36).slice(2)}@exemple.test`, teamRole = "member" } = {}) {
    const { status, body } = await call("POST", "/api/team/invitations", owner, {
      firstName: "grace",
      lastName: "HOPPER",
      email,
      teamRole,
    });
    if (status !== 200) throw new Error(`inviting answered ${status}: ${JSON.stringify(body)}`);
    const mails = await mailbox.arrived();
    return {
      id: String(body.data.id),
      email,
      token: linkOf(mails.find(({ template, to }) => template === "teamInvitation" && to === email)),
    };
  }

  /** Joins the team with a new account. */
  async function member(owner: Headers, teamRole: "manager" | "member" = "member") {
    const { token, email } = await invited(owner, { teamRole });
    const { body } = await call("POST", `/api/join/${token}`, undefined, {
      firstName: "Grace",
      lastName: "Hopper",
      password: NEW_PASSWORD,
    });
    await mailbox.arrived();
    return { userId: String(body.user._id), email, headers: { authorization: `Bearer ${body.token}` } };
  }

  return { call, mailbox, invited, member, linkOf };
}
