import { Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import * as lists from "../api/lists.ts";

const NEW = "new";

export interface ListChoice {
  readonly ready: boolean;
  readonly isNew: boolean;
  /** Name of the chosen list. */
  readonly name: string;
  /** Returns the chosen list's id, creating a new list first. */
  readonly target: () => Promise<string>;
  readonly fields: (error: string | undefined) => ReactNode;
}

/** Chooses an existing list or creates a new one. */
export function useListChoice(): ListChoice {
  const t = useTexts();
  const { data: known = [] } = useQuery(listsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState("");
  const target = chosen ?? (known.length === 0 ? NEW : null);
  const isNew = target === NEW;
  return {
    isNew,
    name: known.find(({ id }) => id === target)?.name ?? name.trim(),
    ready: target !== null && (!isNew || name.trim() !== ""),
    target: async () => {
      if (target !== null && !isNew) return target;
      const { id } = await lists.create(name.trim());
      // If a later step fails, retrying must not create the list twice.
      setChosen(id);
      return id;
    },
    fields: (error) => (
      <>
        <Select
          label={t("lists.choose")}
          placeholder={t("lists.add.choose")}
          data-autofocus
          data={[{ value: NEW, label: t("lists.add.new") }, ...known.map((list) => ({ value: list.id, label: list.name }))]}
          value={target}
          onChange={setChosen}
          error={isNew ? undefined : error}
        />
        {isNew && (
          <TextInput
            label={t("lists.name")}
            required
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={error}
          />
        )}
      </>
    ),
  };
}
