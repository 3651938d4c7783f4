import type { ProspectView } from "@filon/contracts/prospects";
import { AppButton, Popup, PopupAction, toast } from "@filon/ui";
import { IconBookmark, IconColumns3, IconDownload, IconFilter, IconLink, IconPencil, IconTrash, IconUsers } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPiece } from "../../../shared/pieces/lazy-piece.ts";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as views from "../api/prospect-views.ts";
import { viewsQuery } from "../api/prospect-views.ts";
import { countConditions } from "../conditions/count-conditions.ts";
import type { ProspectSearch } from "../prospect-search.ts";
import type { TableState } from "./use-table-state.ts";
import { type Kept, viewInput } from "./view-input.ts";
import { searchOf } from "./view-search.ts";
import styles from "./view-bar.module.css";

const ConditionsDialog = lazyPiece(async () => (await import("../conditions/conditions-dialog.tsx")).ConditionsDialog);
const ColumnsDialog = lazyPiece(async () => (await import("../columns/columns-dialog.tsx")).ColumnsDialog);
const ExportDialog = lazyPiece(async () => (await import("./export-dialog.tsx")).ExportDialog);
const SaveViewDialog = lazyPiece(async () => (await import("./view-dialogs.tsx")).SaveViewDialog);
const DeleteViewDialog = lazyPiece(async () => (await import("./view-dialogs.tsx")).DeleteViewDialog);

interface ViewBarProps {
  readonly state: TableState;
  readonly onWhere: (where: ProspectSearch["where"]) => void;
  /** Number of matches, if counted exactly. */
  readonly total: number | undefined;
  /** What is shown: the view, the list, or all prospects. */
  readonly title: string;
  /** Opens a view as it is saved, or all prospects when undefined. */
  readonly onView: (id: string | undefined) => void;
}

type Open = "export" | "conditions" | "columns" | "saveAs" | "rename" | "delete";

/** The saved views, the filter's conditions and the columns of the table. */
export function ViewBar({ state, total, title, onWhere, onView }: ViewBarProps) {
  const t = useTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const { search, view, columns, isChanged } = state;
  const kept = { search, columns };
  const close = () => setOpen(null);
  const saved = ({ id }: ProspectView) => {
    state.resetColumns();
    onView(id);
  };
  const update = useAct({
    run: ({ id, revision, ...rest }: ProspectView) => views.update(id, { ...viewInput(kept, rest), revision }),
    refresh: [viewsQuery.queryKey],
    done: ({ name }) => t("prospecttable.views.saved", { name }),
    failure: t("prospecttable.views.saveError"),
    onDone: saved,
  });
  const conditions = search.where === undefined ? 0 : countConditions(search.where);
  return (
    <div className={styles.root}>
      <ViewsMenu state={state} onView={onView} onOpen={setOpen} />
      <AppButton size="xs" leftSection={<IconFilter size={16} aria-hidden="true" />} onClick={() => setOpen("conditions")}>
        {conditions === 0 ? t("prospecttable.bar.conditions") : t("prospecttable.bar.conditionsOf", { count: conditions })}
      </AppButton>
      <AppButton size="xs" leftSection={<IconColumns3 size={16} aria-hidden="true" />} onClick={() => setOpen("columns")}>
        {t("prospecttable.bar.columns")}
      </AppButton>
      <AppButton size="xs" leftSection={<IconDownload size={16} aria-hidden="true" />} onClick={() => setOpen("export")}>
        {t("prospecttable.export.open")}
      </AppButton>
      {view && isChanged && (
        <span className={styles.changed}>
          <span role="status">{t("prospecttable.views.changed")}</span>
          {view.mayChange && (
            <AppButton size="xs" kind="primary" loading={update.isPending} onClick={() => update.run(view)}>
              {t("ui.actions.save")}
            </AppButton>
          )}
          <AppButton size="xs" onClick={() => setOpen("saveAs")}>
            {t("prospecttable.views.saveAs")}
          </AppButton>
          <AppButton
            size="xs"
            kind="quiet"
            onClick={() => {
              state.resetColumns();
              onView(view.id);
            }}
          >
            {t("prospecttable.views.reset")}
          </AppButton>
        </span>
      )}
      <Suspense>
        {open === "conditions" && (
          <ConditionsDialog
            where={search.where}
            onClose={close}
            onApply={(where) => {
              close();
              onWhere(where);
            }}
          />
        )}
        {open === "columns" && <ColumnsDialog columns={columns} onColumns={state.setColumns} onClose={close} />}
        {open === "export" && <ExportDialog search={search} columns={columns} total={total} name={title} onClose={close} />}
        {open === "saveAs" && <SaveViewDialog kept={kept} onClose={close} onSaved={saved} />}
        {open === "rename" && view && <SaveViewDialog kept={keptOf(view)} view={view} onClose={close} onSaved={saved} />}
        {open === "delete" && view && <DeleteViewDialog view={view} onClose={close} onDeleted={() => onView(undefined)} />}
      </Suspense>
    </div>
  );
}

interface ViewsMenuProps {
  readonly state: TableState;
  readonly onView: (id: string | undefined) => void;
  readonly onOpen: (dialog: Open) => void;
}

/** Opens, saves, renames, sends and deletes views. */
function ViewsMenu({ state: { view, resetColumns }, onView, onOpen }: ViewsMenuProps) {
  const t = useTexts();
  const { data: known = [] } = useQuery(viewsQuery);
  const icon = { size: 18, "aria-hidden": true } as const;
  const copy = () => {
    void navigator.clipboard.writeText(`${location.origin}/prospects?view=${view?.id ?? ""}`).then(
      () => toast.success(t("prospecttable.views.copied")),
      () => toast.error(t("prospecttable.views.copyError")),
    );
  };
  const mine = known.filter(({ shared }) => !shared);
  const shared = known.filter((other) => other.shared);
  const links = (title: string, some: readonly ProspectView[]) =>
    some.length > 0 && (
      <>
        <p className={styles.menuHead}>{title}</p>
        {some.map(({ id, name, sharedBy }) => (
          <Link
            key={id}
            to="/prospects"
            search={{ view: id }}
            className={styles.view}
            aria-current={id === view?.id ? "page" : undefined}
            onClick={(event) => {
              event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
              resetColumns();
            }}
          >
            <span>{name}</span>
            {sharedBy && <small>{sharedBy.name}</small>}
          </Link>
        ))}
      </>
    );
  return (
    <Popup
      width={280}
      triggerClassName={styles.trigger}
      trigger={
        <>
          <IconBookmark size={16} aria-hidden="true" />
          <span className="visually-hidden">{t("prospecttable.views.current")}</span>
          <span className={styles.triggerName}>{view ? view.name : t("prospecttable.views.all")}</span>
          {view?.shared && <IconUsers size={16} aria-label={t("prospecttable.views.isShared")} />}
        </>
      }
    >
      <PopupAction
        onClick={() => {
          resetColumns();
          onView(undefined);
        }}
      >
        {t("prospecttable.views.all")}
      </PopupAction>
      {links(t("prospecttable.views.mine"), mine)}
      {links(t("prospecttable.views.shared"), shared)}
      <hr className={styles.line} />
      <PopupAction icon={<IconBookmark {...icon} />} onClick={() => onOpen("saveAs")}>
        {t("prospecttable.views.saveAs")}
      </PopupAction>
      {view && (
        <PopupAction icon={<IconLink {...icon} />} onClick={copy}>
          {t("prospecttable.views.copy")}
        </PopupAction>
      )}
      {view?.mayChange && (
        <>
          <PopupAction icon={<IconPencil {...icon} />} onClick={() => onOpen("rename")}>
            {t("prospecttable.views.rename")}
          </PopupAction>
          <PopupAction icon={<IconTrash {...icon} />} onClick={() => onOpen("delete")}>
            {t("prospecttable.views.delete")}
          </PopupAction>
        </>
      )}
    </Popup>
  );
}

/** A view's own filters and columns: renaming it must not save what is changed beside it. */
function keptOf(view: ProspectView): Kept {
  return { search: searchOf(view), columns: view.columns };
}
