import { useEffect } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import { MEMBERS, PHASES, SOURCES } from "./about-data.ts";
import { TeamCard } from "./team-card.tsx";
import heroStyles from "../landing/hero.module.css";
import siteStyles from "../shell/site.module.css";
import styles from "./about-page.module.css";

const STATS = ["founded", "beta", "technology", "vision"] as const;
const VALUES = ["v1", "v2", "v3"] as const;
const PRINCIPLES = ["p1", "p2", "p3", "p4"] as const;
const MIMIC = ["s1", "s2", "s3"] as const;
const ETHICS = ["e1", "e2", "e3", "e4"] as const;
const ADVANTAGES = ["a1", "a2", "a3"] as const;
const CHALLENGES = ["c1", "c2", "c3"] as const;

/** The about page: the team, how the AI writes, and the roadmap (ABOUT-01 to ABOUT-10). */
export function AboutPage() {
  const { t } = useSiteTexts();
  useEffect(() => {
    if (location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className={styles.about}>
      <header className={`${siteStyles.wrap} ${siteStyles.page}`}>
        <h1>{t("about.hero.title")}</h1>
        <p className={siteStyles.pageLead}>{t("about.hero.lead")}</p>
        <dl className={`${siteStyles.figures} ${styles.stats}`} aria-label={t("about.stats.title")}>
          {STATS.map((stat) => (
            <div key={stat}>
              <dt>{t(`about.stats.${stat}`)}</dt>
              <dd>{t(`about.stats.${stat}Value`)}</dd>
            </div>
          ))}
        </dl>
      </header>
      <section className={siteStyles.wrap} aria-labelledby="about-values">
        <h2 id="about-values">{t("about.values.title")}</h2>
        <ul className={siteStyles.features}>
          {VALUES.map((value) => (
            <li key={value}>
              <h3>{t(`about.values.${value}.t`)}</h3>
              <p>{t(`about.values.${value}.d`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.band} data-ground="klein" aria-labelledby="about-vision">
        <div className={`${siteStyles.wrap} ${styles.split}`}>
          <div>
            <h2 id="about-vision">{t("about.vision.title")}</h2>
            <p className={siteStyles.pageLead}>{t("about.vision.body")}</p>
          </div>
          <div>
            <h2>{t("about.principles.title")}</h2>
            <ol className={styles.line}>
              {PRINCIPLES.map((principle) => (
                <li key={principle}>{t(`about.principles.${principle}`)}</li>
              ))}
            </ol>
          </div>
        </div>
      </section>
      <Team />
      <section className={styles.band} data-ground="ink" aria-labelledby="about-mimic">
        <div className={siteStyles.wrap}>
          <h2 id="about-mimic">{t("about.mimic.title")}</h2>
          <p className={siteStyles.pageLead}>{t("about.mimic.lead")}</p>
          <ul className={siteStyles.features}>
            {MIMIC.map((step) => (
              <li key={step}>
                <h3>{t(`about.mimic.${step}.t`)}</h3>
                <p>{t(`about.mimic.${step}.d`)}</p>
              </li>
            ))}
          </ul>
          <h2>{t("about.sources.title")}</h2>
          <p className={siteStyles.pageLead}>{t("about.sources.lead")}</p>
          <ul className={siteStyles.features}>
            {SOURCES.map((source) => (
              <li key={source.id}>
                <h3>{t(`about.sources.items.${source.id}.name`)}</h3>
                <p>
                  {t(`about.sources.items.${source.id}.type`)} · {t(`about.sources.items.${source.id}.size`)}
                </p>
                <p>{t(`about.sources.items.${source.id}.description`)}</p>
                <a href={source.link}>{t("about.sources.link")}</a>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className={siteStyles.wrap} aria-labelledby="about-ethics">
        <h2 id="about-ethics">{t("about.ethics.title")}</h2>
        <ul className={siteStyles.features}>
          {ETHICS.map((rule) => (
            <li key={rule}>
              <h3>{t(`about.ethics.${rule}.t`)}</h3>
              <p>{t(`about.ethics.${rule}.d`)}</p>
            </li>
          ))}
        </ul>
        <div className={styles.split}>
          <div>
            <h2>{t("about.advantages.title")}</h2>
            <ul className={styles.points}>
              {ADVANTAGES.map((point) => (
                <li key={point}>{t(`about.advantages.${point}`)}</li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{t("about.challenges.title")}</h2>
            <ul className={styles.points}>
              {CHALLENGES.map((point) => (
                <li key={point}>{t(`about.challenges.${point}`)}</li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <section id="roadmap" className={styles.band} data-ground="mimosa" aria-labelledby="about-roadmap">
        <div className={siteStyles.wrap}>
          <h2 id="about-roadmap">{t("about.roadmap.title")}</h2>
          <ol className={styles.roadmap}>
            {PHASES.map((phase) => (
              <li key={phase.id} data-status={phase.status}>
                <p>
                  {t(`about.roadmap.phases.${phase.id}.phase`)} · {t(`about.roadmap.phases.${phase.id}.period`)}
                </p>
                <h3>{phase.current ? t("about.roadmap.current") : t(`about.roadmap.phases.${phase.id}.title`)}</h3>
                <p className={styles.roadmapStatus}>{t(`about.roadmap.status.${phase.status}`)}</p>
                <ul>
                  {phase.items.map((item) => (
                    <li key={item}>{t(`about.roadmap.phases.${phase.id}.${item}`)}</li>
                  ))}
                </ul>
                {phase.current && (
                  <a className={siteStyles.button} href="/contact?beta=true">
                    {t("about.roadmap.request")}
                  </a>
                )}
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section className={`${siteStyles.wrap} ${styles.closing}`} aria-labelledby="about-closing">
        <h2 id="about-closing">{t("about.closing.title")}</h2>
        <div className={heroStyles.calls}>
          <a className={`${siteStyles.button} ${siteStyles.buttonCall}`} href="/contact?beta=true">
            {t("about.closing.beta")}
          </a>
          <a className={siteStyles.button} href="/contact">
            {t("about.closing.contact")}
          </a>
          <a className={`${siteStyles.button} ${siteStyles.buttonQuiet}`} href="/register">
            {t("about.closing.register")}
          </a>
          <a className={`${siteStyles.button} ${siteStyles.buttonQuiet}`} href="/login">
            {t("about.closing.login")}
          </a>
        </div>
      </section>
    </div>
  );
}

function Team() {
  const { t } = useSiteTexts();
  return (
    <section className={siteStyles.wrap} aria-labelledby="about-team">
      <h2 id="about-team">{t("about.team.title")}</h2>
      <p className={siteStyles.pageLead}>{t("about.team.lead")}</p>
      <ul className={styles.team}>
        {MEMBERS.map((member) => (
          <TeamCard key={member.id} member={member} />
        ))}
      </ul>
      <p className={styles.teamBanner}>
        {t("about.team.banner")} <a href="/contact?subject=career">{t("about.team.bannerAction")}</a>
      </p>
    </section>
  );
}
