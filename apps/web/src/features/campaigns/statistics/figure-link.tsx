import type { PeopleFigure } from "@filon/contracts/campaigns";
import { useFormat } from "@filon/ui";
import { Link } from "@tanstack/react-router";
import { createContext, use } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import styles from "./figure-link.module.css";

/** The campaign whose figures are shown. */
export const FiguresOf = createContext("");

interface FigureLinkProps {
  readonly count: number;
  readonly figure: PeopleFigure;
  /** Of what, where the figure needs it: a step, an account, a list, a reason … */
  readonly of?: string;
  /** What is counted, for screen readers. */
  readonly name: string;
  /** Whether acts are counted: of several for one person, the list has the person once. */
  readonly ofActs?: boolean;
}

/** A figure that opens the list of its people; plain text when it counts nobody. */
export function FigureLink({ count, figure, of, name, ofActs = false }: FigureLinkProps) {
  const t = useTexts();
  const format = useFormat();
  const id = use(FiguresOf);
  if (count === 0) return format.number(0);
  return (
    <Link
      to="/campaigns/$id"
      params={{ id }}
      search={{ tab: "prospects", figure, ...(of === undefined ? {} : { of }) }}
      className={styles.root}
      aria-label={ofActs ? t("campaigns.statistics.seeWho", { count, name }) : t("campaigns.statistics.seePeople", { count, name })}
    >
      {format.number(count)}
    </Link>
  );
}
