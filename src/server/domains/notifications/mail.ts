import type { Language } from "../../../contract/languages.ts";

/** What each template needs to be written. Plain data: it waits in the database as JSON. */
export interface MailData {
  "order-paid": {
    readonly name: string;
    readonly orderNumber: number;
    readonly amountPaise: number;
    readonly lines: readonly { readonly productName: string; readonly variantName: string }[];
  };
  "payment-refunded": {
    readonly name: string;
    readonly orderNumber: number;
    readonly amountPaise: number;
    /** The provider's name of the payment, for the customer's talk with the bank. */
    readonly paymentId: string;
    /** True: the order did not need this payment. False: the order itself was undone, or a part of it. */
    readonly isSurplus: boolean;
    /** The rest of the order stays as it is. `designs`: what cannot be downloaded any more. */
    readonly part?: { readonly designs: readonly string[] };
  };
  "payment-pending": {
    readonly name: string;
    readonly orderNumber: number;
    readonly amountPaise: number;
    /** ISO instant by which the bank must have decided. */
    readonly decidedBy: string;
  };
  /** Without a name, as all that anybody can cause: the address need not be that of who opened the account. */
  "one-time-code": { readonly code: string; readonly validMinutes: number };
  welcome: object;
  "password-changed": object;
  "phone-released": object;
  "design-updated": {
    readonly name: string;
    readonly productId: number;
    readonly productName: string;
    readonly variantName: string;
  };
  /** To one of the staff; `at` is an ISO instant. */
  "office-sign-in": { readonly browser: string | null; readonly system: string | null; readonly at: string };
  /** To one of the staff, about their own sign-in. */
  "office-access": {
    readonly event:
      | "recovery-code-used"
      | "recovery-codes-renewed"
      | "passkey-added"
      | "passkey-removed"
      | "password-changed"
      | "code-app-changed"
      | "way-in-reset"
      | "wrong-codes";
    /** The passkey's name, or how many recovery codes are left; empty for other events. */
    readonly detail: string;
    /** Name of the person who did it. */
    readonly who: string;
    /** Network address; `null` from the command line. */
    readonly address: string | null;
    /** ISO instant. */
    readonly at: string;
  };
}

export type MailTemplate = keyof MailData;

export interface Mail<T extends MailTemplate = MailTemplate> {
  readonly template: T;
  /** Names the cause: a second mail of this template and cause is never sent. */
  readonly dedupeKey: string;
  readonly recipient: string;
  /** The order it is about; such a mail can be sent again after it was sent. */
  readonly orderNumber?: number;
  readonly data: MailData[T];
  /** Which paper of the order goes with it: the receipt of its payment, the note of its refund or of that of a part. */
  readonly receipt?: "payment" | "refund" | { readonly refundId: number };
  /** English unless said otherwise. */
  readonly language?: Language;
}
