import type { UserNotification } from "@filon/contracts/notifications";

/** Shows a desktop notification, asking for permission if it is undecided (NOTIF-10). The id as tag prevents one for each window. */
export async function showOnDesktop({ _id, title, message }: UserNotification, onOpen: () => void): Promise<void> {
  if (!("Notification" in window)) return;
  const permission = Notification.permission === "default" ? await Notification.requestPermission() : Notification.permission;
  if (permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: message, tag: _id, icon: "/favicon.svg" });
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
      onOpen();
    });
  } catch {
    // Mobile browsers allow this only from a service worker.
  }
}
