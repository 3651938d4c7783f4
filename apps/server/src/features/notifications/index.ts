export { notificationAnswer } from "./notification-answer.ts";
export { registerNotifications } from "./notifications.routes.ts";
