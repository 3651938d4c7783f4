import { type DataTable, SheetFormat, type TableRow } from "@filon/contracts/tables";
import { AppButton, ConfirmDialog, Dialog, EmptyState, SkeletonRows } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { saveFile } from "../../../shared/controls/save-file.ts";
import { messageOf, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as tables from "../api/tables.ts";
import { TableRowDialog } from "./table-row-dialog.tsx";
import { TableSettingsDialog } from "./table-settings-dialog.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./table-dialog.module.css";

/** How long typing must rest before the search is sent, in ms. */
const REST_MS = 250;

/** A table's rows: searched, added, changed, deleted and downloaded. */
export function TableDialog({ table, onClose }: { readonly table: DataTable; readonly onClose: () => void }) {
  const t = useTexts();
  const [search, setSearch] = useState("");
  const [sought] = useDebouncedValue(search.trim(), REST_MS);
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(tables.rowsQuery(table.id, sought));
  const [editing, setEditing] = useState<TableRow | "new" | null>(null);
  const [renaming, setRenaming] = useState(false);
  const [removing, setRemoving] = useState(false);
  const download = useAct({
    run: async (format: SheetFormat) => saveFile(await tables.download(table.id, format), `${table.name}.${format}`),
    failure: t("settings.tables.downloadError"),
  });
  const remove = useAct({
    run: () => tables.remove(table.id),
    refresh: tables.TABLES_SHOWN,
    done: t("settings.tables.removed"),
    failure: t("settings.operationError"),
    onDone: onClose,
  });
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <Dialog opened onClose={onClose} title={table.name} closeLabel={t("ui.actions.close")} size="xl">
      <div className={styles.root}>
        <div className={settingsStyles.buttons}>
          <TextInput
            className={styles.search}
            aria-label={t("settings.tables.search")}
            placeholder={t("settings.tables.search")}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <AppButton kind="primary" onClick={() => setEditing("new")}>
            {t("settings.tables.add")}
          </AppButton>
        </div>
        {error !== null ? (
          <p role="alert">{messageOf(error, t("ui.errors.data"))}</p>
        ) : rows === undefined ? (
          <SkeletonRows label={t("ui.states.loading")} rows={4} />
        ) : rows.length === 0 ? (
          <EmptyState title={t(sought === "" ? "settings.tables.empty" : "settings.tables.notFound")}>
            {t(sought === "" ? "settings.tables.emptyText" : "settings.tables.notFoundText")}
          </EmptyState>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which the keyboard must be able to do
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={table.name}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t("settings.tables.key")}</th>
                  {table.columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <button type="button" className={styles.key} onClick={() => setEditing(row)}>
                        {row.key}
                      </button>
                    </th>
                    {table.columns.map((column) => (
                      <td key={column}>{row.cells[column] ?? ""}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {hasNextPage && (
          <AppButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t("settings.tables.more")}
          </AppButton>
        )}
        <div className={settingsStyles.buttons}>
          {SheetFormat.options.map((format) => (
            <AppButton key={format} loading={download.isPending && download.input === format} onClick={() => download.run(format)}>
              {t(`settings.tables.download.${format}`)}
            </AppButton>
          ))}
          <AppButton onClick={() => setRenaming(true)}>{t("settings.tables.edit")}</AppButton>
          <AppButton onClick={() => setRemoving(true)}>{t("settings.tables.remove")}</AppButton>
        </div>
      </div>
      {editing !== null && <TableRowDialog table={table} row={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
      {renaming && <TableSettingsDialog table={table} onClose={() => setRenaming(false)} />}
      <ConfirmDialog
        opened={removing}
        title={t("settings.tables.removeTitle", { name: table.name })}
        confirmLabel={t("settings.tables.remove")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.run()}
        onCancel={() => setRemoving(false)}
      >
        {t("settings.tables.removeText")}
      </ConfirmDialog>
    </Dialog>
  );
}
