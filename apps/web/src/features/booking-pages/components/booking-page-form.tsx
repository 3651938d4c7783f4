import { BOOKING_PATH, type BookingPage } from "@filon/contracts/booking-pages";
import { HOLIDAY_COUNTRIES, HOLIDAY_REGIONS } from "@filon/contracts/campaigns";
import { AppButton, DialogActions, GrowingTextarea, Notice } from "@filon/ui";
import { MultiSelect, NativeSelect, NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { browserTimeZone, timeZones } from "../../../shared/format/index.ts";
import { ApiProblem, failureText, useAct } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import { ownersQuery } from "../../../shared/queries/prospects-owners.ts";
import { currentUserQuery } from "../../auth/index.ts";
import * as bookingPages from "../api/booking-pages.ts";
import { addressFor, bodyOf, fieldsOf, type PageFields } from "../page-fields.ts";
import { HoursField } from "./hours-field.tsx";
import { QuestionsField } from "./questions-field.tsx";
import formStyles from "@filon/ui/forms.module.css";
import styles from "./booking-pages.module.css";

const REMINDERS = [0, 1, 3, 24, 48, 168] as const;

interface BookingPageFormProps {
  /** A new page when null. */
  readonly page: BookingPage | null;
  readonly onClose: () => void;
}

/** A booking page's fields: the meeting, its times, and the people. */
export function BookingPageForm({ page, onClose }: BookingPageFormProps) {
  const t = useTexts();
  const { data: user } = useSuspenseQuery(currentUserQuery);
  const { data: owners = [] } = useQuery(ownersQuery);
  const form = useForm<PageFields>({ initialValues: fieldsOf(page, { userId: user._id, zone: browserTimeZone() }) });
  const [isAddressTyped, setAddressTyped] = useState(page !== null);
  const save = useAct({
    run: (fields: PageFields) =>
      page === null ? bookingPages.create(bodyOf(fields)) : bookingPages.update(page.id, { ...bodyOf(fields), revision: page.revision }),
    refresh: bookingPages.BOOKING_PAGES_SHOWN,
    done: t("bookings.settings.saved"),
    failure: null,
    onDone: onClose,
    onFailure: (error) => {
      if (error instanceof ApiProblem) form.setErrors(error.fields);
    },
  });
  const submit = form.onSubmit((fields) => {
    const missing = (["name", "address"] as const).filter((name) => fields[name].trim() === "");
    if (missing.length > 0) return form.setErrors(Object.fromEntries(missing.map((name) => [name, t("ui.fields.required")])));
    if (fields.hostIds.length === 0) return form.setErrors({ hostIds: t("ui.fields.required") });
    save.run(fields);
  });
  const { values } = form;
  const nameProps = form.getInputProps("name");
  const addressProps = form.getInputProps("address");
  const zones = [...new Set([...timeZones(), values.timeZone])].map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
  const number = (name: keyof PageFields, label: string, min: number, max: number) => (
    <NumberInput label={label} min={min} max={max} allowDecimal={false} clampBehavior="blur" {...form.getInputProps(name)} />
  );
  return (
    <form noValidate className={formStyles.formStack} onSubmit={submit}>
      {save.error !== null && (
        <Notice tone="alert" live>
          {failureText(save.error, t("bookings.settings.saveError"))}
        </Notice>
      )}
      <section className={styles.part} aria-label={t("bookings.settings.meeting")}>
        <h3>{t("bookings.settings.meeting")}</h3>
        <TextInput
          label={t("bookings.settings.name")}
          placeholder={t("bookings.settings.namePlaceholder")}
          maxLength={120}
          data-autofocus
          {...nameProps}
          onChange={(event) => {
            form.setFieldValue("name", event.currentTarget.value);
            if (!isAddressTyped) form.setFieldValue("address", addressFor(`${event.currentTarget.value} ${user.firstName}`));
          }}
        />
        <TextInput
          label={t("bookings.settings.address")}
          description={`${location.host}${BOOKING_PATH}/${values.address}`}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          {...addressProps}
          onChange={(event) => {
            setAddressTyped(true);
            form.setFieldValue("address", event.currentTarget.value.toLowerCase());
          }}
        />
        <GrowingTextarea
          label={t("bookings.settings.description")}
          minRows={2}
          maxRows={8}
          maxLength={2000}
          {...form.getInputProps("description")}
        />
        <TextInput label={t("bookings.settings.place")} maxLength={500} {...form.getInputProps("place")} />
        <div className={formStyles.formGrid}>
          {number("durationMinutes", t("bookings.settings.duration"), 15, 120)}
          {number("stepMinutes", t("bookings.settings.step"), 5, 120)}
        </div>
      </section>
      <section className={styles.part} aria-label={t("bookings.settings.times")}>
        <h3>{t("bookings.settings.times")}</h3>
        <Select label={t("bookings.settings.timeZone")} searchable limit={100} data={zones} {...form.getInputProps("timeZone")} />
        <HoursField hours={values.hours} error={form.errors["hours"]} onChange={(hours) => form.setFieldValue("hours", hours)} />
        <div className={formStyles.formGrid}>
          <NativeSelect
            label={t("bookings.settings.holidays")}
            data={[
              { value: "", label: t("bookings.settings.everyDay") },
              ...HOLIDAY_COUNTRIES.map((value) => ({ value, label: t(`settings.campaigns.countries.${value}`) })),
            ]}
            {...form.getInputProps("country")}
          />
          {values.country === "FR" && (
            <NativeSelect
              label={t("bookings.settings.region")}
              data={[
                { value: "", label: t("bookings.settings.noRegion") },
                ...HOLIDAY_REGIONS.map((value) => ({ value, label: t(`settings.campaigns.regions.${value}`) })),
              ]}
              {...form.getInputProps("region")}
            />
          )}
        </div>
        {values.country !== "" && (
          <Switch label={t("bookings.settings.bridges")} {...form.getInputProps("bridges", { type: "checkbox" })} />
        )}
        <div className={formStyles.formGrid}>
          {number("bufferBefore", t("bookings.settings.bufferBefore"), 0, 120)}
          {number("bufferAfter", t("bookings.settings.bufferAfter"), 0, 120)}
          {number("noticeHours", t("bookings.settings.notice"), 0, 720)}
          {number("horizonDays", t("bookings.settings.horizon"), 1, 365)}
        </div>
      </section>
      <section className={styles.part} aria-label={t("bookings.settings.people")}>
        <h3>{t("bookings.settings.people")}</h3>
        <MultiSelect
          label={t("bookings.settings.hosts")}
          description={t("bookings.settings.hostsHint")}
          data={owners.filter(({ suspended }) => !suspended).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps("hostIds")}
        />
        <QuestionsField questions={values.questions} onChange={(questions) => form.setFieldValue("questions", questions)} />
        <NativeSelect
          label={t("bookings.settings.reminder")}
          data={REMINDERS.map((hours) => ({ value: String(hours), label: t(`bookings.settings.reminders.${hours}`) }))}
          {...form.getInputProps("reminderHours")}
        />
        <Switch
          label={t("bookings.settings.active")}
          description={t("bookings.settings.activeHint")}
          {...form.getInputProps("active", { type: "checkbox" })}
        />
      </section>
      <DialogActions>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" loading={save.isPending}>
          {t("bookings.settings.save")}
        </AppButton>
      </DialogActions>
    </form>
  );
}
