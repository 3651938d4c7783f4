import { AUDIT_DETAILS, type AuditDetail, type AuditEntry } from "@filon/contracts/audit";
import { useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import styles from "../audit.module.css";

/** One entry of the log: what was done, by whom, to whom, and its number in the chain. */
export function AuditEntryItem({ entry }: { readonly entry: AuditEntry }) {
  const t = useTexts();
  const format = useFormat();
  const { actor } = entry;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <b>{t(`audit.actions.${entry.action}`)}</b>
        <Details details={entry.details} />
        <About entry={entry} />
      </div>
      <div>
        {actor === null ? (
          <span>{t("admin.audit.nobody")}</span>
        ) : (
          <Link to="/admin/users/$id" params={{ id: actor.id }}>
            {actor.name ?? actor.email ?? t("admin.audit.gone")}
          </Link>
        )}
        {entry.ip !== null && <small>{entry.ip}</small>}
      </div>
      <div>
        <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
        <small title={entry.hash}>
          {t("admin.audit.entry", { sequence: entry.sequence })} · <code>{entry.hash.slice(0, 8)}</code>
        </small>
      </div>
    </li>
  );
}

const isKnown = (name: string): name is AuditDetail => (AUDIT_DETAILS as readonly string[]).includes(name);

const moduleName = (type: string) => textIfAny(`modules.types.${type}.label`) ?? type;
const shortOf = (id: string) => <code title={id}>{id.slice(-8)}</code>;

/** The target of the entry, as a link where it has a page. */
function About({ entry }: { readonly entry: AuditEntry }) {
  const t = useTexts();
  const { subject, workspaceId } = entry;
  return (
    <small className={styles.about}>
      {subject !== null &&
        (entry.action.startsWith("user") ? (
          <Link to="/admin/users/$id" params={{ id: subject }}>
            {t("admin.audit.user")} {shortOf(subject)}
          </Link>
        ) : (
          <span>
            {t("admin.audit.subject")} {entry.action === "modulePublicationChanged" ? moduleName(subject) : shortOf(subject)}
          </span>
        ))}
      {workspaceId !== null && (
        <Link to="/admin/workspaces/$id" params={{ id: workspaceId }}>
          {t("admin.workspaces.columns.name")} {shortOf(workspaceId)}
        </Link>
      )}
    </small>
  );
}

function Details({ details }: { readonly details: AuditEntry["details"] }) {
  const t = useTexts();
  const format = useFormat();
  const written = (value: AuditEntry["details"][string]): string => {
    if (value === null) return t("admin.audit.none");
    if (typeof value === "boolean") return t(value ? "admin.audit.yes" : "admin.audit.no");
    if (typeof value === "number") return format.number(value);
    // A subscription is several words: plan, period, status, seats.
    return value
      .split(", ")
      .map((word) => textIfAny(`admin.audit.values.${word}`) ?? word)
      .join(", ");
  };
  const entries = Object.entries(details);
  if (entries.length === 0) return null;
  return (
    <small>
      {entries.map(([name, value], index) => (
        <span key={name}>
          {index > 0 && " · "}
          {t("admin.audit.detail", { name: isKnown(name) ? t(`admin.audit.details.${name}`) : name, value: written(value) })}
        </span>
      ))}
    </small>
  );
}
