import { MultiSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { listsQuery } from "../../../shared/queries/lists.ts";

interface ListsFieldProps {
  readonly label: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: readonly string[]) => void;
}

/** A field that chooses one or more of the workspace's lists. */
export function ListsField({ label, value, error, onChange }: ListsFieldProps) {
  const { data: lists = [] } = useQuery(listsQuery);
  return (
    <MultiSelect
      label={label}
      searchable
      data={lists.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...value]}
      error={error}
      onChange={onChange}
    />
  );
}
