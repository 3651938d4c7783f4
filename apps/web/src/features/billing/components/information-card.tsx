import { BILLING_COUNTRIES, type BillingCountry, type BillingInformation } from "@filon/contracts/billing";
import { AppButton } from "@filon/ui";
import { NativeSelect, TextInput } from "@mantine/core";
import { useMemo } from "react";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { shownTexts, useTexts } from "../../../shared/i18n/index.ts";
import * as billingInformation from "../api/billing-information.ts";
import { useInformationForm } from "../use-information-form.ts";
import { SettingsCard } from "../../../shared/controls/settings-card.tsx";
import { InformationOptions } from "./information-options.tsx";
import { Pick } from "./pick.tsx";
import { SiretField } from "./siret-field.tsx";
import { VatField } from "./vat-field.tsx";
import styles from "../../../shared/controls/settings.module.css";

interface InformationCardProps {
  readonly information: BillingInformation;
  readonly vatCheckedAt: string | null;
  readonly canChange: boolean;
}

/** Billing information (BILLING-11 to 16). */
export function InformationCard({ information, vatCheckedAt, canChange }: InformationCardProps) {
  const t = useTexts();
  const countries = useCountryNames();
  const form = useInformationForm(information);
  const hasFields = (error: Error) => error instanceof ApiProblem && Object.keys(error.fields).length > 0;
  const set = useAct({
    run: billingInformation.set,
    done: t("billing.messages.saved"),
    failure: (error) => (hasFields(error) ? null : failureText(error, t("billing.failed"))),
    onDone: (saved) => {
      form.setValues(saved.information);
      form.resetDirty(saved.information);
    },
    onFailure: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields);
    },
  });
  const isCompany = form.values.type === "company";
  const field = (name: keyof BillingInformation) => ({ disabled: !canChange, ...form.getInputProps(name) });
  return (
    <SettingsCard title={t("billing.information.title")} text={t("billing.information.text")}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit((values) => set.run(values))}>
        <Pick
          label={t("billing.information.type")}
          value={form.values.type}
          disabled={!canChange}
          options={[
            { value: "company", label: t("billing.information.types.company") },
            { value: "individual", label: t("billing.information.types.individual") },
          ]}
          onChange={(type) => form.setFieldValue("type", type)}
        />
        <div className={styles.pair}>
          {isCompany && (
            <TextInput
              label={t("billing.information.companyName")}
              autoComplete="organization"
              required
              maxLength={200}
              {...field("companyName")}
            />
          )}
          <NativeSelect
            label={t("billing.information.country")}
            autoComplete="country"
            required
            disabled={!canChange}
            error={form.errors["country"]}
            value={form.values.country ?? ""}
            onChange={({ currentTarget: { value } }) => form.setFieldValue("country", value === "" ? null : (value as BillingCountry))}
            data={[{ value: "", label: t("billing.information.chooseCountry") }, ...countries]}
          />
        </div>
        {isCompany && (
          <div className={styles.pair}>
            <VatField
              country={form.values.country}
              value={form.values.vatNumber}
              error={form.errors["vatNumber"]}
              disabled={!canChange}
              checkedAt={form.values.vatNumber === information.vatNumber ? vatCheckedAt : null}
              onChange={(vatNumber) => form.setFieldValue("vatNumber", vatNumber)}
              onCountryMissing={(message) => form.setFieldError("country", message)}
            />
            <SiretField required={form.values.country === "FR"} {...field("siret")} value={form.values.siret} />
          </div>
        )}
        <TextInput label={t("billing.information.address")} autoComplete="street-address" required maxLength={300} {...field("address")} />
        <div className={styles.pair}>
          <TextInput
            label={t("billing.information.postalCode")}
            autoComplete="postal-code"
            required
            maxLength={20}
            {...field("postalCode")}
          />
          <TextInput label={t("billing.information.city")} autoComplete="address-level2" required maxLength={120} {...field("city")} />
        </div>
        <h3>{t("billing.information.contact")}</h3>
        <div className={styles.pair}>
          <TextInput label={t("billing.information.contactName")} autoComplete="name" required maxLength={200} {...field("contactName")} />
          <TextInput
            label={t("billing.information.contactEmail")}
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            {...field("contactEmail")}
          />
          <TextInput
            label={t("billing.information.contactPhone")}
            type="tel"
            autoComplete="tel"
            maxLength={40}
            {...field("contactPhone")}
          />
        </div>
        <InformationOptions form={form} disabled={!canChange} />
        {canChange && (
          <AppButton type="submit" loading={set.isPending}>
            {t("ui.actions.save")}
          </AppButton>
        )}
      </form>
    </SettingsCard>
  );
}

/** Returns the countries by name, sorted for the reader's language; Intl does not know Northern Ireland's code. */
function useCountryNames(): { value: string; label: string }[] {
  const { language } = shownTexts();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: "region" });
    const northernIreland = language === "fr" ? "Irlande du Nord" : "Northern Ireland";
    return BILLING_COUNTRIES.map((code) => ({ value: code, label: code === "XI" ? northernIreland : (names.of(code) ?? code) })).toSorted(
      (one, other) => one.label.localeCompare(other.label, language),
    );
  }, [language]);
}
