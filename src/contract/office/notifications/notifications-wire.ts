import * as z from "zod";
import { id, success } from "../../primitives.ts";
import type { WireShape } from "../../wire.ts";
import { notificationChannels, notificationKinds } from "./notification-kinds.ts";
import type { notificationsEndpoints } from "./notifications-endpoints.ts";

const choices = z.record(z.enum(notificationKinds), z.enum(notificationChannels));
export type NotificationChoices = z.infer<typeof choices>;

/** `22:00`, in India. */
const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);
const quietHours = z.object({ from: timeOfDay, to: timeOfDay }).nullable();
export type QuietTimes = z.infer<typeof quietHours>;

export const notificationsWire = {
  officeNotifications: {
    answer: z.object({
      /** Key of this shop for push services, base64url. */
      publicKey: z.string(),
      choices,
      quietHours,
      devices: z.array(z.object({ id, name: z.string(), isThis: z.boolean() })),
    }),
  },
  officeSetNotifications: { body: z.object({ choices, quietHours }), answer: success },
  officeAddPushDevice: {
    /** A browser's push subscription; its keys are 65 and 16 bytes in base64url. */
    body: z.object({
      endpoint: z.url({ protocol: /^https$/ }).max(2_000),
      p256dh: z.string().regex(/^B[\w-]{86}=?$/),
      auth: z.string().regex(/^[\w-]{22}(?:==)?$/),
    }),
    answer: success,
  },
  officeRemovePushDevice: { body: z.object({ id }), answer: success },
  officeTestPush: { answer: success },
} as const satisfies Record<keyof typeof notificationsEndpoints, WireShape>;
