import { BAD_DAY } from "../tests/chaos/testing/misbehaviour.ts";
import { ownDatabase } from "../tests/chaos/testing/own-database.ts";
import { runChaos } from "../tests/chaos/testing/run-chaos.ts";

/**
 * npm run chaos [-- --json] [--small]: 10,000 people get three messages each while workers are killed and suspended, the database is killed and
 * the provider misbehaves; exits with 1 if anybody was written to twice, or anything was lost or left behind. Progress goes to standard error.
 * With --small, a twentieth of the people and of the faults, to try a change in about a minute.
 */
const LARGE = {
  prospects: 10_000,
  workers: 3,
  kills: 200,
  stalls: 30,
  databaseKills: 15,
  provider: BAD_DAY,
  // Slow enough that the acts last as long as the faults.
  answerAfterMs: 200,
  inFlight: 12,
};

const PLAN = process.argv.includes("--small") ? { ...LARGE, prospects: 500, kills: 10, stalls: 2, databaseKills: 1 } : LARGE;

const rig = await ownDatabase((text) => process.stderr.write(`chaos: ${text}\n`));
const report = await runChaos(PLAN, rig);
await rig.close();
const isWhole = report.duplicates === 0 && report.lost === 0 && report.stranded === 0;
if (process.argv.includes("--json")) console.log(JSON.stringify(report));
else {
  console.log(`${PLAN.prospects} people, three messages each, in ${report.seconds} s:`);
  console.log(`${report.kills} workers killed, ${report.stalls} suspended, ${report.databaseKills} databases killed`);
  console.log(
    `${report.duplicates} duplicates, ${report.lost} lost, ${report.stranded} stranded, ${report.uncertain} uncertain and listed`,
  );
}
process.exit(isWhole ? 0 : 1);
