import { LEGAL_BASES, type LegalBasis, type Prospect } from "@filon/contracts/prospects";
import { AppButton, ConfirmDialog, Notice, useFormat } from "@filon/ui";
import { NativeSelect, Switch } from "@mantine/core";
import { useState } from "react";
import { foreseeIn, useAct } from "../../../shared/http/index.ts";
import { textIfAny, useTexts } from "../../../shared/i18n/index.ts";
import { oneOf } from "../../../shared/shapes/index.ts";
import * as prospects from "../api/prospects.ts";
import { onProspectPage, prospectQuery } from "../api/prospects.ts";
import { SectionCard } from "../components/section-card.tsx";
import prospectPartsStyles from "../components/prospect-parts.module.css";
import styles from "./advanced-tab.module.css";

/** Names and values, or a sentence when there are none. */
function Facts({ facts, none }: { readonly facts: readonly (readonly [string, string])[]; readonly none: string }) {
  if (facts.length === 0) return <p className="quiet">{none}</p>;
  return (
    <dl className={styles.customFields}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Other data on the prospect, its legal basis, and their opt-out. */
export function AdvancedTab({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const format = useFormat();
  const { id } = prospect;
  const update = useAct({
    ...onProspectPage(id),
    run: (change: { readonly legalBasis: LegalBasis } | { readonly informed: boolean }) => prospects.update(id, change),
    foresee: (change) =>
      foreseeIn(prospectQuery(id), (before) => ("legalBasis" in change ? { ...before, legalBasis: change.legalBasis } : before)),
    failure: t("prospects.advanced.basisError"),
  });
  const source = textIfAny(`prospects.advanced.sources.${prospect.source}`) ?? prospect.source;
  const enriched = Object.entries(prospect.enrichment).map(([name, value]): [string, string] => [
    textIfAny(`prospects.advanced.enriched.${name}`) ?? name,
    name === "foundAt" ? format.dateTime(value) : value,
  ]);
  return (
    <div className={`${prospectPartsStyles.prospectLayout} ${prospectPartsStyles.prospectHalves}`}>
      <div className={prospectPartsStyles.prospectColumn}>
        <SectionCard title={t("prospects.advanced.custom")}>
          <Facts facts={Object.entries(prospect.custom)} none={t("prospects.advanced.noCustom")} />
        </SectionCard>
        <SectionCard title={t("prospects.advanced.enrichment")}>
          <Facts facts={enriched} none={t("prospects.advanced.noEnrichment")} />
        </SectionCard>
      </div>
      <div className={prospectPartsStyles.prospectColumn}>
        <SectionCard title={t("prospects.advanced.origin")}>
          <Facts
            facts={[
              [t("prospects.advanced.source"), source],
              [t("prospects.advanced.added"), format.dateTime(prospect.createdAt)],
            ]}
            none=""
          />
          <NativeSelect
            label={t("prospects.advanced.basis")}
            description={t("prospects.advanced.basisHelp")}
            data={LEGAL_BASES.map((value) => ({ value, label: t(`prospects.advanced.bases.${value}`) }))}
            value={prospect.legalBasis}
            onChange={(event) => update.run({ legalBasis: oneOf(LEGAL_BASES, event.currentTarget.value) })}
          />
          <Switch
            label={t("prospects.advanced.informed")}
            description={
              prospect.informedAt === null
                ? t("prospects.advanced.informedHelp")
                : t("prospects.advanced.informedOn", { date: format.dateTime(prospect.informedAt) })
            }
            checked={prospect.informedAt !== null}
            onChange={(event) => update.run({ informed: event.currentTarget.checked })}
          />
        </SectionCard>
        <OptOutCard prospect={prospect} />
      </div>
    </div>
  );
}

function OptOutCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const format = useFormat();
  const [confirming, setConfirming] = useState(false);
  const optOut = useAct({
    ...onProspectPage(prospect.id),
    run: () => prospects.optOut(prospect.id),
    done: t("prospects.advanced.optOutDone"),
    failure: t("prospects.advanced.optOutError"),
    onSettled: () => setConfirming(false),
  });
  return (
    <SectionCard title={t("prospects.advanced.optOutCard")}>
      {prospect.optedOutAt === null ? (
        <>
          <p>{t("prospects.advanced.canContact")}</p>
          <AppButton onClick={() => setConfirming(true)}>{t("prospects.advanced.optOut")}</AppButton>
        </>
      ) : (
        <Notice tone="alert">{t("prospects.advanced.optedOut", { date: format.date(prospect.optedOutAt) })}</Notice>
      )}
      <ConfirmDialog
        opened={confirming}
        title={t("prospects.advanced.optOutTitle")}
        confirmLabel={t("prospects.advanced.optOutConfirm")}
        cancelLabel={t("ui.actions.cancel")}
        closeLabel={t("ui.actions.close")}
        danger
        busy={optOut.isPending}
        onConfirm={() => optOut.run()}
        onCancel={() => setConfirming(false)}
      >
        {t("prospects.advanced.optOutText")}
      </ConfirmDialog>
    </SectionCard>
  );
}
