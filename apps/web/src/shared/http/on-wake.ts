/**
 * Tells when the tab wakes: it is looked at again, its window gets the focus, or the network comes back. Gives the
 * function that stops it.
 */
export function onWake(listener: () => void): () => void {
  const wake = () => {
    if (document.visibilityState !== "hidden") listener();
  };
  // What happens to the document is heard at the window too.
  const events = ["visibilitychange", "focus", "online"] as const;
  for (const event of events) window.addEventListener(event, wake);
  return () => {
    for (const event of events) window.removeEventListener(event, wake);
  };
}
