/** Notifications of staff about orders, failed payments and problems, by push message or mail. */
export type { PushMessage, PushSender, PushTarget } from "./notification.ts";
export { notificationRoutes } from "./office/notification-routes.ts";
export { type StaffDelivery, sendStaffNotifications } from "./send-staff-notifications.ts";
export { notifyStaff } from "./staff-notification-store.ts";
export { recordWaitingProblems } from "./told-problem-store.ts";
