import { expect, type Page, type WebSocketRoute } from "@playwright/test";

/** Stands in for the server's socket: the page receives these messages as if the server had sent them. */
export interface ServerVoice {
  say(event: string, payload: object): void;
  /** The messages that the page has sent to the server, as text, through the socket or the polling before it. */
  readonly heard: readonly string[];
  /** Closes the connection; the page may connect again. */
  cut(): Promise<void>;
  /** Resolves once the page listens. */
  ready(): Promise<void>;
}

/** Intercepts the socket between a page and the server. Call it before the page is opened. */
export async function serverVoice(page: Page): Promise<ServerVoice> {
  const sockets: WebSocketRoute[] = [];
  const heard: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/socket.io/")) heard.push(...(request.postData() ?? "").split("\u001e"));
  });
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    sockets.push(socket);
    socket.onMessage((message) => {
      heard.push(String(message));
      server.send(message);
    });
  });
  return {
    heard,
    say: (event, payload) => sockets.at(-1)?.send(`42${JSON.stringify([event, payload])}`),
    cut: async () => sockets.at(-1)?.close(),
    // "5": polling has been upgraded to the socket; the page listens from then on.
    ready: () => expect.poll(() => heard.includes("5")).toBe(true),
  };
}
