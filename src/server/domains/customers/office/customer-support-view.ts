import { rupees } from "../../../../contract/money.ts";
import type {
  CustomerDetails,
  CustomerOrder,
  ListedCustomer,
} from "../../../../contract/office/customers/customers-wire.ts";
import type { CustomerOrderRow, CustomerRecord, ListedCustomerRow } from "./customer-support-store.ts";

export function listedCustomerView(row: ListedCustomerRow): ListedCustomer {
  const { id, fullName, email, phone, createdAt, closedAt, paidOrders } = row;
  return {
    id,
    fullName,
    email,
    phone,
    paidOrders,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  };
}

export function customerFileView(record: CustomerRecord): CustomerDetails {
  const { language, spentPaise, addresses, wishlistItems } = record;
  return {
    ...listedCustomerView(record),
    language,
    addresses,
    wishlistItems,
    spent: rupees(spentPaise),
    sessions: record.sessions.map(({ id, browser, system, createdAt, lastUsedAt }) => ({
      id,
      browser,
      system,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    notes: record.notes.map(({ id, at, who, text }) => ({ id, at: at.toISOString(), who, text })),
  };
}

export function customerOrderView({ number, createdAt, state, ...paise }: CustomerOrderRow): CustomerOrder {
  const amounts = {
    total: rupees(paise.amountPaise),
    refunded: rupees(paise.refundedPaise),
    exchanged: rupees(paise.exchangeOutPaise),
    net: rupees(paise.amountPaise - paise.refundedPaise),
  };
  return { number, createdAt: createdAt.toISOString(), state, ...amounts };
}
