import { useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Column, columnTracks, leastRowWidth, pinnedStarts, type Resizing, type Sorting } from "./columns.ts";
import { TableHead } from "./table-head.tsx";
import { type CellOptions, type CellPlace, TableRow } from "./table-row.tsx";
import type { TableSelection } from "./table-selection.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import styles from "./data-table.module.css";

interface DataTableProps<Row> {
  /** What the table contains, for screen readers. */
  readonly label: string;
  /** Pass the same array on every render: rows are memoised on it. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Labels a row's checkbox. */
  readonly rowLabel: (row: Row) => string;
  readonly sorting?: Sorting;
  readonly onSort?: (sorting: Sorting) => void;
  readonly selection?: TableSelection;
  /** The total number of rows, if known, for screen readers. */
  readonly total?: number;
  readonly rowHeight?: number;
  /** Called when the end of the loaded rows is near. */
  readonly onEndNear?: () => void;
  /** The name under which the router restores the scroll position; absent if it is not restored. */
  readonly scrollId?: string;
  /** Shown after the last row: that more are loading, or why they did not. */
  readonly footer?: ReactNode;
  /** Whether cells take the focus and are moved between and edited with the keyboard. */
  readonly isGrid?: boolean;
  readonly resizing?: Resizing;
}

/** Distance from the end, in rows, at which the next page is requested. */
const END_MARGIN = 15;

/** A long table: only visible rows are rendered, plain and memoised. It fills the height of its container. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, rowLabel, sorting, onSort, selection, total, rowHeight = 52, onEndNear, scrollId, footer } = props;
  const { isGrid = false, resizing } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions change on every render but are passed to no memoised child
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows.length > 0 && lastShown >= rows.length - END_MARGIN) onEndNear?.();
  }, [lastShown, rows.length, onEndNear]);

  const selectable = selection !== undefined;
  const tracks = useMemo(
    () => ({ ...columnTracks(columns, selectable), "--least": `${leastRowWidth(columns, selectable)}px` }) as CSSProperties,
    [columns, selectable],
  );
  const starts = useMemo(() => pinnedStarts(columns, selectable), [columns, selectable]);
  const [editing, setEditing] = useState<CellPlace>();
  const ids = useMemo(() => (selection ? rows.map(rowId) : []), [selection, rows, rowId]);
  // The row's handler stays the same function while the selection changes; otherwise every visible row would re-render.
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  const toggle = useCallback((id: string) => {
    const now = latest.current;
    if (!now) return;
    const next = new Set(now.selected);
    if (!next.delete(id)) next.add(id);
    now.onChange(next);
  }, []);

  const close = useCallback<CellOptions["onClose"]>(({ row, column }) => {
    const cell = scroller.current?.querySelector<HTMLElement>("[data-editing]");
    const isIn = cell?.closest<HTMLElement>("[data-row]")?.dataset["row"] === row;
    // The cell gets the focus back from its editor, but never from where the user has gone since.
    const focused = document.activeElement;
    if (isIn && (focused === document.body || cell?.contains(focused))) cell.focus();
    setEditing((now) => (now?.row === row && now.column === column ? undefined : now));
  }, []);
  const cells = useMemo<CellOptions>(() => ({ isGrid, starts, onEdit: setEditing, onClose: close }), [isGrid, starts, close]);
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]);
  const onKeyDown = useGridKeys({ columns, count: rows.length, scrollTo, onToggle: toggle, onEdit: setEditing });

  return (
    <div
      ref={scroller}
      className={styles.root}
      data-scroll-restoration-id={scrollId}
      role={isGrid ? "grid" : "table"}
      {...(isGrid && { tabIndex: 0, onKeyDown })}
      aria-label={label}
      aria-rowcount={total === undefined ? -1 : total + 1}
      style={tracks}
    >
      <TableHead columns={columns} sorting={sorting} onSort={onSort} selection={selection} ids={ids} starts={starts} resizing={resizing} />
      <div role="rowgroup" className={styles.tableBody} style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          if (row === undefined) return null;
          const id = rowId(row);
          return (
            <TableRow
              key={id}
              row={row}
              id={id}
              columns={columns}
              index={item.index}
              offset={item.start}
              height={rowHeight}
              checkLabel={selection ? rowLabel(row) : undefined}
              checked={selection?.selected.has(id) ?? false}
              onToggle={toggle}
              cells={cells}
              editing={editing?.row === id ? editing.column : undefined}
            />
          );
        })}
      </div>
      {footer}
    </div>
  );
}
