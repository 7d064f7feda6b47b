import * as z from "zod";
import type { Journal } from "../journal.ts";
import {
  type EmulatedDispute,
  type EmulatedOrder,
  type EmulatedPayment,
  emulatedDispute,
  emulatedOrder,
  emulatedPayment,
  emulatedRefund,
} from "./razorpay-entities.ts";

/** The provider refuses; the message becomes the `description` of the error body. */
export class BankRefusal extends Error {}

const storedRefund = emulatedRefund.extend({ idempotencyKey: z.string().optional() });
export type StoredRefund = Readonly<z.infer<typeof storedRefund>>;
/** A line of the bank's journal. */
export const entity = z.discriminatedUnion("entity", [
  emulatedOrder,
  emulatedPayment,
  storedRefund,
  emulatedDispute,
]);
export type Entity = EmulatedOrder | EmulatedPayment | StoredRefund | EmulatedDispute;

/** Entities that the bank has stored. @throws BankRefusal for an unknown ID */
export interface Ledger {
  readonly orders: Map<string, EmulatedOrder>;
  readonly payments: Map<string, EmulatedPayment>;
  readonly refunds: Map<string, StoredRefund>;
  readonly disputes: Map<string, EmulatedDispute>;
  order(id: string): EmulatedOrder;
  payment(id: string): EmulatedPayment;
  write<E extends Entity>(collection: Map<string, E>, entity: E): Promise<E>;
  seconds(): number;
}

export function openLedger(journal: Journal<Entity>, seconds: () => number): Ledger {
  const of = <E extends Entity>(entity: E["entity"]) =>
    new Map(
      journal.pastEntries.filter((past): past is E => past.entity === entity).map((past) => [past.id, past]),
    );
  const orders = of<EmulatedOrder>("order");
  const payments = of<EmulatedPayment>("payment");
  return {
    orders,
    payments,
    refunds: of<StoredRefund>("refund"),
    disputes: of<EmulatedDispute>("dispute"),
    order: (id) => orders.get(id) ?? unknownId(),
    payment: (id) => payments.get(id) ?? unknownId(),
    write: async (collection, entity) => {
      collection.set(entity.id, entity);
      await journal.write(entity);
      return entity;
    },
    seconds,
  };
}

export function unknownId(): never {
  throw new BankRefusal("The id provided does not exist");
}
