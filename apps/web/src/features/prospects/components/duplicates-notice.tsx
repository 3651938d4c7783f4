import { Notice } from "@filon/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { duplicatesQuery } from "../api/prospects.ts";
import styles from "./duplicates-notice.module.css";

interface DuplicatesNoticeProps {
  readonly keys: Parameters<typeof duplicatesQuery>[0];
  /** Called when one of them is opened. */
  readonly onOpen: () => void;
}

/** Lists possible duplicates with links to them. */
export function DuplicatesNotice({ keys, onOpen }: DuplicatesNoticeProps) {
  const t = useTexts();
  const { data: duplicates = [] } = useQuery(duplicatesQuery(keys));
  if (duplicates.length === 0) return null;
  return (
    <Notice tone="warm" live title={t("prospects.dialog.duplicates", { count: duplicates.length })}>
      <ul className={styles.duplicates}>
        {duplicates.map(({ id, name, company, by }) => (
          <li key={id}>
            <Link to="/prospects/$id" params={{ id }} onClick={onOpen}>
              {name}
            </Link>
            {company !== null && `, ${company}`} <small>{by.map((key) => t(`prospects.dialog.by.${key}`)).join(", ")}</small>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
