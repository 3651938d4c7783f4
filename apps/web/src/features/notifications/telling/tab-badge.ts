const FLASH_MS = 1000;
const RESET_MS = 2000;

export interface TabBadge {
  /** Sets the unread count and the text of the flashing title. */
  show(unread: number, flashText: string): void;
  /** Removes the badge and stops observing the document. */
  stop(): void;
}

export interface TabBadgeOptions {
  /** Draws a count on the tab's icon; 0 removes it. */
  readonly drawIcon: (count: number) => void;
}

/**
 * Shows the unread count in the tab's title, in brackets, and on its icon (NOTIF-07). While the tab is hidden the title flashes; 2 s
 * after the user returns the badge disappears (NOTIF-09) until something new arrives. Pages keep setting document.title, so the observer
 * adds the count to whatever they set.
 */
export function startTabBadge({ drawIcon }: TabBadgeOptions): TabBadge {
  let unread = 0;
  let flashText = "";
  let isReset = false;
  let flashing: ReturnType<typeof setInterval> | undefined;
  let resetting: ReturnType<typeof setTimeout> | undefined;
  let pageTitle = document.title;
  let written = document.title;

  const count = () => (isReset ? 0 : unread);

  function write(text: string): void {
    written = text;
    if (document.title !== text) document.title = text;
  }

  function writeSteady(): void {
    write(count() > 0 ? `(${count()}) ${pageTitle}` : pageTitle);
  }

  function flash(): void {
    clearInterval(flashing);
    flashing = undefined;
    writeSteady();
    if (!document.hidden || count() === 0) return;
    let isOn = false;
    flashing = setInterval(() => {
      isOn = !isOn;
      if (isOn) write(`(${count()}) ${flashText}`);
      else writeSteady();
    }, FLASH_MS);
  }

  function draw(): void {
    flash();
    drawIcon(count());
  }

  function looked(): void {
    if (document.hidden) return;
    flash();
    clearTimeout(resetting);
    resetting = setTimeout(() => {
      isReset = true;
      draw();
    }, RESET_MS);
  }

  function visibilityChanged(): void {
    if (!document.hidden) return looked();
    clearTimeout(resetting);
    isReset = false;
    draw();
  }

  const observer = new MutationObserver(() => {
    if (document.title === written) return;
    pageTitle = document.title;
    if (flashing === undefined) writeSteady();
  });
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  document.addEventListener("visibilitychange", visibilityChanged);
  window.addEventListener("focus", looked);

  return {
    show(nowUnread, text) {
      flashText = text;
      if (nowUnread > unread) isReset = false;
      unread = nowUnread;
      draw();
    },
    stop() {
      observer.disconnect();
      document.removeEventListener("visibilitychange", visibilityChanged);
      window.removeEventListener("focus", looked);
      clearTimeout(resetting);
      unread = 0;
      draw();
    },
  };
}
