import { Popup, PopupAction } from "@filon/ui";
import { NativeSelect } from "@mantine/core";
import { IconDotsVertical, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { listsQuery } from "../../../shared/queries/lists.ts";
import iconButtonStyles from "@filon/ui/icon-button.module.css";
import styles from "./list-picker.module.css";

const ListDialogs = lazyPiece(async () => (await import("./list-dialogs.tsx")).ListDialogs);

const ALL = "all";

/** Chooses the list to show, and creates, renames and deletes lists. */
export function ListPicker({
  listId,
  onPick,
}: {
  readonly listId: string | undefined;
  readonly onPick: (listId: string | undefined) => void;
}) {
  const t = useTexts();
  const { data: lists = [], isError } = useQuery(listsQuery);
  const [dialog, setDialog] = useState<"create" | "rename" | "delete" | null>(null);
  const current = lists.find((list) => list.id === listId);
  const icon = { size: 18, "aria-hidden": true } as const;
  return (
    <div className={styles.root}>
      <NativeSelect
        className={styles.filterSelect}
        aria-label={t("lists.choose")}
        title={current?.name}
        data={[{ value: ALL, label: t("lists.all") }, ...lists.map((list) => ({ value: list.id, label: list.name }))]}
        value={current?.id ?? ALL}
        error={isError ? t("lists.loadError") : undefined}
        onChange={(event) => onPick(event.currentTarget.value === ALL ? undefined : event.currentTarget.value)}
      />
      <Popup
        width={220}
        triggerClassName={iconButtonStyles.root}
        trigger={
          <>
            <IconDotsVertical {...icon} />
            <span className="visually-hidden">{t("lists.manage")}</span>
          </>
        }
      >
        <PopupAction icon={<IconPlus {...icon} />} onClick={() => setDialog("create")}>
          {t("lists.create")}
        </PopupAction>
        {current && (
          <>
            <PopupAction icon={<IconPencil {...icon} />} onClick={() => setDialog("rename")}>
              {t("lists.rename")}
            </PopupAction>
            <PopupAction icon={<IconTrash {...icon} />} onClick={() => setDialog("delete")}>
              {t("lists.delete")}
            </PopupAction>
          </>
        )}
      </Popup>
      {dialog !== null && (
        <Suspense>
          <ListDialogs kind={dialog} current={current} onClose={() => setDialog(null)} onPick={onPick} />
        </Suspense>
      )}
    </div>
  );
}
