import type { Language } from "../../../contract/languages.ts";
import type { NotificationKind } from "../../../contract/office/notifications/notification-kinds.ts";
import type { QuietHours } from "./quiet-hours.ts";

/** An event that staff may be told about. It holds no data of a customer, because push messages show it. */
export interface StaffEvent {
  readonly kind: NotificationKind;
  readonly orderNumber?: number;
  readonly amountPaise?: number;
  /** Designs of the order, or problems that wait; 1 by default. */
  readonly count?: number;
}

/** A browser's push subscription. */
export interface PushTarget {
  /** https address at the browser's push service. */
  readonly endpoint: string;
  /** Public key of the browser: 65 bytes, base64url. */
  readonly p256dh: string;
  /** Secret shared with the browser: 16 bytes, base64url. */
  readonly auth: string;
}

/** A message that the office's service worker shows. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Page of the office that a click opens. */
  readonly path: string;
  /** A message replaces an earlier one with the same tag. */
  readonly tag: string;
}

export interface PushSender {
  /** Key of this shop for push services: 65 bytes, base64url. */
  readonly publicKey: string;
  /** Resolves with `gone` when the subscription has ended; rejects when a retry makes sense. */
  send(target: PushTarget, message: PushMessage): Promise<"sent" | "gone">;
}

export interface WaitingNotification {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly orderNumber: number | null;
  readonly amountPaise: number;
  readonly count: number;
  /** Attempts made before this one. */
  readonly attempts: number;
}

/** Everything that is due for one device of a staff member, or for their mail address; never empty. */
export interface DueNotifications {
  readonly staffId: number;
  readonly email: string;
  readonly language: Language;
  readonly quietHours: QuietHours | null;
  /** `null`: by mail. */
  readonly device: (PushTarget & { readonly id: number }) | null;
  readonly waitingNotifications: readonly WaitingNotification[];
}
