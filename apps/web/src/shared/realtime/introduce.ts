import type { Language } from "@filon/i18n";
import type { Socket } from "socket.io-client";
import { preferredStatus } from "./preferred-status.ts";

export interface Introduced {
  readonly userId: string;
  readonly role: "user" | "admin" | "superAdmin";
  readonly language: Language;
}

/** Sends what the server must know after each connection: the user, the rooms to join, and the user's status (RT-05, RT-06). */
export function introduce(socket: Pick<Socket, "emit">, { userId, role, language }: Introduced): void {
  socket.emit("user_connect", { userId });
  if (role !== "user") socket.emit("adminConnect", { userId });
  socket.emit("joinRoom", `user_${userId}`);
  socket.emit("joinRoom", `stats_${userId}`);
  socket.emit("join_notifications", { language });
  socket.emit("join_pru");
  socket.emit("status_change", { status: preferredStatus() });
}
