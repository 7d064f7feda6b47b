/** Events that staff can be told about. */
export const notificationKinds = ["order", "failed-payment", "problem"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const notificationWays = ["push", "mail", "none"] as const;
export type NotificationWay = (typeof notificationWays)[number];
