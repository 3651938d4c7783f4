import type { BookingPage } from "@filon/contracts/booking-pages";
import { AppButton, ConfirmDialog, StatusBadge } from "@filon/ui";
import { IconExternalLink, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { CopyButton } from "../../../shared/controls/copy-button.tsx";
import { useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as bookingPages from "../api/booking-pages.ts";
import buttonLinkStyles from "@filon/ui/button-link.module.css";
import iconButtonStyles from "@filon/ui/icon-button.module.css";
import styles from "./booking-pages.module.css";

/** A booking page: what it is, its address, and what can be done with it. */
export function BookingPageCard({ page, onEdit }: { readonly page: BookingPage; readonly onEdit: () => void }) {
  const t = useTexts();
  const [confirming, setConfirming] = useState(false);
  const remove = useAct({
    run: bookingPages.remove,
    refresh: bookingPages.BOOKING_PAGES_SHOWN,
    done: t("bookings.settings.removed"),
    failure: t("bookings.settings.removeError"),
    onSettled: () => setConfirming(false),
  });
  const facts = [
    t("bookings.settings.minutes", { count: page.durationMinutes }),
    page.hosts.map(({ name }) => name).join(", "),
    t("bookings.settings.upcoming", { count: page.upcoming }),
  ];
  return (
    <li className={`${styles.card} card`}>
      <div className={styles.head}>
        <h2>{page.name}</h2>
        <StatusBadge tone={page.active ? "success" : "neutral"}>
          {t(page.active ? "bookings.settings.open" : "bookings.settings.closed")}
        </StatusBadge>
      </div>
      <p className={styles.facts}>{facts.filter((fact) => fact !== "").join(" · ")}</p>
      <p className={styles.url}>{page.url.replace(/^https?:\/\//u, "")}</p>
      <div className={styles.acts}>
        <CopyButton text={page.url} label={t("bookings.settings.copy")} />
        {page.active && (
          <a className={buttonLinkStyles.root} href={page.url} target="_blank" rel="noreferrer">
            <IconExternalLink size={18} aria-hidden="true" />
            {t("bookings.settings.see")}
          </a>
        )}
        <AppButton leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={onEdit}>
          {t("bookings.settings.edit")}
        </AppButton>
        <button
          type="button"
          className={iconButtonStyles.root}
          aria-label={`${t("bookings.settings.remove")} : ${page.name}`}
          title={t("bookings.settings.remove")}
          onClick={() => setConfirming(true)}
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      </div>
      <ConfirmDialog
        opened={confirming}
        title={t("bookings.settings.removeTitle", { name: page.name })}
        confirmLabel={t("bookings.settings.remove")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.run(page.id)}
        onCancel={() => setConfirming(false)}
      >
        {t("bookings.settings.removeText")}
      </ConfirmDialog>
    </li>
  );
}
