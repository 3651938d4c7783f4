import { Avatar, type Column, DataTable, type Sorting, StatusBadge } from "@filon/ui";
import { useState } from "react";
import { PEOPLE, TONES, WORDS } from "../words.ts";
import styles from "../dev.module.css";

interface SampleRow {
  readonly id: string;
  readonly name: string;
  readonly index: number;
}

const ROWS: readonly SampleRow[] = Array.from({ length: 5000 }, (_, index) => ({
  id: String(index),
  index,
  name: `${PEOPLE[index % (PEOPLE.length - 1)] ?? ""} ${index}`,
}));
const COLUMNS: readonly Column<SampleRow>[] = [
  {
    id: "name",
    header: "Name",
    width: "minmax(160px, 2fr)",
    sortBy: "name",
    render: (row) => (
      <span className={styles.sampleCell}>
        <Avatar name={row.name} size={32} /> {row.name}
      </span>
    ),
  },
  {
    id: "tone",
    header: "Status",
    width: "130px",
    render: (row) => <StatusBadge tone={TONES[row.index % 5] ?? "neutral"}>{TONES[row.index % 5]}</StatusBadge>,
  },
  { id: "score", header: "Score", width: "90px", sortBy: "score", hideBelow: "sm", align: "end", render: (row) => row.index % 100 },
];
const rowId = (row: SampleRow) => row.id;
const rowLabel = (row: SampleRow) => row.name;

/** Five thousand rows, of which only the visible ones are rendered. */
export function TableSample() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(["1"]));
  const [sorting, setSorting] = useState<Sorting>({ by: "name", direction: "asc" });
  return (
    <section className="card">
      <h2>{WORDS.table}</h2>
      <div className={styles.sampleTable}>
        <DataTable
          label={WORDS.table}
          columns={COLUMNS}
          rows={ROWS}
          rowId={rowId}
          rowLabel={rowLabel}
          sorting={sorting}
          onSort={setSorting}
          selection={{ selected, complete: true, onChange: setSelected, allLabel: WORDS.table }}
          total={ROWS.length}
        />
      </div>
    </section>
  );
}
