import type { CampaignSettings } from "@filon/contracts/campaigns";
import { Chip, Group, NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useDeferredValue } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { useSettingsSummary } from "../settings-summary.ts";
import { type Fault, isMeetingRule, STOP_ON_MEETING } from "./draft.ts";
import { useFaultText } from "./station-fields.tsx";
import { timeZones } from "../../../shared/format/index.ts";
import campaignEditorStyles from "./campaign-editor.module.css";
import styles from "./settings-panel.module.css";

interface SettingsPanelProps {
  readonly settings: CampaignSettings;
  readonly fault: Fault | null;
  readonly onChange: (settings: CampaignSettings) => void;
}

const OWN_FIELDS = ["activeDays", "activeStart", "activeEnd", "dailyMax"] as const;
const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** A collapsible panel for when and how fast the campaign acts (CAMPAIGN-17), with a one-line summary. */
export function SettingsPanel({ settings, fault, onChange }: SettingsPanelProps) {
  const t = useTexts();
  const summary = useSettingsSummary()(settings);
  const isOpen = fault !== null && OWN_FIELDS.some((field) => field === fault.field);
  // A closed panel's fields, with 400 time zones among them, are rendered after everything that is visible.
  const areFieldsThere = useDeferredValue(true, isOpen);
  return (
    <details className={`card ${styles.root}`} open={isOpen || undefined}>
      <summary>
        <b>{t("campaigns.settings.title")}</b>
        <span>{summary}</span>
        <IconChevronDown size={18} aria-hidden="true" />
      </summary>
      {areFieldsThere && (
        <div className={styles.settingsFields}>
          <PaceFields settings={settings} fault={fault} onChange={onChange} />
          <StopFields settings={settings} onChange={onChange} />
        </div>
      )}
    </details>
  );
}

/** On which days, between which hours and how often the campaign acts. */
export function PaceFields({ settings, fault, onChange }: SettingsPanelProps) {
  const t = useTexts();
  const faultText = useFaultText(fault);
  const set = (changes: Partial<CampaignSettings>) => onChange({ ...settings, ...changes });
  return (
    <>
      <div>
        <p className={styles.settingsLabel} id="active-days">
          {t("campaigns.settings.activeDays")}
        </p>
        <Chip.Group
          multiple
          value={settings.activeDays.map(String)}
          onChange={(days) => set({ activeDays: days.map(Number).toSorted((a, b) => a - b) })}
        >
          <Group gap={6} role="group" aria-labelledby="active-days">
            {DAYS.map((day) => (
              <Chip key={day} value={String(day)} size="sm" radius="sm">
                {t(`campaigns.settings.days.d${day}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
        {faultText("activeDays") !== undefined && <p className={campaignEditorStyles.choiceFault}>{faultText("activeDays")}</p>}
      </div>
      <div className={styles.settingsRow}>
        <TextInput
          type="time"
          label={t("campaigns.settings.activeStart")}
          value={settings.activeStart}
          error={faultText("activeStart")}
          onChange={(event) => set({ activeStart: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t("campaigns.settings.activeEnd")}
          value={settings.activeEnd}
          error={faultText("activeEnd")}
          onChange={(event) => set({ activeEnd: event.currentTarget.value })}
        />
        <NumberInput
          label={t("campaigns.settings.dailyMax")}
          min={1}
          max={10_000}
          allowDecimal={false}
          value={settings.dailyMax}
          error={faultText("dailyMax")}
          onChange={(max) => typeof max === "number" && set({ dailyMax: max })}
        />
        <Select
          label={t("campaigns.settings.timeZone")}
          searchable
          data={timeZones()}
          value={settings.timeZone}
          onChange={(timeZone) => timeZone !== null && set({ timeZone })}
        />
      </div>
    </>
  );
}

/** What usually ends a person's run: an answer, a meeting. */
export function StopFields({ settings, onChange }: Omit<SettingsPanelProps, "fault">) {
  const t = useTexts();
  const set = (changes: Partial<CampaignSettings>) => onChange({ ...settings, ...changes });
  return (
    <>
      <Switch
        label={t("campaigns.settings.stopOnReply")}
        description={t("campaigns.settings.stopOnReplyHint")}
        checked={settings.stopOnReply}
        onChange={(event) => set({ stopOnReply: event.currentTarget.checked })}
      />
      <Switch
        label={t("campaigns.settings.stopOnMeeting")}
        description={t("campaigns.settings.stopOnMeetingHint")}
        checked={settings.stopRules.some(isMeetingRule)}
        disabled={settings.stopRules.length >= 20 && !settings.stopRules.some(isMeetingRule)}
        onChange={(event) => {
          const others = settings.stopRules.filter((rule) => !isMeetingRule(rule));
          set({ stopRules: event.currentTarget.checked ? [...others, STOP_ON_MEETING] : others });
        }}
      />
    </>
  );
}
