import { useState } from "react";
import { useSiteTexts } from "../texts/site-language.ts";
import { DemoPortrait } from "./demo-portrait.tsx";
import { DEMO_PROSPECTS } from "./demo-prospects.ts";
import siteStyles from "../shell/site.module.css";
import styles from "./crm-section.module.css";

const LISTS = ["all", "hot", "negotiation"] as const;

/** Slide 2: the prospect table, with search and filters as in the product (PUB-28). */
export function CrmTable() {
  const { t } = useSiteTexts();
  const [search, setSearch] = useState("");
  const [list, setList] = useState<(typeof LISTS)[number]>("all");
  const wanted = search.trim().toLowerCase();
  const rows = DEMO_PROSPECTS.filter(
    (row) => (list === "all" || row.list === list) && `${row.name} ${row.email} ${row.company}`.toLowerCase().includes(wanted),
  );
  return (
    <div className={`${siteStyles.panel} ${styles.table}`}>
      <div className={styles.tools}>
        <h3>{t("landing.crm.table.title")}</h3>
        <input
          type="search"
          value={search}
          placeholder={t("landing.crm.table.search")}
          aria-label={t("landing.crm.table.search")}
          onChange={(event) => setSearch(event.target.value)}
        />
        <select
          value={list}
          aria-label={t("landing.crm.table.list")}
          onChange={(event) => setList(LISTS.find((name) => name === event.target.value) ?? "all")}
        >
          {LISTS.map((name) => (
            <option key={name} value={name}>
              {t(`landing.crm.table.${name}`)}
            </option>
          ))}
        </select>
        <a className={`${siteStyles.button} ${siteStyles.buttonSmall}`} href="/register">
          {t("landing.crm.table.import")}
        </a>
        <a className={`${siteStyles.button} ${siteStyles.buttonSmall}`} href="/register">
          {t("landing.crm.table.add")}
        </a>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t("landing.crm.table.title")}>
        <table>
          <thead>
            <tr>
              <th scope="col" aria-label={t("landing.crm.table.selection")} />
              <th scope="col">{t("landing.crm.table.name")}</th>
              <th scope="col">{t("landing.crm.table.company")}</th>
              <th scope="col">{t("landing.crm.table.status")}</th>
              <th scope="col">{t("landing.crm.table.score")}</th>
              <th scope="col" aria-label={t("landing.crm.table.actions")} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.email}>
                <td>
                  <input type="checkbox" aria-label={t("landing.crm.table.select", { name: row.name })} />
                </td>
                <th scope="row">
                  <DemoPortrait person={row} />
                  <span>
                    {row.name}
                    <small>{row.email}</small>
                  </span>
                </th>
                <td>{row.company}</td>
                <td>
                  <span className={styles.status} data-status={row.status}>
                    {t(`landing.crm.status.${row.status}`)}
                  </span>
                </td>
                <td className={styles.score}>{row.score}</td>
                <td>
                  <a href="/register">{t("landing.crm.table.view")}</a> <a href="/register">{t("landing.crm.table.action")}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {rows.length === 0 && <p>{t("landing.crm.table.none")}</p>}
      </div>
    </div>
  );
}
