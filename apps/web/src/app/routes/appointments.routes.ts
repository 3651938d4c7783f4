import { createRoute } from "@tanstack/react-router";
import type { AppointmentAddress } from "../../features/appointments/index.ts";
import { loadTexts } from "../../shared/i18n/index.ts";
import { lazyPage } from "../lazy-page.ts";
import { shellRoute } from "./shell.layout.ts";

const appointments = createRoute({
  getParentRoute: () => shellRoute,
  path: "/appointments",
  // Not checked here: the page reads it with `readAppointmentAddress`, which keeps that code out of the first load.
  validateSearch: (address: Record<string, unknown>) => address as AppointmentAddress,
  loader: () => loadTexts("appointments"),
  component: lazyPage(() => import("../../features/appointments/pages/appointments-page.tsx"), "AppointmentsPage"),
});

/** Appointments with prospects. */
export const appointmentsRoutes = [appointments] as const;
