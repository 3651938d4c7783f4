import { ACTIVITY_TYPES, CAMPAIGN_STATES } from "@filon/contracts/prospects";
import { ActionIcon, MultiSelect, NativeSelect, TagsInput, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import { ownersQuery } from "../../../shared/queries/prospects-owners.ts";
import { campaignsQuery } from "../../campaigns/index.ts";
import { customFieldsQuery, tagsQuery } from "../api/prospects.ts";
import { STATUSES } from "../prospect-search.ts";
import { type ConditionDraft, FIELDS, isComplete, kindOf, needOf, newCondition, testsOf, withTest } from "./draft.ts";
import styles from "./conditions.module.css";

interface ConditionRowProps {
  readonly condition: ConditionDraft;
  /** Whether to say what is missing. */
  readonly isChecked: boolean;
  readonly onChange: (condition: ConditionDraft) => void;
  readonly onRemove: () => void;
}

/** One condition: a field, a test, and what the test needs. */
export function ConditionRow({ condition, isChecked, onChange, onRemove }: ConditionRowProps) {
  const t = useTexts();
  const { data: custom = [] } = useQuery(customFieldsQuery);
  const { field, test } = condition;
  const isGone = field.startsWith("custom:") && !custom.includes(field.slice("custom:".length));
  const customFields = [...custom, ...(isGone ? [field.slice("custom:".length)] : [])];
  const testLabel = (of: string) => textIfAny(`prospecttable.tests.${kindOf(field)}.${of}`) ?? of;
  return (
    <div className={styles.condition} role="group" aria-label={t("prospecttable.conditions.condition")}>
      <NativeSelect
        aria-label={t("prospecttable.conditions.field")}
        value={field}
        onChange={(event) => onChange({ ...newCondition(event.currentTarget.value), key: condition.key })}
      >
        {FIELDS.map((of) => (
          <option key={of} value={of}>
            {t(`prospecttable.fields.${of}`)}
          </option>
        ))}
        {customFields.length > 0 && (
          <optgroup label={t("prospecttable.conditions.custom")}>
            {customFields.map((name) => (
              <option key={name} value={`custom:${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </NativeSelect>
      <NativeSelect
        aria-label={t("prospecttable.conditions.test")}
        value={test}
        data={testsOf(field).map((of) => ({ value: of, label: testLabel(of) }))}
        onChange={(event) => onChange(withTest(condition, event.currentTarget.value))}
      />
      <div className={styles.value}>
        <ConditionValue condition={condition} onChange={onChange} error={isChecked && !isComplete(condition)} />
      </div>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("prospecttable.conditions.remove")} onClick={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

interface ValueProps {
  readonly condition: ConditionDraft;
  readonly onChange: (condition: ConditionDraft) => void;
  readonly error: boolean;
}

function ConditionValue({ condition, onChange, error }: ValueProps) {
  const t = useTexts();
  const { field, test, value, values } = condition;
  const need = needOf(condition);
  const kind = kindOf(field);
  if (need === "nothing") return null;
  const fault = error ? t("ui.fields.required") : undefined;
  if (need === "values") return <ValuesField condition={condition} onChange={onChange} fault={fault} />;
  if (kind === "campaign")
    return (
      <div className={styles.pair}>
        <NativeSelect
          aria-label={t("prospecttable.conditions.campaignState")}
          value={value}
          data={CAMPAIGN_STATES.map((state) => ({ value: state, label: t(`prospecttable.campaignStates.${state}`) }))}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
        <ValuesField condition={condition} onChange={onChange} fault={undefined} />
      </div>
    );
  if (kind === "activity")
    return (
      <div className={styles.pair}>
        <ValuesField condition={condition} onChange={onChange} fault={values.length === 0 ? fault : undefined} />
        <TextInput
          aria-label={t("prospecttable.conditions.days")}
          placeholder={t("prospecttable.conditions.ever")}
          inputMode="numeric"
          rightSectionWidth={56}
          rightSection={<span className={styles.unit}>{t("prospecttable.conditions.daysUnit")}</span>}
          value={value}
          error={values.length > 0 && fault !== undefined ? t("ui.fields.invalid") : undefined}
          onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
        />
      </div>
    );
  const isDays = test === "within" || test === "notWithin";
  return (
    <TextInput
      aria-label={t(isDays ? "prospecttable.conditions.days" : "prospecttable.conditions.value")}
      value={value}
      type={test === "since" || test === "before" ? "date" : "text"}
      inputMode={isDays || kind === "score" ? "numeric" : undefined}
      maxLength={200}
      {...(isDays && {
        rightSectionWidth: 56,
        rightSection: <span className={styles.unit}>{t("prospecttable.conditions.daysUnit")}</span>,
      })}
      error={error ? t(value.trim() === "" ? "ui.fields.required" : "ui.fields.invalid") : undefined}
      onChange={(event) => onChange({ ...condition, value: event.currentTarget.value })}
    />
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Returns what can be chosen for a field, with what was chosen and exists no more. */
function useChoices(field: string, values: readonly string[]): readonly Choice[] {
  const t = useTexts();
  const lists = useQuery({ ...listsQuery, enabled: field === "list" });
  const owners = useQuery({ ...ownersQuery, enabled: field === "owner" });
  const campaigns = useQuery({ ...campaignsQuery({}), enabled: field === "campaign" });
  if (field === "status") return STATUSES.map((status) => ({ value: status, label: t(`prospects.status.${status}`) }));
  if (field === "activity") return ACTIVITY_TYPES.map((type) => ({ value: type, label: t(`prospecttable.activity.${type}`) }));
  const known: readonly Choice[] | undefined =
    field === "list"
      ? lists.data?.map(({ id, name }) => ({ value: id, label: name }))
      : field === "owner"
        ? owners.data?.map(({ id, name }) => ({ value: id, label: name }))
        : campaigns.data?.rows.map(({ id, title }) => ({ value: id, label: title }));
  const gone = values.filter((id) => known?.every(({ value }) => value !== id) ?? false);
  return [...(known ?? []), ...gone.map((id) => ({ value: id, label: t("prospecttable.conditions.gone") }))];
}

function ValuesField({
  condition,
  onChange,
  fault,
}: {
  readonly condition: ConditionDraft;
  readonly onChange: (condition: ConditionDraft) => void;
  readonly fault: string | undefined;
}) {
  const t = useTexts();
  const { field, values } = condition;
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: field === "tags" });
  const choices = useChoices(field, values);
  const label = t("prospecttable.conditions.values");
  const set = (next: string[]) => onChange({ ...condition, values: next });
  if (field === "tags")
    return (
      <TagsInput
        aria-label={label}
        data={tags.map(({ tag }) => tag)}
        value={[...values]}
        maxTags={50}
        acceptValueOnBlur
        error={fault}
        placeholder={values.length === 0 ? t("prospecttable.conditions.chooseTags") : ""}
        onChange={set}
      />
    );
  return (
    <MultiSelect
      aria-label={label}
      searchable
      data={choices.map((choice) => ({ ...choice }))}
      value={[...values]}
      maxValues={field === "activity" ? 20 : 50}
      error={fault}
      placeholder={
        values.length > 0 ? "" : t(field === "campaign" ? "prospecttable.conditions.anyCampaign" : "prospecttable.conditions.choose")
      }
      nothingFoundMessage={t("prospecttable.conditions.nothing")}
      onChange={set}
    />
  );
}
