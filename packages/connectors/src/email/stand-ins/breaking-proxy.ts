import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** The word in a mail at which the proxy breaks the transfer. */
export const BREAKS = "X-Breaks: yes";

export type Breakage =
  /** The connection is cut. */
  | "cut"
  /** The data is not valid IMAP. */
  | "garbled"
  /** The announced size is larger than a client accepts. */
  | "huge"
  /** The server reports an error. */
  | "refused";

export interface BreakingProxy {
  readonly port: number;
  /** Stops breaking anything. */
  readonly repair: () => void;
  readonly close: () => Promise<void>;
}

/** A proxy between a client and an IMAP server that breaks the transfer of marked mails. */
export async function startBreakingProxy(serverPort: number, how: Breakage): Promise<BreakingProxy> {
  let isRepaired = false;
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(serverPort, "127.0.0.1");
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("close", () => sockets.delete(socket));
      socket.on("error", () => undefined);
    }
    client.pipe(server);
    let isRefusing = false;
    server.on("data", (data: Buffer) => {
      const text = data.toString("latin1");
      isRefusing ||= !isRepaired && how === "refused" && text.includes(BREAKS);
      if (isRefusing) {
        const tag = /^([A-Z0-9]+) OK/mu.exec(text)?.[1];
        isRefusing = tag === undefined;
        if (tag !== undefined) client.write(`${tag} NO It cannot be read\r\n`);
        return;
      }
      if (isRepaired || !text.includes(BREAKS)) client.write(data);
      else if (how === "cut") client.destroy();
      else client.write(how === "garbled" ? garbled(text) : huge(text), "latin1");
    });
    client.on("close", () => server.destroy());
    server.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    port: (proxy.address() as AddressInfo).port,
    repair: () => {
      isRepaired = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

const garbled = (text: string): string => text.replaceAll(/BODY\[\](?:<[\d.]+>)? \{\d+\}/gu, "BODY[(((");
const huge = (text: string): string => text.replaceAll(/\{\d+\}/gu, "{99999999}");
