/** Calls the listener when the tab becomes visible or focused, or the network returns. Returns the function that unsubscribes. */
export function onWake(listener: () => void): () => void {
  const wake = () => {
    if (document.visibilityState !== "hidden") listener();
  };
  // Document events bubble to the window.
  const events = ["visibilitychange", "focus", "online"] as const;
  for (const event of events) window.addEventListener(event, wake);
  return () => {
    for (const event of events) window.removeEventListener(event, wake);
  };
}
