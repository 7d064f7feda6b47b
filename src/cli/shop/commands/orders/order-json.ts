import { rupees } from "../../../../contract/money.ts";
import type { OrderDetails, OrderOfList } from "../../../../server/domains/orders/office/index.ts";

/** JSON of an order: money in rupees as in the shop's API, times in UTC. */
export function orderJson({ order, customer, lines, payments, refunds, timeline }: OrderDetails) {
  const {
    subtotalPaise,
    discountPaise,
    amountPaise,
    refundedPaise,
    customerId: _customerId,
    ...values
  } = order;
  return {
    ...values,
    subtotal: rupees(subtotalPaise),
    discount: rupees(discountPaise),
    amount: rupees(amountPaise),
    refunded: rupees(refundedPaise),
    customer,
    lines: lines.map(({ unitPricePaise, orderNumber: _number, position: _position, ...line }) => ({
      ...line,
      unitPrice: rupees(unitPricePaise),
    })),
    payments: payments.map(({ amountPaise, id: _id, orderNumber: _number, ...payment }) => ({
      ...payment,
      amount: rupees(amountPaise),
    })),
    refunds: refunds.map(({ amountPaise, orderNumber: _number, staffId: _staff, ...refund }) => ({
      ...refund,
      amount: rupees(amountPaise),
    })),
    timeline,
  };
}

export function listedJson({ order, customer }: OrderOfList) {
  const { number, createdAt, state, amountPaise, provider, providerOrderId, providerPaymentId } = order;
  const amount = rupees(amountPaise);
  return { number, createdAt, state, amount, provider, providerOrderId, providerPaymentId, customer };
}
