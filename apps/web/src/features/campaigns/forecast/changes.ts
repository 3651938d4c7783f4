import type { CampaignSettings, ForecastChange } from "@filon/contracts/campaigns";

/** Returns the changes with another value of one; without it where the value is the campaign's own. */
export function withChange(change: ForecastChange, name: keyof ForecastChange, value: number, own: number): ForecastChange {
  const { [name]: _before, ...rest } = change;
  return value === own ? rest : { ...rest, [name]: value };
}

/** What of a change is a setting of the campaign, and can be kept; the rest is only tried. Null when nothing is. */
export function keepable({ activeStart, activeEnd, dailyMax }: ForecastChange): Partial<CampaignSettings> | null {
  const kept = {
    ...(activeStart !== undefined && { activeStart }),
    ...(activeEnd !== undefined && { activeEnd }),
    ...(dailyMax !== undefined && { dailyMax }),
  };
  return Object.keys(kept).length === 0 ? null : kept;
}

/** Returns what only tries something, once the settings have been kept. */
export function onlyTried({ activeStart: _start, activeEnd: _end, dailyMax: _max, ...rest }: ForecastChange): ForecastChange {
  return rest;
}

/** Returns a wall time HH:MM as hours; the last minute of the day is 24. */
export function hourOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return time === "23:59" ? 24 : hours + minutes / 60;
}

/** Returns hours, from 0 to 24, as a wall time HH:MM. */
export function wallTimeOf(hour: number): string {
  if (hour >= 24) return "23:59";
  const pad = (value: number): string => String(value).padStart(2, "0");
  return `${pad(Math.floor(hour))}:${pad(Math.round((hour % 1) * 60))}`;
}
