import { PHONE_TYPES, type Prospect, type ProspectPhone } from "@filon/contracts/prospects";
import { StatusBadge } from "@filon/ui";
import { foreseeIn, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as contactPoints from "../api/contact-points.ts";
import type { PhoneChange } from "../api/contact-points.ts";
import { onProspectPage, prospectQuery } from "../api/prospects.ts";
import { AddPointForm } from "./add-point-form.tsx";
import { PointActions } from "./point-actions.tsx";
import { SectionCard } from "./section-card.tsx";
import styles from "./prospect-card.module.css";

const TYPES = PHONE_TYPES;

/** Applies a change to one number optimistically; a new primary one moves to the top and replaces the previous. */
function withPhone(prospect: Prospect, id: string, change: Partial<ProspectPhone>): Prospect {
  const phones = prospect.phones
    .map((phone) => (phone.id === id ? { ...phone, ...change } : change.isPrimary ? { ...phone, isPrimary: false } : phone))
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  return { ...prospect, phones, phone: phones.find(({ isPrimary }) => isPrimary)?.number ?? null };
}

/** The prospect's phone numbers, formatted for reading. */
export function PhonesCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const { id } = prospect;
  const updatePhone = useAct({
    ...onProspectPage(id),
    run: ({ phoneId, change }: { phoneId: string; change: PhoneChange }) => contactPoints.updatePhone(id, phoneId, change),
    foresee: ({ phoneId, change }) => foreseeIn(prospectQuery(id), (before) => withPhone(before, phoneId, change)),
    failure: t("prospects.phones.updateError"),
  });
  const removePhone = useAct({
    ...onProspectPage(id),
    run: (phoneId: string) => contactPoints.removePhone(id, phoneId),
    foresee: (phoneId) =>
      foreseeIn(prospectQuery(id), (before) => ({ ...before, phones: before.phones.filter((phone) => phone.id !== phoneId) })),
    failure: t("prospects.phones.deleteError"),
  });
  const addPhone = useAct({
    ...onProspectPage(id),
    run: ({ text, type }: { readonly text: string; readonly type: string }) =>
      contactPoints.addPhone(
        id,
        text,
        TYPES.find((known) => known === type),
      ),
    failure: null,
  });
  const update = (phoneId: string, change: PhoneChange) => updatePhone.run({ phoneId, change });
  return (
    <SectionCard title={t("prospects.phones.title")}>
      {prospect.phones.length === 0 && <p className="quiet">{t("prospects.phones.none")}</p>}
      <ul className={styles.points}>
        {prospect.phones.map((phone) => (
          <li key={phone.id}>
            <span className={styles.pointText}>
              <a href={`tel:${phone.number.replaceAll(/[^\d+;=a-z]/giu, "")}`}>{phone.shown}</a>
              <span className={styles.pointMarks}>
                <small>{t(`prospects.phones.types.${phone.type}`)}</small>
                {phone.isPrimary && <StatusBadge tone="info">{t("prospects.phones.primary")}</StatusBadge>}
              </span>
            </span>
            <PointActions
              label={t("prospects.phones.actions", { number: phone.shown })}
              types={TYPES}
              type={phone.type}
              typeLabel={(type) => t("prospects.phones.setType", { type: t(`prospects.phones.types.${type}`) })}
              onType={(type) => update(phone.id, { type })}
              {...(!phone.isPrimary && {
                primary: { label: t("prospects.phones.makePrimary"), onClick: () => update(phone.id, { isPrimary: true }) },
              })}
              deletion={{ label: t("prospects.phones.delete"), onClick: () => removePhone.run(phone.id) }}
            />
          </li>
        ))}
      </ul>
      <AddPointForm
        label={t("prospects.phones.addLabel")}
        typeLabel={t("prospects.emails.type")}
        inputType="tel"
        types={[
          { value: "", label: t("prospects.phones.guess") },
          ...TYPES.map((type) => ({ value: type, label: t(`prospects.phones.types.${type}`) })),
        ]}
        submit={t("prospects.phones.add")}
        check={(text) => (/\d{2}/u.test(text) ? null : t("prospects.server.invalidPhone"))}
        failure={t("prospects.phones.addError")}
        add={addPhone}
      />
    </SectionCard>
  );
}
