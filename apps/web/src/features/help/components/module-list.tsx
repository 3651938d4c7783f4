import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { moduleTypesQuery } from "../api/workflow.ts";
import styles from "./module-list.module.css";

/** All modules with their descriptions, each leading to its page; the address's fragment scrolls to one. Needs the texts of the area "modules". */
export function ModuleList() {
  useTexts();
  const hash = useLocation({ select: (location) => location.hash });
  const { data: modules = [] } = useQuery(moduleTypesQuery);
  useEffect(() => {
    if (modules.length > 0 && hash !== "") document.getElementById(hash)?.scrollIntoView({ block: "center" });
  }, [modules, hash]);
  const categories = [...new Set(modules.map(({ category }) => category))];
  return categories.map((category) => (
    <section key={category}>
      <h2>{textIfAny(`modules.categories.${category}`) ?? category}</h2>
      <dl className={styles.root}>
        {modules
          .filter((module) => module.category === category)
          .map(({ type }) => (
            <div key={type} id={`module-${type}`} data-wanted={hash === `module-${type}` || undefined}>
              <dt>
                <Link to="/marketplace/$type" params={{ type }}>
                  {textIfAny(`modules.types.${type}.label`) ?? type}
                </Link>
              </dt>
              <dd>{textIfAny(`modules.types.${type}.description`)}</dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}
