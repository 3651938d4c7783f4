import { Select, Switch } from "@mantine/core";
import { browserTimeZone, timeZones } from "../../../shared/format/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./time-zone-field.module.css";

interface TimeZoneFieldProps {
  /** IANA name; null for the browser's own. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** Formats a zone name, such as "America/New York". */
const written = (zone: string) => zone.replaceAll("_", " ");

/** Chooses the time zone: the browser's, or one from the list. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const t = useTexts();
  const detected = browserTimeZone();
  // Keep a stored zone that this browser does not know.
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
