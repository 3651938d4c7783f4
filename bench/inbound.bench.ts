import { readMessage } from "@filon/connectors";
import { mailOf, OWN_ADDRESS, readCorpus, RECEIVED_AT } from "./testing/mail-systems.ts";

/** Milliseconds for which reading is measured. */
const MEASURED_MS = 4_000;
const NOTES = [
  "Each half is measured apart; rules were tuned on the open half only, and the sealed one was written before them.",
  "Its author had read the earlier rules of this product, though: messages of strangers may do worse.",
  "The metrics without a prefix are of the sealed half; mails_per_s_core is parsing and classifying by one thread, without I/O.",
].join(" ");

interface Result {
  readonly line: string;
  readonly want: string;
  readonly got: string;
  readonly wantDay: string | null;
  readonly gotDay: string | null;
}

/** Reads both halves of the corpus of inbound mail; prints their confusion matrices to standard error, with `-- misses` the misread open messages. */
export async function run(options: readonly string[]): Promise<{ metrics: Record<string, number>; notes: string }> {
  const open = await readHalf("open");
  const sealed = await readHalf("sealed");
  for (const [name, results] of [
    ["open", open],
    ["sealed", sealed],
  ] as const)
    console.error(`${name} half\n${matrix(results)}\n`);
  if (options.includes("misses"))
    for (const { line, want, got, wantDay, gotDay } of open)
      if (want !== got || wantDay !== gotDay) console.error(`${want} ${wantDay ?? ""} read as ${got} ${gotDay ?? ""}: ${line}`);
  const ofOpen = Object.fromEntries(Object.entries(figures(open)).map(([name, value]) => [`open_${name}`, value]));
  return { metrics: { ...figures(sealed), ...ofOpen, mails_per_s_core: await mailsPerSecond() }, notes: NOTES };
}

async function readHalf(name: string): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [at, line] of readCorpus(new URL(`./fixtures/inbound/${name}.txt`, import.meta.url)).entries()) {
    const inbound = await readMessage({ source: mailOf(line, at), receivedAt: RECEIVED_AT, place: `INBOX:1:${at}` }, OWN_ADDRESS);
    const [kind = "", detail] = line.label.split(":");
    const isProgram = kind === "away" || kind === "ack";
    results.push({
      line: `${line.system} ${line.variant} ${line.subject} ${line.text}`.replaceAll("\n", " "),
      want: isProgram ? "auto_reply" : kind === "bounce" || kind === "calendar" ? `${kind}:${detail ?? ""}` : kind,
      got: inbound === null ? "late" : kindOf(inbound),
      wantDay: kind === "away" && detail !== "-" ? (detail ?? null) : null,
      gotDay: inbound?.data.returnDate ?? null,
    });
  }
  return results;
}

function kindOf({ type, data }: NonNullable<Awaited<ReturnType<typeof readMessage>>>): string {
  if (type === "bounced") return `bounce:${data.bounce === "block" ? "policy" : (data.bounce ?? "")}`;
  if (type === "auto_replied") return "auto_reply";
  if (type === "opted_out") return data.statusCode === "complaint" ? "complaint" : "opt_out";
  if (data.nature === "calendar") return `calendar:${data.calendarAnswer ?? ""}`;
  return data.nature === "forward" ? "forward" : "reply";
}

function figures(results: readonly Result[]): Record<string, number> {
  const recall = (of: string): number =>
    share(
      results.filter(({ want }) => want === of),
      ({ got }) => got === of,
    );
  const dated = results.filter(({ wantDay }) => wantDay !== null);
  return {
    n: results.length,
    accuracy: share(results, ({ want, got }) => want === got),
    optout_n: results.filter(({ want }) => want === "opt_out").length,
    optout_recall: recall("opt_out"),
    optout_precision: share(
      results.filter(({ got }) => got === "opt_out"),
      ({ want }) => want === "opt_out",
    ),
    out_of_office_n: results.filter(({ want }) => want === "auto_reply").length,
    out_of_office_recall: recall("auto_reply"),
    return_date_n: dated.length,
    return_date_right: share(dated, ({ wantDay, gotDay }) => wantDay === gotDay),
    return_date_made_up: results.filter(({ wantDay, gotDay }) => wantDay === null && gotDay !== null).length,
  };
}

const share = <T>(all: readonly T[], test: (each: T) => boolean): number =>
  Math.round((1e4 * all.filter(test).length) / Math.max(1, all.length)) / 1e4;

/** A row for what a message is, a column for what it was read as. */
function matrix(results: readonly Result[]): string {
  const kinds = [...new Set(results.flatMap(({ want, got }) => [want, got]))].toSorted();
  const width = Math.max(...kinds.map((kind) => kind.length)) + 1;
  const rows = kinds.map((want) =>
    [
      want.padEnd(width),
      ...kinds.map((got) => String(results.filter((each) => each.want === want && each.got === got).length || "·").padStart(4)),
    ].join(""),
  );
  return [
    `${"".padEnd(width)}${kinds.map((_, at) => String(at + 1).padStart(4)).join("")}`,
    ...rows.map((row, at) => `${row}   (${at + 1})`),
  ].join("\n");
}

async function mailsPerSecond(): Promise<number> {
  const sources = ["open", "sealed"].flatMap((name) => readCorpus(new URL(`./fixtures/inbound/${name}.txt`, import.meta.url)).map(mailOf));
  const read = (at: number) =>
    readMessage({ source: sources[at % sources.length] ?? new Uint8Array(), receivedAt: RECEIVED_AT, place: `INBOX:1:${at}` }, OWN_ADDRESS);
  for (let at = 0; at < sources.length; at += 1) await read(at);
  const used = process.cpuUsage();
  const ends = performance.now() + MEASURED_MS;
  let count = 0;
  while (performance.now() < ends) await read(count++);
  const { user, system } = process.cpuUsage(used);
  return Math.round((1e6 * count) / (user + system));
}
