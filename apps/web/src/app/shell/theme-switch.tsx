import { SegmentedControl, useMantineColorScheme } from "@mantine/core";
import { type Icon, IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useTexts } from "../../shared/i18n/index.ts";
import styles from "./theme-switch.module.css";

const CHOICES = [
  { value: "light", label: "light", icon: IconSun },
  { value: "auto", label: "system", icon: IconDeviceDesktop },
  { value: "dark", label: "dark", icon: IconMoon },
] as const satisfies readonly { value: string; label: string; icon: Icon }[];

/** Switches between light, system and dark. */
export function ThemeSwitch() {
  const t = useTexts();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      className={styles.root}
      fullWidth
      withItemsBorders={false}
      aria-label={t("shell.theme.label")}
      value={colorScheme}
      onChange={(value) => setColorScheme(CHOICES.find((choice) => choice.value === value)?.value ?? "auto")}
      data={CHOICES.map(({ value, label, icon: Icon }) => ({
        value,
        label: (
          <span className={styles.themeChoice} title={t(`shell.theme.${label}`)}>
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <span className="visually-hidden">{t(`shell.theme.${label}`)}</span>
          </span>
        ),
      }))}
    />
  );
}
