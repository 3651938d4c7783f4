import { EMAIL_SHAPE } from "@filon/contracts/auth";
import { EMAIL_TYPES, type Prospect, type ProspectEmail } from "@filon/contracts/prospects";
import { StatusBadge } from "@filon/ui";
import { foreseeIn, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { oneOf } from "../../../shared/shapes/index.ts";
import * as contactPoints from "../api/contact-points.ts";
import type { EmailChange } from "../api/contact-points.ts";
import { onProspectPage, prospectQuery } from "../api/prospects.ts";
import { AddPointForm } from "./add-point-form.tsx";
import { EmailSearchButton } from "./email-search-button.tsx";
import { MarkAction, PointActions } from "./point-actions.tsx";
import { SectionCard } from "./section-card.tsx";
import styles from "./prospect-card.module.css";

const TYPES = EMAIL_TYPES;

/** Applies a change to one address optimistically; a new primary one moves to the top and replaces the previous. */
function withEmail(prospect: Prospect, id: string, change: Partial<ProspectEmail>): Prospect {
  const emails = prospect.emails
    .map((email) => (email.id === id ? { ...email, ...change } : change.isPrimary ? { ...email, isPrimary: false } : email))
    .toSorted((one, other) => Number(other.isPrimary) - Number(one.isPrimary));
  return { ...prospect, emails, email: emails.find(({ isPrimary }) => isPrimary)?.address ?? null };
}

/** The prospect's e-mail addresses; campaigns write to the primary one. */
export function EmailsCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const { id } = prospect;
  const updateEmail = useAct({
    ...onProspectPage(id),
    run: ({ emailId, change }: { emailId: string; change: EmailChange }) => contactPoints.updateEmail(id, emailId, change),
    foresee: ({ emailId, change }) => foreseeIn(prospectQuery(id), (before) => withEmail(before, emailId, change)),
    failure: t("prospects.emails.updateError"),
  });
  const removeEmail = useAct({
    ...onProspectPage(id),
    run: (emailId: string) => contactPoints.removeEmail(id, emailId),
    foresee: (emailId) =>
      foreseeIn(prospectQuery(id), (before) => ({ ...before, emails: before.emails.filter((email) => email.id !== emailId) })),
    failure: t("prospects.emails.deleteError"),
  });
  const addEmail = useAct({
    ...onProspectPage(id),
    run: ({ text, type }: { readonly text: string; readonly type: string }) => contactPoints.addEmail(id, text, oneOf(EMAIL_TYPES, type)),
    failure: null,
  });
  const update = (emailId: string, change: EmailChange) => updateEmail.run({ emailId, change });
  return (
    <SectionCard title={t("prospects.emails.title")}>
      {prospect.emails.length === 0 && <p className="quiet">{t("prospects.emails.none")}</p>}
      <ul className={styles.points}>
        {prospect.emails.map((email) => (
          <li key={email.id}>
            <span className={styles.pointText}>
              <a href={`mailto:${email.address}`}>{email.address}</a>
              <span className={styles.pointMarks}>
                <small>{t(`prospects.emails.types.${email.type}`)}</small>
                {email.isPrimary && <StatusBadge tone="info">{t("prospects.emails.primary")}</StatusBadge>}
                {email.isVerified && <StatusBadge tone="success">{t("prospects.emails.verified")}</StatusBadge>}
              </span>
            </span>
            <PointActions
              label={t("prospects.emails.actions", { address: email.address })}
              types={TYPES}
              type={email.type}
              typeLabel={(type) => t("prospects.emails.setType", { type: t(`prospects.emails.types.${type}`) })}
              onType={(type) => update(email.id, { type })}
              {...(!email.isPrimary && {
                primary: { label: t("prospects.emails.makePrimary"), onClick: () => update(email.id, { isPrimary: true }) },
              })}
              deletion={{ label: t("prospects.emails.delete"), onClick: () => removeEmail.run(email.id) }}
            >
              <MarkAction
                label={t(email.isVerified ? "prospects.emails.unmarkVerified" : "prospects.emails.markVerified")}
                onClick={() => update(email.id, { isVerified: !email.isVerified })}
              />
            </PointActions>
          </li>
        ))}
      </ul>
      <EmailSearchButton prospect={prospect} />
      <AddPointForm
        label={t("prospects.emails.addLabel")}
        typeLabel={t("prospects.emails.type")}
        inputType="email"
        types={TYPES.map((type) => ({ value: type, label: t(`prospects.emails.types.${type}`) }))}
        submit={t("prospects.emails.add")}
        check={(text) => (EMAIL_SHAPE.test(text) ? null : t("ui.fields.invalid"))}
        failure={t("prospects.emails.addError")}
        add={addEmail}
      />
    </SectionCard>
  );
}
