import type { EntryCall } from "@filon/contracts/entries";
import { useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../../shared/i18n/index.ts";
import styles from "./entry-panel.module.css";

/** The latest calls of a way into a campaign: when, who, and what came of each. */
export function EntryCalls({ calls }: { readonly calls: readonly EntryCall[] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      <h4>{t("workflow.entry.latest")}</h4>
      {calls.length === 0 ? (
        <p className={styles.quiet}>{t("workflow.entry.noCalls")}</p>
      ) : (
        <ul className={styles.calls}>
          {calls.map(({ id, at, code, person }) => (
            <li key={id}>
              <time dateTime={at}>{format.dateTime(at)}</time>
              {person === null ? (
                <span>{t("workflow.entry.unknown")}</span>
              ) : (
                <Link to="/prospects/$id" params={{ id: person.id }}>
                  {person.name}
                </Link>
              )}
              <span className={styles.code}>{t(`workflow.entry.codes.${code}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
