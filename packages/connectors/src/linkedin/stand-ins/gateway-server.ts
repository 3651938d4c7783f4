import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** The answer to the next call whose path starts like this. */
export type Scripted =
  | { readonly kind: "answer"; readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: "dropBefore" | "acceptThenDrop" | "hang" };

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
  readonly messages: { chat: string; id: string; text: string }[];
  /** Relations as listed, newest first. */
  readonly relations: { member_id: string; public_identifier: string }[];
  /** How the next call that acts (POST /users/invite, /chats, /chats/x/messages), or the next call to this path, is treated. */
  readonly script: (how: Scripted, path?: string) => void;
  readonly reset: () => void;
  readonly close: () => Promise<void>;
}

const ACTS = /^\/users\/invite$|^\/chats(\/[^/]+\/messages)?$/u;

export async function startGatewayServer(): Promise<GatewayServer> {
  const calls: ReceivedCall[] = [];
  const invited = new Set<string>();
  const messages: { chat: string; id: string; text: string }[] = [];
  const relations: { member_id: string; public_identifier: string }[] = [];
  const scripts: { how: Scripted; path: string | undefined }[] = [];

  function act(method: string, path: string, body: string): unknown {
    if (method === "POST" && path === "/users/invite") {
      const to = String(JSON.parse(body).provider_id);
      invited.add(to);
      return { object: "UserInvitationSent", invitation_id: `inv-${to}` };
    }
    const chat = path === "/chats" ? `chat-${formField(body, "attendees_ids")}` : (path.split("/")[2] ?? "");
    const id = `msg-${messages.length + 1}`;
    messages.push({ chat, id, text: formField(body, "text") });
    return { chat_id: chat, message_id: id };
  }

  function read(path: string): { status: number; body: unknown } {
    const person = /^\/users\/((?!me$|relations$|invite)[^/]+)$/u.exec(path)?.[1];
    if (person === "nobody") return { status: 404, body: { type: "errors/resource_not_found", title: "Not found", status: 404 } };
    if (person !== undefined) {
      const id = person.startsWith("ACoAA") ? person : `ACoAA_${person}`;
      return {
        status: 200,
        body: {
          object: "UserProfile",
          provider_id: id,
          public_identifier: person,
          network_distance: person.includes("friend") ? "FIRST_DEGREE" : "SECOND_DEGREE",
        },
      };
    }
    if (path === "/users/invite/sent") return list([...invited].map((id) => ({ id: `inv-${id}`, invited_user_id: id })));
    if (path === "/users/relations") return list(relations);
    if (path === "/chats")
      return list([...new Set(messages.map((each) => each.chat))].map((id) => ({ id, attendee_provider_id: id.replace("chat-", "") })));
    const chat = /^\/chats\/([^/]+)\/messages$/u.exec(path)?.[1];
    if (chat !== undefined) return list(messages.filter((each) => each.chat === chat).map((each) => ({ ...each, is_sender: 1 })));
    return { status: 404, body: { type: "errors/resource_not_found", title: "Not found", status: 404 } };
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://gateway");
    const path = url.pathname.replace("/api/v1", "");
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const method = request.method ?? "GET";
    calls.push({ method, path: path + url.search, body });
    const acting = method === "POST" && ACTS.test(path);
    const at = scripts.findIndex((each) => (each.path === undefined ? acting : path.startsWith(each.path)));
    const how = at < 0 ? undefined : scripts.splice(at, 1)[0]?.how;
    if (how?.kind === "hang") return;
    if (how?.kind === "dropBefore") return void response.destroy();
    if (how?.kind === "answer") return send(response, how.status, how.body, how.headers);
    const answer = acting ? { status: 201, body: act(method, path, body) } : read(path);
    if (how?.kind === "acceptThenDrop") return void response.destroy();
    send(response, answer.status, answer.body);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // The address of a listening TCP server is never the name of a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    invited,
    messages,
    relations,
    script: (how, path) => void scripts.push({ how, path }),
    reset: () => {
      calls.length = 0;
      messages.length = 0;
      relations.length = 0;
      scripts.length = 0;
      invited.clear();
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

function send(response: ServerResponse, status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

function formField(body: string, name: string): string {
  return new RegExp(`name="${name}"\\r\\n(?:[^\\r\\n]+\\r\\n)*\\r\\n([\\s\\S]*?)\\r\\n--`, "u").exec(body)?.[1] ?? "";
}
