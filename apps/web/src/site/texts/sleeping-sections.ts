/** A section that is not hydrated yet: `wake` starts its hydration, and `alive` resolves when it has finished. */
interface Sleeper {
  readonly wake: () => void;
  readonly alive: Promise<void>;
}

/** How long a section that fails to load may delay a change of language, in milliseconds. */
const PATIENCE_MS = 3000;

const sleepers = new Set<Sleeper>();

/** Registers a section until it has hydrated. */
export function keepSleeper(sleeper: Sleeper): void {
  sleepers.add(sleeper);
  void sleeper.alive.then(() => sleepers.delete(sleeper));
}

/** Hydrates every section, because a change of language would empty those that are not hydrated. */
export async function wakeAllSections(): Promise<void> {
  const all = [...sleepers];
  for (const sleeper of all) sleeper.wake();
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([patience, Promise.all(all.map((sleeper) => sleeper.alive))]);
}
