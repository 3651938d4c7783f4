import { expect, it } from "vitest";
import { notificationDate } from "./notification-date.ts";

it("[NOTIF-02] a notification's date is in fr-FR format, whatever the interface's language", () => {
  expect(notificationDate("2026-11-20T12:34:00.000Z")).toMatch(/^20 nov\. 2026,? (?:à )?\d{2}:34$/u);
  expect(notificationDate("2026-08-05T12:34:00.000Z")).toContain("5 août 2026");
});
