import { Select, Switch } from "@mantine/core";
import { browserTimeZone, timeZones } from "../../../shared/format/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./time-zone-field.module.css";

interface TimeZoneFieldProps {
  /** IANA name; null: the browser's own. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** "America/New_York" as it is read. */
const written = (zone: string) => zone.replaceAll("_", " ");

/** The zone in which hours are shown: found by the browser, or chosen from all there are. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const t = useTexts();
  const detected = browserTimeZone();
  // A zone that is kept but unknown to this browser stays what it is until another is chosen.
  const zones = [...new Set([...timeZones(), detected, ...(value === null ? [] : [value])])];
  return (
    <div className={styles.zone}>
      <Switch
        checked={value === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : detected)}
        label={t("settings.interface.autoZone")}
        description={value === null ? t("settings.interface.detected", { zone: written(detected) }) : undefined}
      />
      {value !== null && (
        <Select
          label={t("settings.interface.timeZone")}
          searchable
          value={value}
          onChange={(zone) => zone !== null && onChange(zone)}
          data={zones.map((zone) => ({ value: zone, label: written(zone) }))}
          nothingFoundMessage={t("settings.interface.noZone")}
          limit={100}
        />
      )}
    </div>
  );
}
