import { rupees } from "../../../contract/money.ts";
import type { PersonalData } from "../../../contract/privacy/personal-data.ts";
import { ticketNumber } from "../care/index.ts";
import { customerView, sessionView } from "../customers/index.ts";
import { storedMachines } from "../machines/index.ts";
import type { PersonalRows } from "./personal-data-store.ts";

/** `tokenHash` marks the customer's current session; `undefined` in the office. */
export function personalDataView(rows: PersonalRows, tokenHash: string | undefined, now: Date): PersonalData {
  return {
    exportedAt: now.toISOString(),
    profile: { ...customerView(rows.customer), createdAt: rows.customer.createdAt.toISOString() },
    addresses: rows.addresses.map(({ customerId: _, createdAt: __, ...address }) => address),
    machines: rows.machines.flatMap(storedMachines),
    wishlist: rows.wishlist.map((item) => ({ ...item, addedAt: item.addedAt.toISOString() })),
    privateDesigns: rows.privateDesigns.map(({ name, description, createdAt }) => ({
      ...{ name, description, createdAt: createdAt.toISOString() },
    })),
    orders: rows.orders.map((order) => orderOf(order, rows)),
    sessions: rows.sessions.map((session) => sessionView(session, tokenHash)),
    consents: [...rows.consents],
    mails: rows.mails.map(({ template, createdAt, sentAt }) => ({
      template,
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    tickets: rows.tickets.map(({ number, kind, state, name, email, typedOrder, facts }) => ({
      ...{ number: ticketNumber(number), orderNumber: typedOrder },
      ...{ kind, state, name, email, facts },
      messages: rows.ticketMessages
        .filter(({ ticket }) => ticket === number)
        .map(({ kind: from, text, at }) => ({ from, text, at: at.toISOString() })),
    })),
    notes: rows.notes.map(({ at, text }) => ({ at: at.toISOString(), text })),
  };
}

function orderOf(
  { number, state, createdAt, amountPaise, deliveryAddress }: PersonalRows["orders"][number],
  { lines, adaptations, payments, refunds }: PersonalRows,
): PersonalData["orders"][number] {
  return {
    number,
    state,
    createdAt: createdAt.toISOString(),
    total: rupees(amountPaise),
    billingAddress: deliveryAddress,
    designs: lines
      .filter((line) => line.orderNumber === number)
      .map(({ id, productName, variantName, unitPricePaise, quantity }) => ({
        ...{ productName, variantName, price: rupees(unitPricePaise), quantity },
        adaptations: adaptations.filter(({ lineId }) => lineId === id).map(adaptationOf),
      })),
    payments: payments
      .filter((payment) => payment.orderNumber === number)
      .map((payment) => ({
        provider: payment.provider,
        id: payment.providerPaymentId,
        state: payment.state,
        amount: rupees(payment.amountPaise),
        method: payment.method,
        createdAt: payment.createdAt.toISOString(),
      })),
    refunds: refunds
      .filter((refund) => refund.orderNumber === number)
      .map(({ amountPaise, endedAt, askedAt }) => ({
        amount: rupees(amountPaise),
        at: (endedAt ?? askedAt).toISOString(),
      })),
  };
}

function adaptationOf({ percent, mirror, turn, createdAt, ...row }: PersonalRows["adaptations"][number]) {
  const hoop = { width: row.hoopWidthTenthMm / 10, height: row.hoopHeightTenthMm / 10 };
  const settings = { percent, mirror, turn, hoop: hoop.width > 0 ? hoop : null };
  return { ...settings, createdAt: createdAt.toISOString() };
}
