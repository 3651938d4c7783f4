/** Sections that are still only HTML: how to wake one, and when it has come to life. */
interface Sleeper {
  readonly wake: () => void;
  readonly alive: Promise<void>;
}

/** A section whose code does not come must not keep the visitor from changing the language, milliseconds. */
const PATIENCE_MS = 3000;

const sleepers = new Set<Sleeper>();

/** Keeps a section until it lives. */
export function keepSleeper(sleeper: Sleeper): void {
  sleepers.add(sleeper);
  void sleeper.alive.then(() => sleepers.delete(sleeper));
}

/** Brings every section to life: a change of language would otherwise empty those that still sleep. */
export async function wakeAllSections(): Promise<void> {
  const all = [...sleepers];
  for (const sleeper of all) sleeper.wake();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([patience, Promise.all(all.map((sleeper) => sleeper.alive))]);
}
