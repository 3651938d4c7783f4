import { ADMIN_PAGE_SIZE } from "@filon/contracts/admin";
import { AppButton } from "@filon/ui";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./pager.module.css";

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly shown: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** Which rows are shown out of how many, with buttons for the previous and next page. */
export function Pager({ page, shown, total, onPage }: PagerProps) {
  const t = useTexts();
  const first = (page - 1) * ADMIN_PAGE_SIZE + 1;
  const hasNext = page * ADMIN_PAGE_SIZE < total;
  if (page === 1 && !hasNext) return <p className={styles.pager}>{t("admin.list.count", { count: total })}</p>;
  return (
    <nav className={styles.pager} aria-label={t("admin.list.pages")}>
      <span>
        {shown === 0 ? t("admin.list.count", { count: total }) : t("admin.list.range", { from: first, to: first + shown - 1, total })}
      </span>
      <AppButton
        size="sm"
        aria-label={t("admin.list.previous")}
        disabled={page === 1}
        onClick={() => onPage(Math.min(page - 1, Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE))))}
      >
        <IconChevronLeft size={18} aria-hidden="true" />
      </AppButton>
      <AppButton size="sm" aria-label={t("admin.list.next")} disabled={!hasNext} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={18} aria-hidden="true" />
      </AppButton>
    </nav>
  );
}
