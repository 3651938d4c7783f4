import type { CampaignSettings, StopRule } from "@filon/contracts/campaigns";
import { PROSPECT_STATUSES } from "@filon/contracts/prospects";
import { cutText } from "@filon/contracts/text";
import { AppButton } from "@filon/ui";
import { ActionIcon, Checkbox, MultiSelect, NumberInput, TagsInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { isMeetingRule } from "../wizard/draft.ts";
import { StopFields } from "../wizard/settings-panel.tsx";
import styles from "./stop-rules.module.css";

interface StopRulesProps {
  readonly settings: CampaignSettings;
  readonly onChange: (settings: CampaignSettings) => void;
}

/** The kinds of rules that can be added, as they begin. */
const NEW: readonly StopRule[] = [
  { when: "status", anyOf: ["converted"], goal: true },
  { when: "tag", anyOf: ["client"], goal: false },
  { when: "score", atLeast: 80, goal: false },
];

/** What ends a person's run: the usual rules as switches, the others one by one. */
export function StopRules({ settings, onChange }: StopRulesProps) {
  const t = useTexts();
  const rules = settings.stopRules.filter((rule) => !isMeetingRule(rule));
  const meeting = settings.stopRules.filter(isMeetingRule);
  const set = (next: readonly StopRule[]) => onChange({ ...settings, stopRules: [...meeting, ...next] });
  const offered = NEW.filter(({ when }) => when !== "score" || rules.every((rule) => rule.when !== "score"));
  return (
    <div className={styles.root}>
      <StopFields settings={settings} onChange={onChange} />
      {rules.map((rule, index) => (
        <fieldset key={index} className={`card ${styles.rule}`}>
          <legend className="visually-hidden">{t(`campaigns.edit.rules.${rule.when}`)}</legend>
          <RuleField rule={rule} onChange={(next) => set(rules.with(index, next))} />
          <Checkbox
            label={t("campaigns.edit.rules.goal")}
            checked={rule.goal}
            onChange={(event) => set(rules.with(index, { ...rule, goal: event.currentTarget.checked }))}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t("campaigns.edit.rules.remove", { number: index + 1 })}
            onClick={() => set(rules.toSpliced(index, 1))}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      ))}
      <div className={styles.add}>
        {offered.map((rule) => (
          <AppButton key={rule.when} disabled={settings.stopRules.length >= 20} onClick={() => set([...rules, rule])}>
            {t(`campaigns.edit.rules.add.${rule.when === "tag" ? "tag" : rule.when === "score" ? "score" : "status"}`)}
          </AppButton>
        ))}
      </div>
    </div>
  );
}

function RuleField({ rule, onChange }: { readonly rule: StopRule; readonly onChange: (rule: StopRule) => void }) {
  const t = useTexts();
  const label = t(`campaigns.edit.rules.${rule.when}`);
  switch (rule.when) {
    case "status":
      return (
        <MultiSelect
          label={label}
          data={PROSPECT_STATUSES.map((value) => ({ value, label: t(`prospects.status.${value}`) }))}
          value={rule.anyOf}
          onChange={(values) => {
            const anyOf = PROSPECT_STATUSES.filter((status) => values.includes(status));
            if (anyOf.length > 0) onChange({ ...rule, anyOf });
          }}
        />
      );
    case "tag":
      return (
        <TagsInput
          label={label}
          maxTags={20}
          value={rule.anyOf}
          onChange={(tags) => {
            const anyOf = tags.map((tag) => cutText(tag.trim(), 60)).filter((tag) => tag !== "");
            if (anyOf.length > 0) onChange({ ...rule, anyOf });
          }}
        />
      );
    case "score":
      return (
        <NumberInput
          label={label}
          min={0}
          max={100}
          clampBehavior="strict"
          allowDecimal={false}
          value={rule.atLeast}
          onChange={(atLeast) => typeof atLeast === "number" && onChange({ ...rule, atLeast })}
        />
      );
    case "event":
      return <p>{t(`campaigns.edit.rules.events.${rule.event}`)}</p>;
    case "reply":
      return <p>{label}</p>;
  }
}
