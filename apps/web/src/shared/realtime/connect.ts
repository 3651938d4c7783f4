import { SOCKET_PATH } from "@filon/contracts/realtime";
import type { Socket } from "socket.io-client";
import { apiHost } from "../http/host.ts";

const CONNECT_TIMEOUT_MS = 30_000;

/** Delivers a server event to its listeners. */
export type Deliver = (name: string, payload: unknown) => void;

export interface ConnectOptions {
  readonly userId: string;
  /** Read at each attempt, so that a renewed token is used. */
  readonly token: () => string | null;
  /** Called with the socket as soon as it exists, before it connects, and with the function that delivers its events. */
  readonly onSocket: (socket: Socket, deliver: Deliver) => void;
}

/**
 * Opens the realtime connection (RT-01). Rejects without a user id or token (RT-02) and after 30 s (RT-03); on a connect error,
 * resolves with the socket, which keeps trying (RT-04).
 */
export async function connectRealtime({ userId, token, onSocket }: ConnectOptions): Promise<Socket> {
  if (userId === "") throw new Error("UserId requis pour la connexion Socket.IO");
  if (token() === null) throw new Error("Token d'authentification requis");
  const [{ io }, { deliver }] = await Promise.all([import("socket.io-client"), import("./deliver.ts")]);
  const socket = io(apiHost() || window.location.origin, {
    path: SOCKET_PATH,
    auth: (give) => give({ token: token() }),
    transports: ["polling", "websocket"],
    reconnection: true,
    reconnectionAttempts: 5,
    reconnectionDelay: 2000,
    reconnectionDelayMax: 2000,
    // Jitter, so that browsers do not all reconnect at the same instant.
    randomizationFactor: 0.1,
    timeout: 20_000,
  });
  onSocket(socket, deliver);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("Timeout de connexion Socket.IO")), CONNECT_TIMEOUT_MS);
    const settle = () => {
      clearTimeout(timer);
      resolve(socket);
    };
    socket.once("connect", settle);
    socket.once("connect_error", settle);
  });
}
