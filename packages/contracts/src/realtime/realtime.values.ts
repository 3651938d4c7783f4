export const SOCKET_PATH = "/socket.io";
/** How a user wants to appear (RT-06). */
export const PRESENCE_STATUSES = ["online", "away", "busy", "offline"] as const;
