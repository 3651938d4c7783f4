import { Radio, Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import type { ImportChoices } from "../api/imports.ts";
import styles from "../imports.module.css";

type Kind = "none" | "existing" | "new";

function kindOf({ listId, newListName }: ImportChoices): Kind {
  if (newListName !== null) return "new";
  return listId === null ? "none" : "existing";
}

/** The list that imported prospects join: a new one, an existing one, or none. */
export function ListChoice({
  choices,
  proposedName,
  onChange,
}: {
  readonly choices: ImportChoices;
  /** Name of the new list. */
  readonly proposedName: string;
  readonly onChange: (choices: ImportChoices) => void;
}) {
  const t = useTexts();
  const { data: lists = [] } = useQuery(listsQuery);
  const kind = kindOf(choices);
  const choose = (chosen: string) => {
    const [first] = lists;
    onChange({ ...choices, listId: chosen === "existing" && first ? first.id : null, newListName: chosen === "new" ? proposedName : null });
  };
  return (
    <section className="card">
      <Radio.Group label={t("imports.target.title")} value={kind} onChange={choose} classNames={{ label: "card-title" }}>
        <div className={styles.choiceStack}>
          <Radio value="new" label={t("imports.target.new")} />
          {kind === "new" && (
            <TextInput
              aria-label={t("imports.target.newName")}
              placeholder={t("imports.target.newName")}
              maxLength={120}
              value={choices.newListName ?? ""}
              onChange={(event) => onChange({ ...choices, newListName: event.currentTarget.value })}
            />
          )}
          {lists.length > 0 && <Radio value="existing" label={t("imports.target.existing")} />}
          {kind === "existing" && (
            <Select
              aria-label={t("imports.target.choose")}
              searchable
              data={lists.map((list) => ({ value: list.id, label: list.name }))}
              value={choices.listId}
              onChange={(listId) => listId !== null && onChange({ ...choices, listId })}
            />
          )}
          <Radio value="none" label={t("imports.target.none")} />
        </div>
      </Radio.Group>
    </section>
  );
}
