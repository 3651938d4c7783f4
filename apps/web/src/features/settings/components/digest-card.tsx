import type { DigestChoice } from "@filon/contracts/account";
import { NativeSelect, Switch } from "@mantine/core";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as digests from "../api/digests.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import styles from "../../../shared/controls/settings.module.css";

/** The hour that is offered first. */
const USUAL_HOUR = 8;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether the reader gets the daily digest, and at which hour of their day; kept as soon as it is chosen. */
export function DigestCard({ choice: { hour } }: { readonly choice: DigestChoice }) {
  const t = useTexts();
  const change = useAct({ run: digests.changeDigest, done: t("settings.saved"), failure: t("settings.saveError") });
  return (
    <SettingsCard title={t("settings.digest.title")} text={t("settings.digest.text")}>
      <div className={styles.form}>
        <Switch
          label={t("settings.digest.switch")}
          checked={hour !== null}
          disabled={change.isPending}
          onChange={(event) => change.run(event.currentTarget.checked ? USUAL_HOUR : null)}
        />
        {hour !== null && (
          <NativeSelect
            label={t("settings.digest.hour")}
            description={t("settings.digest.hourHint")}
            disabled={change.isPending}
            data={HOURS.map((each) => ({ value: String(each), label: `${String(each).padStart(2, "0")}:00` }))}
            value={String(hour)}
            onChange={(event) => change.run(Number(event.currentTarget.value))}
          />
        )}
      </div>
    </SettingsCard>
  );
}
