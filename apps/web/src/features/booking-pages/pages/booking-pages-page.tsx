import type { BookingPage } from "@filon/contracts/booking-pages";
import { AppButton, Dialog, EmptyState, ErrorState, PageHeader, SkeletonRows } from "@filon/ui";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { bookingPagesQuery } from "../../../shared/queries/booking-pages.ts";
import { BookingPageCard } from "../components/booking-page-card.tsx";
import { BookingPageForm } from "../components/booking-page-form.tsx";
import styles from "../components/booking-pages.module.css";

/** Settings, booking pages: the kinds of meeting that visitors can book (APPT-01). */
export function BookingPagesPage() {
  const t = useTexts();
  const { data: pages, error } = useQuery(bookingPagesQuery);
  const [edited, setEdited] = useState<BookingPage | "new" | null>(null);
  const add = (
    <AppButton kind="primary" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEdited("new")}>
      {t("bookings.settings.new")}
    </AppButton>
  );
  return (
    <>
      <PageHeader
        title={t("bookings.settings.nav")}
        description={t("bookings.settings.intro")}
        documentTitle={t("settings.documentTitle", { section: t("bookings.settings.documentTitle") })}
        actions={pages !== undefined && pages.length > 0 ? add : undefined}
      />
      {pages === undefined ? (
        error === null ? (
          <SkeletonRows label={t("ui.states.loading")} rows={4} />
        ) : (
          <ErrorState title={t("ui.errors.data")}>{messageOf(error, t("ui.errors.data"))}</ErrorState>
        )
      ) : pages.length === 0 ? (
        <EmptyState title={t("bookings.settings.emptyTitle")} actions={add}>
          {t("bookings.settings.empty")}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {pages.map((page) => (
            <BookingPageCard key={page.id} page={page} onEdit={() => setEdited(page)} />
          ))}
        </ul>
      )}
      {edited !== null && (
        <Dialog
          opened
          size="lg"
          title={t(edited === "new" ? "bookings.settings.createTitle" : "bookings.settings.editTitle")}
          closeLabel={t("ui.actions.close")}
          onClose={() => setEdited(null)}
        >
          <BookingPageForm page={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
        </Dialog>
      )}
    </>
  );
}
