import { CONDITIONS_MOST, GROUP_DEPTH_MOST } from "@filon/contracts/prospects";
import { AppButton } from "@filon/ui";
import { ActionIcon, SegmentedControl } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ConditionRow } from "./condition-row.tsx";
import { type GroupDraft, newCondition, newGroup } from "./draft.ts";
import styles from "./conditions.module.css";

interface GroupEditorProps {
  readonly group: GroupDraft;
  readonly depth: number;
  readonly isChecked: boolean;
  readonly onChange: (group: GroupDraft) => void;
  /** Absent for the outermost group. */
  readonly onRemove?: () => void;
}

/** A group of conditions: all of them, or at least one. */
export function GroupEditor({ group, depth, isChecked, onChange, onRemove }: GroupEditorProps) {
  const t = useTexts();
  const isFull = group.parts.length >= CONDITIONS_MOST;
  const replace = (key: number, next: GroupDraft["parts"][number] | null) =>
    onChange({ ...group, parts: group.parts.flatMap((part) => (part.key === key ? (next === null ? [] : [next]) : [part])) });
  const add = (part: GroupDraft["parts"][number]) => onChange({ ...group, parts: [...group.parts, part] });
  const plus = <IconPlus size={16} aria-hidden="true" />;
  return (
    <div className={styles.group} role="group" aria-label={t("prospecttable.conditions.group")} data-depth={depth}>
      <div className={styles.groupHead}>
        <SegmentedControl
          size="sm"
          aria-label={t("prospecttable.conditions.mode")}
          data={[
            { value: "all", label: t("prospecttable.conditions.all") },
            { value: "any", label: t("prospecttable.conditions.any") },
          ]}
          value={group.mode}
          onChange={(mode) => onChange({ ...group, mode: mode === "any" ? "any" : "all" })}
        />
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("prospecttable.conditions.removeGroup")} onClick={onRemove}>
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      {group.parts.map((part) =>
        "parts" in part ? (
          <GroupEditor
            key={part.key}
            group={part}
            depth={depth + 1}
            isChecked={isChecked}
            onChange={(next) => replace(part.key, next)}
            onRemove={() => replace(part.key, null)}
          />
        ) : (
          <ConditionRow
            key={part.key}
            condition={part}
            isChecked={isChecked}
            onChange={(next) => replace(part.key, next)}
            onRemove={() => replace(part.key, null)}
          />
        ),
      )}
      <div className={styles.groupFoot}>
        <AppButton size="xs" leftSection={plus} disabled={isFull} onClick={() => add(newCondition("company"))}>
          {t("prospecttable.conditions.add")}
        </AppButton>
        {depth < GROUP_DEPTH_MOST && (
          <AppButton
            size="xs"
            kind="quiet"
            leftSection={plus}
            disabled={isFull}
            onClick={() => add({ ...newGroup(group.mode === "all" ? "any" : "all"), parts: [newCondition("company")] })}
          >
            {t("prospecttable.conditions.addGroup")}
          </AppButton>
        )}
      </div>
    </div>
  );
}
