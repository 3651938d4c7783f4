import { HELP_ARTICLES } from "@filon/contracts/help";
import { EmptyState, PageHeader } from "@filon/ui";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link, useParams } from "@tanstack/react-router";
import { useTexts } from "../../../shared/i18n/index.ts";
import { articleCards } from "../articles.ts";
import { ArticleBody } from "../components/article-body.tsx";
import { ArticleLinks } from "../components/article-links.tsx";
import { ContactCard } from "../components/contact-card.tsx";
import { ModuleList } from "../components/module-list.tsx";
import helpStyles from "../components/help.module.css";
import styles from "./help-article-page.module.css";

/** One article, at an address of its own. */
export function HelpArticlePage() {
  const t = useTexts();
  const { article: id } = useParams({ from: "/shell/help/$article" });
  const article = HELP_ARTICLES.find((known) => known.id === id);
  const back = (
    <Link to="/help" className="back-link">
      <IconArrowLeft size={16} aria-hidden="true" /> {t("help.article.back")}
    </Link>
  );
  if (!article) {
    return (
      <EmptyState isPage title={t("help.article.notFound")} actions={back}>
        {t("help.article.notFoundText")}
      </EmptyState>
    );
  }
  const others = articleCards(t).filter((card) => card.area === article.area && card.id !== article.id);
  return (
    <div className={helpStyles.root}>
      <PageHeader back={back} title={t(`help.articles.${article.id}.title`)} description={t(`help.articles.${article.id}.summary`)} />
      <div className={styles.article}>
        <article className="card">
          <ArticleBody body={t(`help.articles.${article.id}.body`)} />
          {article.id === "modules" && <ModuleList />}
        </article>
        {others.length > 0 && (
          <section aria-labelledby="others">
            <h2 id="others">{t("help.article.others")}</h2>
            <ArticleLinks articles={others} />
          </section>
        )}
      </div>
      <ContactCard />
    </div>
  );
}
