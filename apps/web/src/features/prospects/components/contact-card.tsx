import type { Prospect } from "@filon/contracts/prospects";
import { AppButton, Notice } from "@filon/ui";
import { TextInput } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { useState } from "react";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as prospects from "../api/prospects.ts";
import { contactChanges, contactForm } from "../contact-changes.ts";
import { CONTACT_FIELDS, type ContactField } from "../contact-fields.ts";
import { SectionCard } from "./section-card.tsx";
import formsStyles from "@filon/ui/forms.module.css";
import styles from "./contact-card.module.css";

/** Addresses and numbers have cards of their own. */
const FIELDS = CONTACT_FIELDS.filter(({ name }) => name !== "email" && name !== "phone");

/** Edits a prospect's contact data in place; unsaved input survives live updates. */
export function ContactCard({ prospect }: { readonly prospect: Prospect }) {
  const t = useTexts();
  const stored = contactForm(prospect);
  const [typed, setTyped] = useState<Partial<Record<ContactField, string>>>({});
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const form = { ...stored, ...typed };
  const changes = contactChanges(stored, form);
  const update = useAct({
    run: (change: NonNullable<typeof changes>) => prospects.update(prospect.id, change as Parameters<typeof prospects.update>[1]),
    refresh: prospects.PROSPECTS_SHOWN,
    done: t("prospects.detail.saved"),
    failure: null,
    onDone: () => setTyped({}),
    onFailure: (error) => setFaults(error instanceof ApiProblem ? error.fields : {}),
  });
  const discard = () => {
    setTyped({});
    setFaults({});
    update.reset();
  };
  const save = () => {
    if (changes) update.run(changes);
  };
  return (
    <SectionCard title={t("prospects.detail.identity")}>
      <form
        noValidate
        className={styles.contactForm}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {update.error !== null && Object.keys(faults).length === 0 && (
          <Notice tone="alert" live>
            {failureText(update.error, t("prospects.detail.saveError"))}
          </Notice>
        )}
        <div className={formsStyles.formGrid}>
          {FIELDS.map(({ name, type }) => (
            <TextInput
              key={name}
              type={type}
              className={styles.quietInput}
              label={t(`prospects.fields.${name}`)}
              autoComplete="off"
              value={form[name]}
              error={faults[name]}
              rightSection={
                name === "profileLink" && stored.profileLink !== "" ? (
                  <a href={stored.profileLink} target="_blank" rel="noreferrer" aria-label={t("prospects.detail.openProfile")}>
                    <IconExternalLink size={18} aria-hidden="true" />
                  </a>
                ) : null
              }
              onChange={(event) => {
                const { value } = event.currentTarget;
                setTyped((before) => ({ ...before, [name]: value }));
                setFaults({});
              }}
            />
          ))}
        </div>
        {changes !== null && (
          <div className={styles.contactActions}>
            <AppButton kind="primary" type="submit" loading={update.isPending}>
              {t("prospects.detail.save")}
            </AppButton>
            <AppButton kind="quiet" onClick={discard} disabled={update.isPending}>
              {t("prospects.detail.cancel")}
            </AppButton>
          </div>
        )}
      </form>
    </SectionCard>
  );
}
