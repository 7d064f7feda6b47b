import type { Permission } from "../permissions.ts";

/** Events that staff can be told about, and the permission that each needs. */
export const permissionOfKind = {
  order: "orders:read",
  "failed-payment": "orders:read",
  problem: "today:read",
  ticket: "care:answer",
} as const satisfies Record<string, Permission>;
export type NotificationKind = keyof typeof permissionOfKind;

export const notificationKinds = [
  "order",
  "failed-payment",
  "problem",
  "ticket",
] as const satisfies NotificationKind[];

export const notificationChannels = ["push", "mail", "none"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
