import { contactPoints, PhoneType, type Prospect, type ProspectPhone } from "@filon/contracts";
import { StatusBadge } from "@filon/ui";
import { useTexts } from "../../../shared/i18n/index.ts";
import { answered, useProspectAct } from "../api/detail.ts";
import { AddPointForm } from "./add-point-form.tsx";
import { PointActions } from "./point-actions.tsx";
import { SectionCard } from "./section-card.tsx";

const TYPES = PhoneType.options;

/** What the prospect will be when one of their numbers is changed: one that becomes primary comes first, alone. */
function withPhone(prospect: Prospect, id: string, change: Partial<ProspectPhone>): Prospect {
  const phones = prospect.phones
    .map((phone) => (phone.id === id ? { ...phone, ...change } : change.isPrimary ? { ...phone, isPrimary: false } : phone))
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  return { ...prospect, phones, phone: phones.find(({ isPrimary }) => isPrimary)?.number ?? null };
}

/** The prospect's telephone numbers, shown as people write them. */
export function PhonesCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const { id } = prospect;
  const act = useProspectAct(id);
  const change = (phoneId: string, body: { type?: PhoneType; isPrimary?: true }) =>
    act.mutate({
      foresee: (before) => withPhone(before, phoneId, body),
      run: () => answered(contactPoints.updatePhone, { params: { id, phoneId }, body }),
      failure: t("prospects.phones.updateError"),
    });
  const remove = (phoneId: string) =>
    act.mutate({
      foresee: (before) => ({ ...before, phones: before.phones.filter((phone) => phone.id !== phoneId) }),
      run: () => answered(contactPoints.removePhone, { params: { id, phoneId } }),
      failure: t("prospects.phones.deleteError"),
    });
  return (
    <SectionCard title={t("prospects.phones.title")}>
      {prospect.phones.length === 0 && <p className="quiet">{t("prospects.phones.none")}</p>}
      <ul className="points">
        {prospect.phones.map((phone) => (
          <li key={phone.id}>
            <span className="point-text">
              <a href={`tel:${phone.number.replaceAll(/[^\d+;=a-z]/giu, "")}`}>{phone.shown}</a>
              <span className="point-marks">
                <small>{t(`prospects.phones.types.${phone.type}`)}</small>
                {phone.isPrimary && <StatusBadge tone="info">{t("prospects.phones.primary")}</StatusBadge>}
              </span>
            </span>
            <PointActions
              label={t("prospects.phones.actions", { number: phone.shown })}
              types={TYPES}
              type={phone.type}
              typeLabel={(type) => t("prospects.phones.setType", { type: t(`prospects.phones.types.${type}`) })}
              onType={(type) => change(phone.id, { type })}
              {...(!phone.isPrimary && {
                primary: { label: t("prospects.phones.makePrimary"), onClick: () => change(phone.id, { isPrimary: true }) },
              })}
              deletion={{ label: t("prospects.phones.delete"), onClick: () => remove(phone.id) }}
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
        busy={act.isPending}
        check={(text) => (/\d{2}/u.test(text) ? null : t("prospects.server.invalidPhone"))}
        failure={t("prospects.phones.addError")}
        onAdd={(number, type, onFailure, onSuccess) => {
          const chosen = TYPES.find((known) => known === type);
          act.mutate({
            run: () => answered(contactPoints.addPhone, { params: { id }, body: { number, ...(chosen && { type: chosen }) } }),
            failure: t("prospects.phones.addError"),
            onFailure,
            onSuccess,
          });
        }}
      />
    </SectionCard>
  );
}
