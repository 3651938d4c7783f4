import { NativeSelect } from "@mantine/core";
import { useTexts } from "../../../shared/i18n/index.ts";

const DAYS = ["7", "30", "90", "365", "never"] as const;

interface DaysSelectProps {
  /** Null if it never expires. */
  readonly days: number | null;
  readonly onChoose: (days: number | null) => void;
}

/** Chooses for how long a code is valid. */
export function DaysSelect({ days, onChoose }: DaysSelectProps) {
  const t = useTexts();
  return (
    <NativeSelect
      label={t("admin.invitations.form.days")}
      data={DAYS.map((value) => ({ value, label: t(`admin.invitations.form.daysChoices.${value}`) }))}
      value={days === null ? "never" : String(days)}
      onChange={({ currentTarget: { value } }) => onChoose(value === "never" ? null : Number(value))}
    />
  );
}
