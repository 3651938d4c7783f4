export { registerAppointments } from "./appointments.routes.ts";
export { createIn, visitorEventOf } from "./appointments.service.ts";
export { calendarFile } from "./calendar-file.ts";
export { cancel, reschedule } from "./changes.service.ts";
export { signedIds } from "./signed-ids.ts";
export { registerReminders, tellVisitor } from "./visitor-mails.ts";
