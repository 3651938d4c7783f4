import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How a call is treated. */
export type Scripted =
  /** Carried out, and answered so many milliseconds later. */
  | { readonly kind: "accept"; readonly afterMs: number }
  | { readonly kind: "answer"; readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: "dropBefore" | "acceptThenDrop" | "acceptThenHang" | "hang" };

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/** A LinkedIn gateway with a few people for tests, over real HTTP: invitations and messages are kept and can be listed. */
export interface GatewayServer {
  readonly baseUrl: string;
  readonly calls: readonly ReceivedCall[];
  readonly invited: Set<string>;
  /** Those whose invitation was withdrawn. */
  readonly withdrawn: Set<string>;
  readonly messages: { chat: string; id: string; text: string }[];
  /** Posts by their author's provider id, newest first, as the gateway lists them. */
  readonly posts: Map<string, Record<string, unknown>[]>;
  /** The account's reactions, by post. */
  readonly reactions: Map<string, string>;
  readonly comments: { post: string; id: string; text: string }[];
  /** Skills that everybody's profile lists. */
  readonly skills: { name: string; endorsement_id: number | null }[];
  /** Profiles with the skill that was endorsed. */
  readonly endorsed: Set<string>;
  /** Relations as listed, newest first. */
  readonly relations: { member_id: string; public_identifier: string }[];
  /** How the next call that acts (not one that reads), or the next call to this path, is treated. */
  readonly script: (how: Scripted, path?: string) => void;
  /** How every call that acts is treated from now on. */
  readonly treat: (how: (call: ReceivedCall) => Scripted) => void;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

const ACTS =
  /^POST (\/users\/invite|\/chats(\/[^/]+\/messages)?|\/posts\/reaction|\/posts\/[^/]+\/comments|\/linkedin\/profile\/endorse)$|^DELETE \/users\/invite\/sent\/[^/]+$/u;
const NOT_FOUND = { type: "errors/resource_not_found", title: "Not found", status: 404 };

export async function startGatewayServer(): Promise<GatewayServer> {
  const calls: ReceivedCall[] = [];
  const invited = new Set<string>();
  const withdrawn = new Set<string>();
  const messages: { chat: string; id: string; text: string }[] = [];
  const posts = new Map<string, Record<string, unknown>[]>();
  const reactions = new Map<string, string>();
  const comments: { post: string; id: string; text: string }[] = [];
  const skills: { name: string; endorsement_id: number | null }[] = [];
  const endorsed = new Set<string>();
  const relations: { member_id: string; public_identifier: string }[] = [];
  /** Chats by their account and the person, those with the latest message last. */
  const chats = new Map<string, { readonly account: string; readonly person: string }>();
  let treatment: ((call: ReceivedCall) => Scripted) | null = null;
  const scripts: { how: Scripted; path: string | undefined }[] = [];

  function act(method: string, path: string, body: string): { status: number; body: unknown } {
    if (method === "DELETE") {
      const to = path.replace("/users/invite/sent/inv-", "");
      if (!invited.delete(to)) return { status: 404, body: NOT_FOUND };
      withdrawn.add(to);
      return { status: 200, body: { object: "InvitationCanceled" } };
    }
    if (path === "/linkedin/profile/endorse") {
      const { profile_id: profile, skill_endorsement_id: skill } = JSON.parse(body);
      if (endorsed.has(`${profile}/${skill}`)) return { status: 422, body: { type: "errors/action_already_performed", status: 422 } };
      endorsed.add(`${profile}/${skill}`);
      return { status: 201, body: { object: "LinkedinProfileEndorse", endorsed: true } };
    }
    return { status: 201, body: post(path, body) };
  }

  function post(path: string, body: string): unknown {
    if (path === "/posts/reaction") {
      reactions.set(JSON.parse(body).post_id, JSON.parse(body).reaction_type);
      return { object: "ReactionAdded" };
    }
    if (path.startsWith("/posts/")) {
      comments.push({
        post: decodeURIComponent(path.split("/")[2] ?? ""),
        id: `comment-${comments.length + 1}`,
        text: JSON.parse(body).text,
      });
      return { object: "CommentSent", comment_id: comments.at(-1)?.id };
    }
    if (path === "/users/invite") {
      const to = String(JSON.parse(body).provider_id);
      invited.add(to);
      return { object: "UserInvitationSent", invitation_id: `inv-${to}` };
    }
    const id = `msg-${messages.length + 1}`;
    const person = formField(body, "attendees_ids");
    // Each InMail opens another chat.
    const opened = body.includes('name="linkedin[inmail]"') ? `inmail-${messages.length + 1}-${person}` : `chat-${person}`;
    const chat = path === "/chats" ? opened : (path.split("/")[2] ?? "");
    const between = path === "/chats" ? { account: formField(body, "account_id"), person } : chats.get(chat);
    chats.delete(chat);
    chats.set(chat, between ?? { account: "", person: "" });
    messages.push({ chat, id, text: formField(body, "text") });
    return { chat_id: chat, message_id: id };
  }

  function read(path: string, query: URLSearchParams): { status: number; body: unknown } {
    const author = /^\/users\/([^/]+)\/posts$/u.exec(path)?.[1];
    if (author !== undefined) {
      const theirs = posts.get(author) ?? [];
      const shown = theirs.map((each) => ({ ...each, ...(reactions.has(String(each["social_id"])) && { user_reacted: "LIKE" }) }));
      return page(shown.toReversed(), query);
    }
    const discussed = /^\/posts\/([^/]+)\/comments$/u.exec(path)?.[1];
    if (discussed !== undefined) {
      const own = comments.filter((each) => each.post === decodeURIComponent(discussed));
      return list(own.map(({ id, text }) => ({ id, text, author_details: { id: "ACoAA_me", network_distance: "SELF" } })));
    }
    const person = /^\/users\/((?!me$|relations$|invite)[^/]+)$/u.exec(path)?.[1];
    if (person === "nobody") return { status: 404, body: NOT_FOUND };
    if (person !== undefined) {
      const id = person.startsWith("ACoAA") ? person : `ACoAA_${person}`;
      return {
        status: 200,
        body: {
          object: "UserProfile",
          provider_id: id,
          public_identifier: person,
          ...(query.has("linkedin_sections") && { skills }),
          network_distance: person.includes("friend") ? "FIRST_DEGREE" : "SECOND_DEGREE",
          ...(withdrawn.has(id) && { invitation: { type: "SENT", status: "WITHDRAWN" } }),
        },
      };
    }
    if (path === "/users/invite/sent")
      return list([...invited].map((id) => ({ id: `inv-${id}`, invited_user_id: id, invited_user_public_id: id.replace("ACoAA_", "") })));
    if (path === "/users/relations") return list(relations);
    if (path === "/chats")
      return page(
        [...chats]
          .filter(([, { account }]) => account === query.get("account_id"))
          .map(([id, { person }]) => ({ id, attendee_provider_id: person })),
        query,
      );
    const chat = /^\/chats\/([^/]+)\/messages$/u.exec(path)?.[1];
    if (chat !== undefined)
      return page(
        messages.filter((each) => each.chat === chat).map((each) => ({ ...each, is_sender: 1 })),
        query,
      );
    return { status: 404, body: NOT_FOUND };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://gateway");
    const path = url.pathname.replace("/api/v1", "");
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const method = request.method ?? "GET";
    calls.push({ method, path: path + url.search, body });
    const acting = ACTS.test(`${method} ${path}`);
    const at = scripts.findIndex((each) => (each.path === undefined ? acting : path.startsWith(each.path)));
    const how = at < 0 ? (acting ? treatment?.({ method, path, body }) : undefined) : scripts.splice(at, 1)[0]?.how;
    if (how?.kind === "hang") return;
    if (how?.kind === "dropBefore") return void response.destroy();
    if (how?.kind === "answer") return send(response, how.status, how.body, how.headers);
    const answer = acting ? act(method, path, body) : read(path, url.searchParams);
    if (how?.kind === "acceptThenDrop") return void response.destroy();
    if (how?.kind === "acceptThenHang") return;
    if (how?.kind === "accept" && how.afterMs > 0) return void setTimeout(() => send(response, answer.status, answer.body), how.afterMs);
    send(response, answer.status, answer.body);
  }

  // A client that dies amid its request did not ask for anything.
  const server = createServer((request, response) => void serve(request, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a listening TCP server is never the name of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    invited,
    withdrawn,
    posts,
    reactions,
    comments,
    skills,
    endorsed,
    messages,
    relations,
    treat: (how) => {
      treatment = how;
    },
    script: (how, path) => void scripts.push({ how, path }),
    reset: () => {
      calls.length = 0;
      messages.length = 0;
      relations.length = 0;
      scripts.length = 0;
      invited.clear();
      withdrawn.clear();
      posts.clear();
      reactions.clear();
      comments.length = 0;
      skills.length = 0;
      endorsed.clear();
      chats.clear();
      treatment = null;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
}

function list(items: readonly unknown[]) {
  return { status: 200, body: { object: "List", items, cursor: null } };
}

/** A page of these, the newest first; the cursor is the place of the next. */
function page(oldestFirst: readonly unknown[], query: URLSearchParams) {
  const from = Number(query.get("cursor") ?? 0);
  const limit = Number(query.get("limit") ?? 100);
  const items = oldestFirst.toReversed().slice(from, from + limit);
  const cursor = from + limit < oldestFirst.length ? String(from + limit) : null;
  return { status: 200, body: { object: "List", items, cursor } };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/** A field of a form as the connector sends it. */
export function formField(body: string, name: string): string {
  return new RegExp(`name="${name}"\\r\\n(?:[^\\r\\n]+\\r\\n)*\\r\\n([\\s\\S]*?)\\r\\n--`, "u").exec(body)?.[1] ?? "";
}
