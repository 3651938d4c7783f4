import { authenticityOf } from "@filon/ai/authenticity";
import type { StyleLanguage } from "@filon/contracts/style";
import { AppButton, Notice } from "@filon/ui";
import { NativeSelect, Slider, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { oneOf } from "../../../shared/shapes/index.ts";
import * as style from "../api/style.ts";
import { TrialMessage } from "./trial-message.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./trial.module.css";

const REGISTERS = ["cold", "warm", "client"] as const;
const GOALS = ["meeting", "followUp", "thanks"] as const;
const LENGTHS = ["shorter", "usual", "longer"] as const;

/** Writes a message to an invented recipient, to hear how the profile writes; with the authenticity slider (MIMIC-11, MIMIC-12). */
export function TrialCard({ language }: { readonly language: StyleLanguage }) {
  const t = useTexts();
  const sliderLabel = useId();
  const [wish, setWish] = useState({
    register: "cold" as (typeof REGISTERS)[number],
    goal: "meeting" as (typeof GOALS)[number],
    length: "usual" as (typeof LENGTHS)[number],
    slider: 50,
    offer: "",
  });
  const [attempt, setAttempt] = useState(0);
  const write = useAct({ run: (input: style.TrialWish) => style.writeTrial(input), failure: t("style.trial.failure") });
  const run = (next: number) => {
    setAttempt(next);
    write.run({ language, ...wish, attempt: next });
  };
  const message = write.answer;
  return (
    <SettingsCard title={t("style.trial.title")} text={t("style.trial.text")}>
      <form
        className={settingsStyles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          run(attempt);
        }}
      >
        <div className={styles.wish}>
          <NativeSelect
            label={t("style.trial.register")}
            value={wish.register}
            onChange={({ currentTarget: { value } }) => setWish({ ...wish, register: oneOf(REGISTERS, value) })}
            data={REGISTERS.map((value) => ({ value, label: t(`style.results.register.${value}`) }))}
          />
          <NativeSelect
            label={t("style.trial.goal")}
            value={wish.goal}
            onChange={({ currentTarget: { value } }) => setWish({ ...wish, goal: oneOf(GOALS, value) })}
            data={GOALS.map((value) => ({ value, label: t(`style.trial.goals.${value}`) }))}
          />
          <NativeSelect
            label={t("style.trial.length")}
            value={wish.length}
            onChange={({ currentTarget: { value } }) => setWish({ ...wish, length: oneOf(LENGTHS, value) })}
            data={LENGTHS.map((value) => ({ value, label: t(`style.trial.lengths.${value}`) }))}
          />
        </div>
        <TextInput
          label={t("style.trial.offer")}
          description={t("style.trial.offerHint")}
          lang={language}
          maxLength={400}
          value={wish.offer}
          onChange={({ currentTarget: { value } }) => setWish({ ...wish, offer: value })}
        />
        <div>
          <p className={styles.sliderHead} id={sliderLabel}>
            <span>{t("style.trial.slider")}</span> <b>{t(`style.trial.styles.${authenticityOf(wish.slider)}`)}</b>
          </p>
          <Slider
            thumbProps={{ "aria-labelledby": sliderLabel }}
            label={null}
            min={0}
            max={100}
            step={5}
            value={wish.slider}
            onChange={(slider) => setWish({ ...wish, slider })}
          />
        </div>
        <div className={settingsStyles.buttons}>
          <AppButton kind="primary" type="submit" loading={write.isPending}>
            {t("style.trial.write")}
          </AppButton>
          {message !== undefined && (
            <AppButton type="button" disabled={write.isPending} onClick={() => run(attempt + 1)}>
              {t("style.trial.another")}
            </AppButton>
          )}
        </div>
      </form>
      <div aria-live="polite">
        {message !== undefined && message.refused !== null && (
          <Notice tone="warm">{t(message.refused === "noOffer" ? "style.refusals.noOffer" : "style.refusals.other")}</Notice>
        )}
        {message !== undefined && message.refused === null && <TrialMessage language={language} message={message} />}
      </div>
    </SettingsCard>
  );
}
