const VOLUME = 0.5;
/** A message and its notification arrive together: play one sound for both. */
const QUIET_MS = 1000;
/** Long enough for other windows to receive the same event. */
const ALONE_MS = 2000;

let playedAt = Number.NEGATIVE_INFINITY;

function play(): void {
  if (performance.now() - playedAt < QUIET_MS) return;
  playedAt = performance.now();
  const sound = new Audio("/notification.mp3");
  sound.volume = VOLUME;
  // Before the first click on the page, browsers block sound.
  sound.play().catch(() => undefined);
}

/** Plays the notification sound (NOTIF-11) in only one of the open windows; `news` identifies the event. */
export function playSound(news: string): void {
  if (!("locks" in navigator)) return play();
  void navigator.locks.request(`filon-sound-${news}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    play();
    await new Promise((done) => setTimeout(done, ALONE_MS));
  });
}
