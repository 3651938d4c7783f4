import { AppButton } from "@filon/ui";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../../shared/i18n/index.ts";
import lineStationStyles from "@filon/ui/line-station.module.css";
import styles from "./newcomer.module.css";

/** Shown before there is any data: three steps to the first replies, the next one active. */
export function Newcomer({ hasProspects }: { readonly hasProspects: boolean }) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <section className={`card ${styles.root}`} aria-labelledby="newcomer">
      <h2 id="newcomer">{t("dashboard.newcomer.title")}</h2>
      <ol>
        <Stop state={hasProspects ? "done" : "next"} title={t("dashboard.newcomer.import")} text={t("dashboard.newcomer.importText")}>
          <AppButton kind={hasProspects ? "secondary" : "primary"} onClick={() => void navigate({ to: "/prospects/import" })}>
            {t("dashboard.newcomer.go")}
          </AppButton>
        </Stop>
        <Stop state={hasProspects ? "next" : "later"} title={t("dashboard.newcomer.campaign")} text={t("dashboard.newcomer.campaignText")}>
          {hasProspects && (
            <AppButton kind="primary" onClick={() => void navigate({ to: "/campaigns/new" })}>
              {t("dashboard.newcomer.goCampaign")}
            </AppButton>
          )}
        </Stop>
        <Stop state="later" title={t("dashboard.newcomer.reply")} text={t("dashboard.newcomer.replyText")} />
      </ol>
    </section>
  );
}

interface StopProps {
  readonly state: "done" | "next" | "later";
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Stop({ state, title, text, children }: StopProps) {
  return (
    <li data-state={state} aria-current={state === "next" ? "step" : undefined}>
      <span className={lineStationStyles.root} aria-hidden="true" />
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </li>
  );
}
