import { HELP_AREAS } from "@filon/contracts/help";
import { EmptyState, PageHeader, SearchField } from "@filon/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import { articleCards, findArticles } from "../articles.ts";
import { ArticleLinks } from "../components/article-links.tsx";
import { ContactCard } from "../components/contact-card.tsx";
import { TicketList } from "../../messages/index.ts";
import { DedicatedContacts } from "../components/dedicated-contacts.tsx";
import { FoundModules } from "../components/found-modules.tsx";
import { FirstSteps } from "../components/first-steps.tsx";
import { ShortcutList } from "../components/shortcuts.tsx";
import helpStyles from "../components/help.module.css";
import styles from "./help-page.module.css";

/** Help (HELP-01): the first steps, articles by area with full-text search, the shortcuts, and how to reach a person. */
export function HelpPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { q = "" } = useSearch({ from: "/shell/help" });
  const found = useMemo(() => (q === "" ? null : findArticles(t, q)), [t, q]);
  const articles = useMemo(() => articleCards(t), [t]);
  return (
    <div className={helpStyles.root}>
      <PageHeader title={t("help.title")} description={t("help.description")} />
      <SearchField
        label={t("help.search.label")}
        placeholder={t("help.search.placeholder")}
        clearLabel={t("help.search.clear")}
        value={q}
        onSearch={(text) => void navigate({ to: "/help", search: text.trim() === "" ? {} : { q: text.trim() }, replace: true })}
      />
      <p className="visually-hidden" role="status">
        {found === null ? "" : t("help.search.results", { count: found.length })}
      </p>
      {found !== null && found.length === 0 && (
        <EmptyState title={t("help.search.results", { count: 0 })}>{t("help.search.none")}</EmptyState>
      )}
      {found !== null && found.length > 0 && (
        <section className="card" aria-labelledby="found">
          <h2 id="found">{t("help.search.results", { count: found.length })}</h2>
          <ArticleLinks articles={found} query={q} />
        </section>
      )}
      {found !== null && <FoundModules query={q} />}
      {found === null && (
        <>
          <FirstSteps />
          <div className={styles.areas}>
            {HELP_AREAS.map((area) => (
              <section key={area} className="card" aria-labelledby={`help-${area}`}>
                <h2 id={`help-${area}`}>{t(`help.areas.${area}`)}</h2>
                <ArticleLinks articles={articles.filter((article) => article.area === area)} />
              </section>
            ))}
            <section className="card" aria-labelledby="help-shortcuts">
              <h2 id="help-shortcuts">{t("help.shortcuts.title")}</h2>
              <ShortcutList />
            </section>
            <TicketList />
          </div>
        </>
      )}
      <DedicatedContacts />
      <ContactCard />
    </div>
  );
}
