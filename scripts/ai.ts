import { read } from "./ai/read.ts";
import { score } from "./ai/score.ts";
import { write } from "./ai/write.ts";

/**
 * npm run -s ai -- read | write | score: the AI's pure parts on texts from standard input, for reviews. A bad line gives a line with its id and an error,
 * and the rest goes on; the exit code is 0 unless the input as a whole cannot be read.
 */
const COMMANDS: Readonly<Record<string, () => Promise<number> | number>> = { read, write, score: () => score(process.argv[3]) };

const command = COMMANDS[process.argv[2] ?? ""];
if (command === undefined) {
  console.error(`Usage: npm run -s ai -- ${Object.keys(COMMANDS).join(" | ")}, with the input on standard input`);
  process.exit(2);
}
process.stdout.on("error", () => process.exit(0));
try {
  const failed = await command();
  if (failed > 0) console.error(`${failed} lines could not be used`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
