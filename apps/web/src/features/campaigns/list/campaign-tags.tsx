import { Link } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { readCampaignSearch } from "../list-search.ts";
import styles from "./campaign-tags.module.css";

/** A campaign's tags; each shows only the campaigns that bear it. */
export function CampaignTags({ tags }: { readonly tags: readonly string[] }) {
  const t = useTexts();
  if (tags.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={t("campaigns.tags.label")}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            from="/campaigns"
            to="/campaigns"
            search={(before) => readCampaignSearch({ ...before, tag })}
            aria-label={t("campaigns.tags.filter", { tag })}
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
