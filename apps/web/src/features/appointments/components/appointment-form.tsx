import type { Appointment } from "@filon/contracts/appointments";
import { instantOf, wallTimeOf } from "@filon/domain/calendar";
import { AppButton, DialogActions, GrowingTextarea, Notice } from "@filon/ui";
import { NativeSelect, Select, Switch, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem, failureText, useAct, useRevision } from "../../../shared/http/index.ts";
import { useTexts } from "../../../shared/i18n/index.ts";
import * as appointments from "../api/appointments.ts";
import { choicesQuery } from "../api/prospects.ts";
import { clockOf } from "../day-names.ts";
import styles from "@filon/ui/forms.module.css";

interface AppointmentFormProps {
  /** A new appointment when null. */
  readonly appointment: Appointment | null;
  /** The newest revision, which may be newer than the appointment shown. */
  readonly latestRevision: number;
  /** When it begins, as an instant. */
  readonly begins: string;
  readonly prospect: { readonly id: string; readonly name: string } | null;
  readonly zone: string;
  /** A field was changed. */
  readonly onTyped?: () => void;
  readonly onClose: () => void;
}

/** Lengths to choose from, in minutes. */
const LENGTHS = [15, 30, 45, 60, 90, 120, 180, 240, 480];
const TYPING_PAUSE_MS = 250;

/** Reads "9:30" as minutes since midnight; undefined when it is no time. */
function minutesOf(clock: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/u.exec(clock) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return minutes < 24 * 60 ? minutes : undefined;
}

/** An appointment's fields. Times are those of the reader's zone. */
export function AppointmentForm({ appointment, latestRevision, begins, prospect, zone, onTyped, onClose }: AppointmentFormProps) {
  const t = useTexts();
  const starts = wallTimeOf(begins, zone);
  const minutes = appointment === null ? 30 : (Date.parse(appointment.endsAt) - Date.parse(appointment.startsAt)) / 60_000;
  const form = useForm({
    initialValues: {
      title: appointment?.title ?? "",
      day: starts.day,
      time: clockOf(starts.minutes),
      length: String(minutes),
      prospectId: prospect?.id ?? null,
      place: appointment?.place ?? "",
      notes: appointment?.notes ?? "",
      confirmed: true,
    },
    onValuesChange: () => onTyped?.(),
  });
  const [chosen, setChosen] = useState(prospect === null ? null : { value: prospect.id, label: prospect.name });
  const [typed, setTyped] = useState(chosen?.label ?? "");
  // The field holds the chosen label until something else is typed.
  const [search] = useDebouncedValue(typed === chosen?.label ? "" : typed.trim(), TYPING_PAUSE_MS);
  const { data: found = [] } = useQuery(choicesQuery(search));
  const others = found.map(({ id, firstName, lastName, email, company }) => ({
    value: id,
    label: [`${firstName} ${lastName}`.trim() || email || id, company].filter(Boolean).join(" · "),
  }));
  // The chosen one is always listed, under one label: Mantine writes a label that changes back into the field.
  const choices = chosen === null ? others : [chosen, ...others.filter(({ value }) => value !== chosen.value)];
  const state = useRevision(latestRevision);
  const save = useAct({
    run: (body: appointments.AppointmentFields) =>
      appointment === null ? appointments.create(body) : appointments.update(appointment.id, { ...body, revision: state.revision }),
    refresh: appointments.APPOINTMENTS_SHOWN,
    done: t(appointment === null ? "appointments.added" : "appointments.saved"),
    failure: null,
    onDone: onClose,
    onFailure: (error) => {
      state.note(error);
      if (error instanceof ApiProblem)
        form.setErrors({ ...error.fields, ...(error.fields["startsAt"] && { time: error.fields["startsAt"] }) });
    },
  });
  const submit = form.onSubmit(({ title, day, time, length, prospectId, place, notes, confirmed }) => {
    const at = minutesOf(time);
    // Without a title it is called after whom it is with.
    const named = title.trim() || (chosen === null ? "" : t("appointments.with", { name: chosen.label.split(" · ")[0] ?? chosen.label }));
    if (named === "") return form.setErrors({ title: t("ui.fields.required") });
    if (day === "" || at === undefined) return form.setErrors({ [day === "" ? "day" : "time"]: t("ui.fields.required") });
    const startsAt = instantOf({ day, minutes: at }, zone);
    if (startsAt === null) return form.setErrors({ time: t("appointments.skippedHour") });
    save.run({
      title: named,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + Number(length) * 60_000).toISOString(),
      prospectId,
      productId: appointment?.product?.id ?? null,
      place,
      notes,
      ...(appointment === null && { status: confirmed ? ("confirmed" as const) : ("pending" as const) }),
    });
  });
  const lengths = LENGTHS.includes(minutes) ? LENGTHS : [...LENGTHS, minutes].toSorted((one, other) => one - other);
  const hasFieldErrors = save.error instanceof ApiProblem && Object.keys(save.error.fields).length > 0;
  return (
    <form noValidate className={styles.formStack} onSubmit={submit}>
      {save.error !== null && !hasFieldErrors && (
        <Notice tone="alert" live>
          {failureText(save.error, t("appointments.saveError"))}
        </Notice>
      )}
      <Select
        label={t("appointments.fields.prospect")}
        placeholder={t("appointments.chooseProspect")}
        data={choices}
        searchable
        clearable
        clearButtonProps={{ "aria-label": t("ui.actions.clear") }}
        nothingFoundMessage={t("appointments.noProspect")}
        filter={({ options }) => options}
        searchValue={typed}
        onSearchChange={setTyped}
        data-autofocus={appointment === null || undefined}
        {...form.getInputProps("prospectId")}
        onChange={(id, option) => {
          form.setFieldValue("prospectId", id);
          setChosen(id === null ? null : option);
        }}
      />
      <TextInput
        label={t("appointments.fields.title")}
        placeholder={t("appointments.titleHint")}
        maxLength={200}
        {...form.getInputProps("title")}
      />
      <div className={styles.formGrid}>
        <TextInput type="date" label={t("appointments.fields.day")} {...form.getInputProps("day")} />
        <TextInput type="time" label={t("appointments.fields.time")} description={zone} {...form.getInputProps("time")} />
        <NativeSelect
          label={t("appointments.fields.length")}
          data={lengths.map((length) => ({
            value: String(length),
            label: t("appointments.minutes", { hours: Math.floor(length / 60), minutes: length % 60 }),
          }))}
          {...form.getInputProps("length")}
        />
        <TextInput
          label={t("appointments.fields.place")}
          placeholder={t("appointments.placeHint")}
          maxLength={500}
          {...form.getInputProps("place")}
        />
      </div>
      <GrowingTextarea label={t("appointments.fields.notes")} minRows={2} maxRows={8} maxLength={5000} {...form.getInputProps("notes")} />
      {appointment === null && <Switch label={t("appointments.isConfirmed")} {...form.getInputProps("confirmed", { type: "checkbox" })} />}
      <DialogActions>
        <AppButton onClick={onClose}>{t("ui.actions.cancel")}</AppButton>
        <AppButton kind="primary" type="submit" loading={save.isPending}>
          {t(appointment === null ? "appointments.addSubmit" : "ui.actions.save")}
        </AppButton>
      </DialogActions>
    </form>
  );
}
