// Asks this process to stop once the npm that started it is gone. npm runs programs through a shell that outlives a killed npm; the
// program must not, or the next start would find its port taken. Linux only.
import { readFileSync } from "node:fs";

const CHECK_MS = 1_000;

/** The shell's process id and npm's, as text; empty once they cannot be read. */
function ancestors() {
  try {
    return `${process.ppid} ${readFileSync(`/proc/${process.ppid}/stat`, "utf8").split(") ")[1].split(" ")[1]}`;
  } catch {
    return "";
  }
}

const first = ancestors();
setInterval(() => ancestors() !== first && process.kill(process.pid, "SIGTERM"), CHECK_MS).unref();
