export { registerAppointments } from "./appointments.routes.ts";
export { createIn, download } from "./appointments.service.ts";
export { cancel, reschedule } from "./changes.service.ts";
export { signedIds } from "./signed-ids.ts";
export { registerReminders, tellVisitor } from "./visitor-mails.ts";
