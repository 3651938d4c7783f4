import { advance, type Enrolment, type Facts, type Trigger } from "../packages/domain/src/index.ts";
import { forecast, ratesOf } from "../packages/engine/src/forecast/index.ts";
import { sceneOf, TWELVE_STEPS } from "../packages/engine/src/forecast/testing/scene-of.ts";

const NOTHING_SEEN = {
  accepted: { of: 0, did: 0 },
  replied: {},
  bounced: { of: 0, did: 0 },
  replyTimes: [],
};
/** An account that can do all of it within the month, so that as much as possible happens. */
const ROOMY = {
  visit_profile: 1_000,
  send_invitation: 1_000,
  send_message: 1_000,
  minGapSeconds: 5,
  maxGapSeconds: 20,
};

interface Measured {
  readonly seconds: number;
  readonly cpu: number;
  readonly acts: number;
}

/** Measures time on the wall and on the processors, which differ on a busy machine. */
function timed(work: () => number): Measured {
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const acts = work();
  const { user, system } = process.cpuUsage(cpu);
  return { seconds: (performance.now() - began) / 1000, cpu: (user + system) / 1_000_000, acts };
}

function played(people: number, limits: Readonly<Record<string, number>>, days: number): Measured {
  const scene = sceneOf({ people, limits, graph: TWELVE_STEPS });
  const rates = ratesOf(NOTHING_SEEN);
  return timed(() => {
    const { loads } = forecast(scene, rates, { seed: "bench", passes: 1, days, findsBottleneck: false });
    return loads.reduce((sum, load) => sum + load.days.reduce((own, { middle }) => own + middle, 0), 0);
  });
}

/**
 * The floor: the same people led through the same steps by the engine's core alone, without accounts, hours, queues or answers. Each act is
 * sent at once, and each wait ends when it is over. No forecast that asks the core can cost less per act.
 */
function ledByCore(people: number): Measured {
  const scene = sceneOf({ people, limits: ROOMY, graph: TWELVE_STEPS });
  return timed(() => {
    let acts = 0;
    for (const person of scene.people) acts += actsOf(scene.graph, person.enrolment, person.facts);
    return acts;
  });
}

function actsOf(graph: Parameters<typeof advance>[0], start: Enrolment, facts: Facts): number {
  let [enrolment, acts] = [start, 0];
  for (;;) {
    const now = enrolment.waitUntil ?? start.waitUntil;
    if (now === null) return acts;
    const trigger: Trigger =
      enrolment.status === "acting" ? { kind: "outcome", outcome: { status: "sent", code: null }, at: now } : { kind: "due" };
    if (trigger.kind === "due" && enrolment.status !== "runnable") return acts;
    const moved = advance(graph, enrolment, trigger, facts, now);
    acts += moved.effects.filter(({ type }) => type === "act").length;
    enrolment = moved.enrolment;
  }
}

/**
 * Measures the forecast: one simulation of 10,000 people through twelve steps over 30 days, and what a slider costs with 1,000 people. The
 * accounts are roomy, so that many acts are made; with the usual limits most people wait in the queue, which is measured too.
 */
export async function run(): Promise<{
  metrics: Record<string, number>;
  notes: string;
}> {
  played(200, ROOMY, 30);
  ledByCore(200);
  const before = process.memoryUsage().rss;
  const roomy = played(10_000, ROOMY, 30);
  const peak = process.resourceUsage().maxRSS / 1024;
  const floor = ledByCore(10_000);
  const usual = played(10_000, {}, 30);
  const few = played(1_000, ROOMY, 60);
  const fewUsual = played(1_000, {}, 60);
  const round = (value: number): number => Math.round(value * 100) / 100;
  const perAct = ({ cpu, acts }: Measured): number => cpu / acts;
  return Promise.resolve({
    metrics: {
      forecast_10k_30d_s: round(roomy.seconds),
      forecast_10k_30d_cpu_s: round(roomy.cpu),
      forecast_10k_30d_acts: roomy.acts,
      forecast_10k_30d_mb: Math.round(peak - before / 1024 / 1024),
      forecast_peak_mb: Math.round(peak),
      forecast_act_vs_core: round(perAct(roomy) / perAct(floor)),
      core_10k_cpu_s: round(floor.cpu),
      core_10k_acts: floor.acts,
      forecast_10k_usual_limits_s: round(usual.seconds),
      forecast_10k_usual_limits_cpu_s: round(usual.cpu),
      forecast_10k_usual_limits_acts: usual.acts,
      what_if_1k_60d_s: round(few.seconds),
      what_if_1k_60d_cpu_s: round(few.cpu),
      what_if_1k_usual_limits_s: round(fewUsual.seconds),
      what_if_1k_usual_limits_cpu_s: round(fewUsual.cpu),
    },
    notes:
      "one simulation each, on one thread; *_cpu_s: processor time, which other work on the machine changes less; *_mb: memory above that before the first large one, and the process's peak; act_vs_core: processor time of an act, as a multiple of the core alone (no accounts, hours, queues or answers) in the same run; usual_limits: 25 invitations a day, so that most people wait all the time.",
  });
}
