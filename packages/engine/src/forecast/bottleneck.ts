import type { ActKind } from "@filon/contracts/outreach";
import type { AccountState } from "@filon/domain";
import type { CountedPass, CountedWait } from "./count-pass.ts";
import type { ForecastScene } from "./types.ts";

const DAY_MS = 86_400_000;
/** How many causes of waiting are tried, those that cost most first. */
const TRIED = 3;
/** Waiting below this share of a person's day is not worth naming. */
const WORTH_DAYS = 0.1;
/** Every day, at every hour but the last minute. */
const ALWAYS = { start: "00:00", end: "23:59", days: [1, 2, 3, 4, 5, 6, 7] };

/** Guards of the campaign, whatever the account. */
const OF_THE_CAMPAIGN: ReadonlySet<string> = new Set(["campaignDailyMax", "outsideHours", "publicHoliday"]);

/** What a campaign's end depends on most. */
export interface Bottleneck {
  readonly code: string;
  /** Null for what withholds the acts of every account. */
  readonly accountId: string | null;
  readonly kind: ActKind;
  /** Days of waiting, over all people. */
  readonly personDays: number;
  /** By how many days the campaign would end earlier without it. */
  readonly daysWon: number;
}

/**
 * Returns the guard that delays a campaign's end most: of those that cost the most waiting, the one without which the campaign, played again,
 * ends earliest; null when none of them delays it.
 */
export function findBottleneck(scene: ForecastScene, pass: CountedPass, play: (scene: ForecastScene) => CountedPass): Bottleneck | null {
  const endOf = ({ lastEnd, unfinished }: CountedPass): number => (unfinished > 0 ? Number.POSITIVE_INFINITY : (lastEnd ?? 0));
  const worth = scene.people.length * WORTH_DAYS * DAY_MS;
  const causes = pass.waits.filter(({ ms }) => ms >= worth).toSorted((one, other) => other.ms - one.ms);
  let worst: Bottleneck | null = null;
  for (const cause of causes.slice(0, TRIED)) {
    const without = play(relaxed(scene, cause));
    const won = endOf(pass) === Number.POSITIVE_INFINITY ? pass.unfinished - without.unfinished : endOf(pass) - endOf(without);
    const daysWon = endOf(pass) === Number.POSITIVE_INFINITY || endOf(without) === Number.POSITIVE_INFINITY ? 0 : won / DAY_MS;
    if (won <= 0 || (worst !== null && daysWon <= worst.daysWon)) continue;
    worst = {
      code: cause.code,
      accountId: OF_THE_CAMPAIGN.has(cause.code) ? null : cause.accountId,
      kind: cause.kind,
      personDays: cause.ms / DAY_MS,
      daysWon,
    };
  }
  return worst;
}

/** Returns the scene without this cause of waiting. */
function relaxed(scene: ForecastScene, { code, accountId, kind }: CountedWait): ForecastScene {
  const { campaign } = scene;
  switch (code) {
    case "campaignDailyMax":
      return {
        ...scene,
        campaign: { ...campaign, dailyMax: Number.MAX_SAFE_INTEGER },
      };
    case "outsideHours":
      return {
        ...scene,
        campaign: { ...campaign, window: { ...campaign.window, ...ALWAYS } },
      };
    case "publicHoliday":
      return {
        ...scene,
        campaign: {
          ...campaign,
          window: { ...campaign.window, holidays: undefined },
        },
      };
    case "accountDailyLimit":
    case "accountWeeklyLimit":
      return withAccount(scene, accountId, ({ limits, ...account }) => ({
        ...account,
        limits: { ...limits, [kind]: 1_000_000 },
        warmUpSince: null,
      }));
    case "minimumGap":
      return withAccount(scene, accountId, ({ limits, ...account }) => ({
        ...account,
        limits: { ...limits, minGapSeconds: 0, maxGapSeconds: 0 },
      }));
    default:
      return withAccount(scene, accountId, (account) => ({
        ...account,
        pausedUntil: null,
        silentUntil: null,
      }));
  }
}

function withAccount(scene: ForecastScene, id: string | null, change: (account: AccountState) => AccountState): ForecastScene {
  const account = id === null ? undefined : scene.accounts.get(id);
  return id === null || account === undefined
    ? scene
    : {
        ...scene,
        accounts: new Map([...scene.accounts, [id, change(account)]]),
      };
}
