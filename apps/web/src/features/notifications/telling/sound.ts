const VOLUME = 0.5;
/** A notification and its message arrive together: one sound for both. */
const QUIET_MS = 1000;
/** Long enough for other windows to hear of the same news. */
const ALONE_MS = 2000;

let playedAt = Number.NEGATIVE_INFINITY;

function play(): void {
  if (performance.now() - playedAt < QUIET_MS) return;
  playedAt = performance.now();
  const sound = new Audio("/notification.mp3");
  sound.volume = VOLUME;
  // A browser refuses before the first click on the page: then there is no sound.
  sound.play().catch(() => undefined);
}

/** Plays the sound of something new (NOTIF-11), in one of the windows that hear of it; `news` names it. */
export function playSound(news: string): void {
  if (!("locks" in navigator)) return play();
  void navigator.locks.request(`filon-sound-${news}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    play();
    await new Promise((done) => setTimeout(done, ALONE_MS));
  });
}
