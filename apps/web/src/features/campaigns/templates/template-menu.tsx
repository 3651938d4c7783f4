import type { TemplateRow } from "@filon/contracts/templates";
import { ConfirmDialog } from "@filon/ui";
import { ActionIcon, Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useState } from "react";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as templates from "../api/templates.ts";
import { EditTemplateDialog } from "./save-template-dialog.tsx";
import styles from "./template-menu.module.css";

/** What may be done with a template of the team: rename, share and delete it. */
export function TemplateMenu({ row }: { readonly row: TemplateRow }) {
  const t = useTexts();
  const [asked, setAsked] = useState<"edit" | "remove" | null>(null);
  const share = useAct({
    run: (shared: boolean) => templates.update(row.id, { shared }),
    refresh: templates.TEMPLATES_SHOWN,
    done: ({ shared }) => t(shared ? "templates.done.shared" : "templates.done.unshared"),
    failure: t("templates.errors.change"),
  });
  const remove = useAct({
    run: () => templates.remove(row.id),
    refresh: templates.TEMPLATES_SHOWN,
    done: t("templates.done.removed"),
    failure: t("templates.errors.remove"),
  });
  const close = () => setAsked(null);
  return (
    <div className={styles.root}>
      <Menu position="bottom-end" zIndex={400}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t("templates.menu", { name: row.name })} loading={share.isPending}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setAsked("edit")}>{t("templates.rename")}</Menu.Item>
          <Menu.Item onClick={() => share.run(!row.shared)}>{t(row.shared ? "templates.unshare" : "templates.share")}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setAsked("remove")}>{t("templates.remove")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === "edit" && <EditTemplateDialog row={row} onClose={close} />}
      <ConfirmDialog
        opened={asked === "remove"}
        title={t("templates.removeTitle")}
        confirmLabel={t("templates.remove")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        isAbove
        onConfirm={() => {
          close();
          remove.run();
        }}
        onCancel={close}
      >
        {t("templates.removeText", { name: row.name })}
      </ConfirmDialog>
    </div>
  );
}
