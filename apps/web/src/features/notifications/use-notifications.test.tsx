import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { useNotifications } from "./notifications-context.ts";
import { tellsOfMessages } from "./use-telling.ts";

function Reader() {
  return <p>{useNotifications().unreadCount}</p>;
}

it("[NOTIF-15] the notification hook throws outside its provider", () => {
  expect(() => renderToString(<Reader />)).toThrow("useNotifications must be used within a NotificationsProvider");
});

it("[NOTIF-13] new messages are announced everywhere except in /messages and /admin", () => {
  expect(["/dashboard", "/prospects/1", "/messages-archive", "/administration"].map(tellsOfMessages)).toEqual([true, true, true, true]);
  expect(["/messages", "/messages/1", "/admin", "/admin/users"].map(tellsOfMessages)).toEqual([false, false, false, false]);
});
