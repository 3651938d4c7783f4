import { type Appointment, appointments, type AppointmentTimes } from "@filon/contracts/appointments";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, type CallInput, callRaw } from "../../../shared/http/index.ts";

/** First element of every query key about appointments. */
export const APPOINTMENTS = ["appointments"] as const;
export const APPOINTMENTS_SHOWN = [APPOINTMENTS, ["prospects"]];

/** The appointments of a period that match; without a beginning, the latest first. */
export function appointmentsQuery(query: NonNullable<CallInput<typeof appointments.list>["query"]>) {
  return queryOptions({
    queryKey: [...APPOINTMENTS, "list", query],
    queryFn: async ({ signal }) => (await call(appointments.list, { query, signal })).data,
    placeholderData: keepPreviousData,
  });
}

export function appointmentQuery(id: string) {
  return queryOptions({
    queryKey: [...APPOINTMENTS, "one", id],
    queryFn: async ({ signal }): Promise<Appointment> => (await call(appointments.get, { params: { id }, signal })).data,
  });
}

export type AppointmentFields = CallInput<typeof appointments.create>["body"];

export async function create(body: AppointmentFields): Promise<Appointment> {
  return (await call(appointments.create, { body })).data;
}

export async function update(
  id: string,
  { status: _status, ...body }: AppointmentFields & { readonly revision: number },
): Promise<Appointment> {
  return (await call(appointments.update, { params: { id }, body })).data;
}

export async function reschedule({ id, ...body }: AppointmentTimes & { readonly id: string }): Promise<Appointment> {
  return (await call(appointments.reschedule, { params: { id }, body })).data;
}

export async function confirm(id: string): Promise<Appointment> {
  return (await call(appointments.confirm, { params: { id }, body: {} })).data;
}

export async function cancel(id: string): Promise<Appointment> {
  return (await call(appointments.cancel, { params: { id }, body: {} })).data;
}

export async function complete(id: string): Promise<Appointment> {
  return (await call(appointments.complete, { params: { id }, body: {} })).data;
}

export async function remove(id: string): Promise<void> {
  await call(appointments.remove, { params: { id } });
}

/** Returns the appointment as an iCalendar file. */
export async function download(id: string): Promise<Blob> {
  return (await callRaw(appointments.download, { params: { id } })).blob();
}
