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

/**
 * Measures the forecast: one simulation of 10,000 people through twelve steps over 30 days, and what a slider costs with 1,000 people. The
 * accounts are roomy, so that many acts are made; with the usual limits most people wait in the queue, which is measured too.
 */
export async function run(): Promise<{
  metrics: Record<string, number>;
  notes: string;
}> {
  const rates = ratesOf(NOTHING_SEEN);
  const options = {
    seed: "bench",
    passes: 1,
    days: 30,
    findsBottleneck: false,
  };
  const measure = (people: number, limits: Readonly<Record<string, number>>, days: number) => {
    const scene = sceneOf({ people, limits, graph: TWELVE_STEPS });
    const began = performance.now();
    const result = forecast(scene, rates, { ...options, days });
    const acts = result.loads.reduce((sum, load) => sum + load.days.reduce((own, { middle }) => own + middle, 0), 0);
    return { seconds: (performance.now() - began) / 1000, acts };
  };
  measure(200, ROOMY, 30);
  const before = process.memoryUsage().rss;
  const roomy = measure(10_000, ROOMY, 30);
  const peak = process.resourceUsage().maxRSS / 1024;
  const usual = measure(10_000, {}, 30);
  const few = measure(1_000, ROOMY, 60);
  const fewUsual = measure(1_000, {}, 60);
  const round = (value: number): number => Math.round(value * 100) / 100;
  return Promise.resolve({
    metrics: {
      forecast_10k_30d_s: round(roomy.seconds),
      forecast_10k_30d_acts: roomy.acts,
      forecast_10k_30d_mb: Math.round(peak - before / 1024 / 1024),
      forecast_peak_mb: Math.round(peak),
      forecast_10k_usual_limits_s: round(usual.seconds),
      forecast_10k_usual_limits_acts: usual.acts,
      what_if_1k_60d_s: round(few.seconds),
      what_if_1k_usual_limits_s: round(fewUsual.seconds),
    },
    notes:
      "one simulation each, on one thread; *_mb: memory above that before the first large one, and the process's peak; usual_limits: 25 invitations a day, so that most people wait all the time.",
  });
}
