import type { Language } from "../../../contract/languages.ts";
import type { ConsentPurpose } from "../../../contract/privacy/consents.ts";
import type { ChangedFact } from "../../../contract/stitching/file-facts.ts";

export interface OrderedDesign {
  readonly productName: string;
  readonly variantName: string;
  /** Address of its picture; missing or empty without one, and in mails from before pictures. */
  readonly photo?: string;
}

/** Data of each template, stored in the database as JSON. */
export interface MailData {
  "order-paid": {
    readonly name: string;
    readonly orderNumber: number;
    readonly amountPaise: number;
    readonly lines: readonly OrderedDesign[];
    /** Single discounts, without a name where none is known; missing without any. */
    readonly discounts?: readonly { readonly name: string; readonly amountPaise: number }[];
    /** Set for an order over ₹0 that the customer placed; others are gifts. */
    readonly isOrdered?: true;
    /** Design of another order that was given back for this one. */
    readonly exchange?: { readonly orderNumber: number; readonly design: string };
  };
  "payment-refunded": {
    readonly name: string;
    readonly orderNumber: number;
    readonly amountPaise: number;
    /** The provider's payment id, for questions to the bank. */
    readonly paymentId: string;
    /** True: the order did not need this payment. False: the order was refunded, in full or in part. */
    readonly isSurplus: boolean;
    /** Set for a partial refund. `designs`: those that can no longer be downloaded. */
    readonly part?: { readonly designs: readonly string[] };
  };
  /** About a failed payment; `cart` is the cart of the link (`writeLinkedCart`). */
  "payment-reminder": MailData["order-paid"] & { readonly cart: string };
  "payment-pending": {
    readonly name: string;
    readonly orderNumber: number;
    readonly amountPaise: number;
    /** ISO instant by which the bank must have decided. */
    readonly decidedBy: string;
  };
  /**
   * Without a name, like all mails that anyone can trigger: the address may not belong to the account's
   * owner.
   */
  "one-time-code": { readonly code: string; readonly validMinutes: number };
  welcome: object;
  /** `designs`: files that came with the move; `hasPassword`: that of the older shop works. */
  "moved-in": {
    readonly name: string;
    readonly designs: number;
    readonly email: string;
    readonly hasPassword: boolean;
  };
  "password-changed": object;
  "phone-released": object;
  /** `isNew`: whether the mail goes to the new address. */
  "email-changed": { readonly isNew: boolean };
  "design-updated": {
    readonly name: string;
    readonly productId: number;
    readonly productName: string;
    readonly variantName: string;
    /** Differences from the file that was bought; missing if one of both cannot be read. */
    readonly changes?: readonly ChangedFact[];
  };
  /** To a staff member; `at` is an ISO instant. */
  "office-sign-in": { readonly browser: string | null; readonly system: string | null; readonly at: string };
  /** To a staff member, about their own sign-in. */
  "mail-test": { readonly href: string };
  "office-access": {
    readonly event:
      | "recovery-code-used"
      | "recovery-codes-replaced"
      | "passkey-added"
      | "passkey-removed"
      | "password-changed"
      | "code-app-changed"
      | "sign-in-reset"
      | "wrong-codes";
    /** The passkey's name, or the count of remaining recovery codes; empty for other events. */
    readonly detail: string;
    /** Name of the person who did it. */
    readonly who: string;
    /** IP address; `null` from the command line. */
    readonly address: string | null;
    /** ISO instant. */
    readonly at: string;
  };
  /** To owners, about a promotion that gives away much; times are ISO instants. */
  "large-promotion": {
    readonly event: "announced" | "changed" | "resumed";
    /** Its name. */
    readonly promotion: string;
    /** Largest percentage; null with an amount, and for free designs. */
    readonly percent: number | null;
    readonly amountPaise: number | null;
    readonly starts: string;
    /** Null for no end. */
    readonly ends: string | null;
    /** Name of the person who did it. */
    readonly who: string;
    /** IP address; `null` from the command line. */
    readonly address: string | null;
    readonly at: string;
  };
  /**
   * `key` opens the ticket. `text`: the customer's message as recorded; missing in one of many mails to an
   * address. Times are ISO instants.
   */
  "ticket-received": {
    readonly number: string;
    readonly key: string;
    readonly text?: string;
    readonly answerBy: string;
    readonly resolveBy: string;
  };
  "ticket-answered": {
    readonly number: string;
    readonly key: string;
    readonly name: string;
    readonly text: string;
  };
  "ticket-link": { readonly number: string; readonly key: string };
  /** To a staff member, in their language; `href` is a page of the office. */
  "staff-notification": { readonly title: string; readonly events: readonly string[]; readonly href: string };
}

export type MailTemplate = keyof MailData;

/** Mails that need a consent of the customer whose order they are about. */
export const consentFor: Partial<Record<MailTemplate, ConsentPurpose>> = { "payment-reminder": "reminders" };

export interface Mail<T extends MailTemplate = MailTemplate> {
  readonly template: T;
  /** Names the cause: a second mail of this template and cause is never sent. */
  readonly dedupeKey: string;
  readonly recipient: string;
  /** Number of the order that the mail is about; such a mail can be sent again. */
  readonly orderNumber?: number;
  /** Number of the ticket that the mail is about. */
  readonly ticketNumber?: number;
  readonly data: MailData[T];
  /**
   * Attached document of the order: the payment's receipt, or the credit note of the refund or of a partial
   * refund.
   */
  readonly receipt?: "payment" | "refund" | { readonly refundId: number };
  /** Default: English. */
  readonly language?: Language;
}
