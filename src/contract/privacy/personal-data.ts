import * as z from "zod";
import { address } from "../addresses.ts";
import { customer, ownPassword, session, withMessage } from "../customers.ts";
import { ownMachine } from "../machines/own-machines.ts";
import { amountInRupees, id, success, timestamp } from "../primitives.ts";
import { consent, consentPurposes } from "./consents.ts";

/** All data that the shop stores about one customer. */
export const personalData = z.object({
  exportedAt: timestamp,
  profile: customer.extend({ createdAt: timestamp }),
  addresses: z.array(address),
  machines: z.array(ownMachine).readonly(),
  wishlist: z.array(z.object({ productId: id, name: z.string(), addedAt: timestamp })),
  /** Designs that were made for the customer, such as names. */
  privateDesigns: z.array(z.object({ name: z.string(), description: z.string(), createdAt: timestamp })),
  /** All orders, including unpaid ones. */
  orders: z.array(
    z.object({
      number: z.int(),
      state: z.string(),
      createdAt: timestamp,
      total: amountInRupees,
      billingAddress: z.unknown(),
      designs: z.array(
        z.object({
          productName: z.string(),
          variantName: z.string(),
          price: amountInRupees,
          quantity: z.int(),
          /** Files that were made to measure. */
          adaptations: z
            .array(
              z.object({
                percent: z.int(),
                mirror: z.string(),
                turn: z.int(),
                hoop: z.object({ width: z.number(), height: z.number() }).nullable(),
                createdAt: timestamp,
              }),
            )
            .optional(),
        }),
      ),
      payments: z.array(
        z.object({
          provider: z.string(),
          id: z.string(),
          state: z.string(),
          amount: amountInRupees,
          method: z.string().nullable(),
          createdAt: timestamp,
        }),
      ),
      /** Partial refunds. */
      refunds: z.array(z.object({ amount: amountInRupees, at: timestamp })),
    }),
  ),
  sessions: z.array(session),
  /** Every consent given or withdrawn, oldest first. */
  consents: z.array(consent),
  mails: z.array(z.object({ template: z.string(), createdAt: timestamp, sentAt: timestamp.nullable() })),
  tickets: z.array(
    z.object({
      number: z.string(),
      kind: z.string(),
      state: z.string(),
      name: z.string(),
      email: z.string(),
      /** As typed. */
      orderNumber: z.string(),
      /** File, machine, browser and downloads, as they were then. */
      facts: z.unknown(),
      messages: z.array(z.object({ from: z.string(), text: z.string(), at: timestamp })),
    }),
  ),
  /** Notes of staff about the customer. */
  notes: z.array(z.object({ at: timestamp, text: z.string() })),
});
export type PersonalData = z.infer<typeof personalData>;

export const personalDataWire = {
  getStoredDays: { answer: z.object({ retentionDays: z.int(), sessionDays: z.int() }) },
  exportData: { answer: personalData, session: true },
  /** The latest decision about each purpose; a purpose without one has no consent. */
  listConsents: { answer: z.object({ consents: z.array(consent) }), session: true },
  decideConsent: {
    body: z.object({ purpose: z.enum(consentPurposes), isGiven: z.boolean() }),
    answer: success,
    session: true,
  },
  /** Closes the account permanently; paid orders remain without personal data. */
  closeAccount: { body: z.object({ password: ownPassword }), answer: withMessage, session: true },
} as const;
