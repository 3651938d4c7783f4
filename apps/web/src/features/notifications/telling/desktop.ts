import type { UserNotification } from "@filon/contracts";

/** Shows a notification on the desktop, asking for permission when that is undecided (NOTIF-10). One for all windows, by its id. */
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
    // Browsers of telephones only show them from a service worker.
  }
}
