import type { DataTable } from "@filon/contracts/tables";
import { AppButton, useFormat } from "@filon/ui";
import { IconTable } from "@tabler/icons-react";
import { useState } from "react";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { useTexts } from "../../../shared/i18n/index.ts";
import { TableDialog } from "./table-dialog.tsx";
import { TableSettingsDialog } from "./table-settings-dialog.tsx";
import settingsStyles from "../../../shared/controls/settings.module.css";
import styles from "./security.module.css";

/** The workspace's own tables, which steps of workflows fill and look things up in. */
export function TablesCard({ tables }: { readonly tables: readonly DataTable[] }) {
  const t = useTexts();
  const format = useFormat();
  const [making, setMaking] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const open = tables.find(({ id }) => id === openId);
  return (
    <SettingsCard title={t("settings.tables.title")} text={t("settings.tables.text")}>
      {tables.length === 0 ? (
        <p className={settingsStyles.text}>{t("settings.tables.none")}</p>
      ) : (
        <ul className={styles.deviceList}>
          {tables.map(({ id, name, columns, rows }) => (
            <li key={id}>
              <IconTable size={24} stroke={1.5} aria-hidden="true" />
              <div>
                <b>{name}</b>
                <span>
                  {t("settings.tables.rows", { count: rows, rows: format.number(rows) })}
                  {columns.length > 0 && ` · ${columns.join(", ")}`}
                </span>
              </div>
              <AppButton aria-label={t("settings.tables.openNamed", { name })} onClick={() => setOpenId(id)}>
                {t("settings.tables.open")}
              </AppButton>
            </li>
          ))}
        </ul>
      )}
      <div className={settingsStyles.buttons}>
        <AppButton onClick={() => setMaking(true)}>{t("settings.tables.create")}</AppButton>
      </div>
      {making && <TableSettingsDialog table={null} onClose={() => setMaking(false)} onSaved={({ id }) => setOpenId(id)} />}
      {open !== undefined && <TableDialog table={open} onClose={() => setOpenId(null)} />}
    </SettingsCard>
  );
}
