import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./area-line.module.css";

const OPEN_STOPS = [
  { id: "dashboard", to: "/dashboard" },
  { id: "prospects", to: "/prospects" },
  { id: "campaigns", to: "/campaigns" },
] as const;

/** The areas as a line: those that exist are links, the next one is marked as under construction. */
export function AreaLine({ next }: { readonly next: string }) {
  const t = useTexts();
  return (
    <ol className={styles.root}>
      {OPEN_STOPS.map(({ id, to }) => (
        <li key={id}>
          <Link to={to}>{t(`shell.navigation.${id}`)}</Link>
        </li>
      ))}
      <li data-next="">
        <span className={styles.next}>{t("shell.areas.next")}</span>
        <b>{next}</b>
      </li>
    </ol>
  );
}
