export { NotificationCentre } from "./components/notification-centre.tsx";
export { NotificationsProvider } from "./notifications-provider.tsx";
