import { translate } from "@filon/i18n/server";
import { loadConfig } from "../config/load-config.ts";
import { StartError } from "../config/start-error.ts";
import { terminalLanguage } from "../config/terminal-language.ts";
import { releaseMemoryLater } from "./release-memory.ts";
import { startedBlock } from "./started-block.ts";
import { start } from "./start.ts";

/** Milliseconds allowed for stopping; after that the process just exits, and the next start recovers. */
const STOP_PATIENCE_MS = 9_000;
/**
 * One Ctrl-C reaches this process several times, from the terminal and from its parents: only one after this many milliseconds counts as a
 * second.
 */
const SECOND_SIGNAL_MS = 1_000;

const language = terminalLanguage();

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prints in one paragraph why Filon cannot run, and exits. */
function giveUp(error: unknown): never {
  if (error instanceof StartError) {
    process.stderr.write(`\n${translate(language, `start.errors.${error.code}`, error.params)}\n\n`);
    process.exit(error.exitCode);
  }
  process.stderr.write(`\n${translate(language, "start.errors.unexpected")}\n\n`);
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}

let stopRunning: (() => Promise<void>) | null = null;
let stoppingSince: number | null = null;

async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== null) {
    if (performance.now() - stoppingSince > SECOND_SIGNAL_MS) process.exit(130);
    return;
  }
  stoppingSince = performance.now();
  const patience = setTimeout(() => process.exit(1), STOP_PATIENCE_MS);
  patience.unref();
  if (stopRunning) say(translate(language, "start.stopping"));
  await (stopRunning ?? (async () => undefined))();
  process.exit(exitCode);
}

/** Runs Filon until it is stopped. */
export async function run(): Promise<void> {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  // The parent process has died: exit too, or the next start would find the port taken.
  process.on("disconnect", () => void stop(0));
  for (const event of ["uncaughtException", "unhandledRejection"] as const) {
    process.on(event, (error) => {
      process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      void stop(1);
    });
  }
  try {
    const running = await start(loadConfig(), { building: () => say(translate(language, "start.building")) });
    stopRunning = () => running.stop();
    say(startedBlock(running, language));
    releaseMemoryLater();
  } catch (error) {
    giveUp(error);
  }
}
