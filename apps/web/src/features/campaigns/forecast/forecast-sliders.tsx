import type { CampaignForecast, CampaignSettings, ForecastChange } from "@filon/contracts/campaigns";
import { AppButton, useFormat } from "@filon/ui";
import { RangeSlider, Slider } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { hourOf, keepable, onlyTried, wallTimeOf, withChange } from "./changes.ts";
import styles from "./forecast-sliders.module.css";

/** The campaign's own settings, from which the sliders begin. */
export type SliderSettings = Pick<CampaignSettings, "activeStart" | "activeEnd" | "dailyMax">;

interface ForecastSlidersProps {
  readonly settings: SliderSettings;
  readonly change: ForecastChange;
  readonly onChange: (change: ForecastChange) => void;
  /** Keeps tried settings as the campaign's own. */
  readonly onKeep: (settings: Partial<CampaignSettings>) => void;
  /** Whether what is shown does not answer the last move yet. */
  readonly isStale: boolean;
  readonly with: CampaignForecast | undefined;
  readonly without: CampaignForecast | undefined;
}

/** Sliders with which changes are tried; nothing is saved until the user keeps what the campaign has a setting for. */
export function ForecastSliders({ settings, change, onChange, onKeep, isStale, with: changed, without }: ForecastSlidersProps) {
  const t = useTexts();
  const format = useFormat();
  const set = (name: keyof ForecastChange, value: number, own: number) => onChange(withChange(change, name, value, own));
  const isChanged = Object.keys(change).length > 0;
  const hours: [number, number] = [hourOf(change.activeStart ?? settings.activeStart), hourOf(change.activeEnd ?? settings.activeEnd)];
  const dailyMax = change.dailyMax ?? settings.dailyMax;
  const kept = keepable(change);
  return (
    <fieldset className={styles.root}>
      <legend>{t("campaigns.forecast.sliders.title")}</legend>
      <p className={styles.help}>{t("campaigns.forecast.sliders.help")}</p>
      <div className={styles.sliders}>
        <Field label={t("campaigns.forecast.sliders.moreAccounts")} value={`+${format.number(change.moreAccounts ?? 0)}`}>
          {(name) => (
            <Slider
              thumbLabel={name}
              label={null}
              min={0}
              max={5}
              value={change.moreAccounts ?? 0}
              onChange={(value) => set("moreAccounts", value, 0)}
            />
          )}
        </Field>
        <Field label={t("campaigns.forecast.sliders.delays")} value={`× ${format.number(change.delays ?? 1)}`}>
          {(name) => (
            <Slider
              thumbLabel={name}
              label={null}
              min={0.5}
              max={2}
              step={0.25}
              value={change.delays ?? 1}
              onChange={(value) => set("delays", value, 1)}
            />
          )}
        </Field>
        <Field label={t("campaigns.forecast.sliders.share")} value={format.percent(change.share ?? 1)}>
          {(name) => (
            <Slider
              thumbLabel={name}
              label={null}
              min={5}
              max={100}
              step={5}
              value={Math.round((change.share ?? 1) * 100)}
              onChange={(value) => set("share", value / 100, 1)}
            />
          )}
        </Field>
        <Field label={t("campaigns.forecast.sliders.dailyMax")} value={format.number(dailyMax)}>
          {(name) => (
            <Slider
              thumbLabel={name}
              label={null}
              min={1}
              max={Math.min(10_000, Math.max(200, settings.dailyMax * 2))}
              value={dailyMax}
              onChange={(value) => set("dailyMax", value, settings.dailyMax)}
            />
          )}
        </Field>
        <Field
          label={t("campaigns.forecast.sliders.hours")}
          value={t("campaigns.forecast.sliders.hoursValue", { from: wallTimeOf(hours[0]), to: wallTimeOf(hours[1]) })}
        >
          {() => (
            <RangeSlider
              thumbFromLabel={t("campaigns.forecast.sliders.from")}
              thumbToLabel={t("campaigns.forecast.sliders.to")}
              label={null}
              min={0}
              max={24}
              step={0.5}
              minRange={1}
              value={hours}
              onChange={([from, to]) => {
                const { activeStart: _start, activeEnd: _end, ...rest } = change;
                const isOwn = wallTimeOf(from) === settings.activeStart && wallTimeOf(to) === settings.activeEnd;
                onChange(isOwn ? rest : { ...rest, activeStart: wallTimeOf(from), activeEnd: wallTimeOf(to) });
              }}
            />
          )}
        </Field>
      </div>
      <div className={styles.foot}>
        <p aria-live="polite">{isChanged && <Difference changed={changed} without={without} isStale={isStale} />}</p>
        {isChanged && (
          <div className={styles.buttons}>
            <AppButton kind="quiet" type="button" onClick={() => onChange({})}>
              {t("campaigns.forecast.sliders.reset")}
            </AppButton>
            {kept !== null && (
              <AppButton
                type="button"
                onClick={() => {
                  onKeep(kept);
                  onChange(onlyTried(change));
                }}
              >
                {t("campaigns.forecast.sliders.keep")}
              </AppButton>
            )}
          </div>
        )}
      </div>
    </fieldset>
  );
}

interface FieldProps {
  readonly label: string;
  readonly value: string;
  /** Is given the name of the slider. */
  readonly children: (name: string) => ReactNode;
}

function Field({ label, value, children }: FieldProps) {
  return (
    <div>
      <p className={styles.label}>
        <span>{label}</span> <b>{value}</b>
      </p>
      {children(label)}
    </div>
  );
}

interface DifferenceProps {
  readonly changed: CampaignForecast | undefined;
  readonly without: CampaignForecast | undefined;
  readonly isStale: boolean;
}

const DAY_MS = 86_400_000;

/** What the changes do to the end and to the replies, in words. */
function Difference({ changed, without, isStale }: DifferenceProps) {
  const t = useTexts();
  if (isStale || changed === undefined || without === undefined) return t("campaigns.forecast.loading");
  const repliesOf = ({ replies }: CampaignForecast) => Math.round(replies.at(-1)?.middle ?? 0);
  const replies = repliesOf(changed) - repliesOf(without);
  const [end, own] = [changed.end.half, without.end.half];
  const days = end === null || own === null ? null : Math.round((Date.parse(own) - Date.parse(end)) / DAY_MS);
  return [
    days === null
      ? t(end === null ? "campaigns.forecast.sliders.endUnknown" : "campaigns.forecast.sliders.endKnown")
      : t("campaigns.forecast.sliders.end", { count: Math.abs(days), way: days > 0 ? "earlier" : days < 0 ? "later" : "same" }),
    t("campaigns.forecast.sliders.replies", { count: Math.abs(replies), way: replies > 0 ? "more" : replies < 0 ? "less" : "same" }),
  ].join(" ");
}
