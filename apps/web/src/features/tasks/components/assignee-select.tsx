import type { Task } from "@filon/contracts/tasks";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ownersQuery } from "../api/prospects.ts";
import * as tasks from "../api/tasks.ts";
import { TASKS } from "../api/tasks.ts";

const NOBODY = "nobody";

/** Who is to do a task; absent in a workspace of one. */
export function AssigneeSelect({ task }: { readonly task: Task }) {
  const t = useTexts();
  const members = (useQuery(ownersQuery).data ?? []).filter(({ id, suspended }) => !suspended || id === task.assignee?.id);
  const assigning = useAct({
    run: (assigneeId: string | null) => tasks.assign(task.id, assigneeId),
    refresh: [TASKS],
    failure: t("tasks.assignError"),
  });
  if (members.length < 2) return null;
  const shown = assigning.isPending ? (assigning.input ?? null) : (task.assignee?.id ?? null);
  return (
    <NativeSelect
      label={t("tasks.assignee")}
      data={[{ value: NOBODY, label: t("tasks.anyone") }, ...members.map(({ id, name }) => ({ value: id, label: name }))]}
      value={shown ?? NOBODY}
      onChange={({ currentTarget: { value } }) => assigning.run(value === NOBODY ? null : value)}
    />
  );
}
