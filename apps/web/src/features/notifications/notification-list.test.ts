import type { UserNotification } from "@filon/contracts/notifications";
import { describe, expect, it } from "vitest";
import { type NotificationList, withAllRead, withNotification, withoutNotification, withRead, withReplaced } from "./notification-list.ts";

const made = (id: string, minute: number, read = false): UserNotification => ({
  _id: id,
  title: id,
  message: "",
  createdAt: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
  read,
});
const list: NotificationList = { notifications: [made("c", 3), made("b", 2, true), made("a", 1)], unreadCount: 2 };
const ids = ({ notifications }: NotificationList) => notifications.map(({ _id }) => _id);

describe("a list of notifications", () => {
  it("[NOTIF-06] puts a new one on top and counts it", () => {
    const next = withNotification(list, made("d", 4));
    expect([ids(next), next.unreadCount]).toEqual([["d", "c", "b", "a"], 3]);
  });

  it("counts one that is announced twice only once", () => {
    expect(withNotification(withNotification(list, made("d", 4)), made("d", 4)).unreadCount).toBe(3);
  });

  it("moves an updated one to the top, unread again", () => {
    const next = withReplaced(list, made("b", 5));
    expect([ids(next), next.unreadCount]).toEqual([["b", "c", "a"], 3]);
  });

  it("ignores changes to one it does not hold", () => {
    expect(withReplaced(list, made("old", 0))).toBe(list);
    expect(withoutNotification(list, "old")).toBe(list);
  });

  it("[NOTIF-04] marks one as read and lowers the count only once", () => {
    const next = withRead(list, "a");
    expect([next.notifications.at(-1)?.read, next.unreadCount]).toEqual([true, 1]);
    expect(withRead(next, "a")).toBe(next);
  });

  it("[NOTIF-04] marks all as read, including those it does not hold", () => {
    const next = withAllRead({ ...list, unreadCount: 140 });
    expect([next.notifications.every(({ read }) => read), next.unreadCount]).toEqual([true, 0]);
  });

  it("removes a deleted one, and lowers the count only if it was unread", () => {
    expect(withoutNotification(list, "b").unreadCount).toBe(2);
    const next = withoutNotification(list, "c");
    expect([ids(next), next.unreadCount]).toEqual([["b", "a"], 1]);
  });
});
