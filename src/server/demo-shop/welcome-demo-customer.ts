import { type DemoCustomer, type DemoOrder, demoCustomer } from "@kasuti/demo-designs";
import type { Database } from "../db/database.ts";
import { insertAddress, listAddresses } from "../domains/addresses/index.ts";
import { priceCart } from "../domains/cart/index.ts";
import { sellableVariants } from "../domains/catalogue/reading/index.ts";
import { addCustomer, findCustomerByEmail, type Passwords } from "../domains/customers/index.ts";
import { findOrder, insertPaidOrder, readReceiptedOrder } from "../domains/orders/index.ts";
import type { Payer } from "../domains/payments/index.ts";
import { findReceiptOf } from "../domains/receipts/index.ts";
import { insertWishlistItem } from "../domains/wishlist/index.ts";
import type { DemoSalesDeps, SoldShop } from "./book-demo-sales.ts";
import type { PastProvider } from "./past-payments.ts";

const PROVIDER = "razorpay";
const ADDRESS_LIMIT = 10;

/**
 * Creates the demo customer's account, addresses, wishlist and paid orders, unless they exist. The payments
 * are in the journal of the payment emulator, too, so that the office can refund them.
 */
export async function welcomeDemoCustomer({
  database,
  seller,
  passwords,
  openPastPayments,
  now,
}: DemoSalesDeps): Promise<void> {
  const { db } = database;
  const customer = demoCustomer();
  const customerId = await accountOf(db, customer, passwords);
  const knownAddresses = (await listAddresses(db, customerId)).map(({ shipping }) => shipping);
  for (const address of customer.addresses)
    if (!knownAddresses.includes(address.shipping))
      await insertAddress(db, customerId, address, ADDRESS_LIMIT);
  for (const productId of customer.wishlist) await insertWishlistItem(db, customerId, productId);
  let at = now();
  const { [PROVIDER]: bank } = await openPastPayments(() => at);
  for (const [index, order] of customer.orders.entries()) {
    at = new Date(order.createdAt);
    await recordOrder({ database, seller }, bank, {
      ...order,
      index,
      buyer: { ...customer, id: customerId },
    });
  }
}

/** Whether the last order of the demo customer is stored. */
export async function isDemoCustomerServed(db: Database): Promise<boolean> {
  return (await findOrder(db, providerOrderId(demoCustomer().orders.length - 1))) !== undefined;
}

async function accountOf(
  db: Database,
  { email, fullName, phone, password }: DemoCustomer,
  passwords: Passwords,
): Promise<number> {
  const customer = await findCustomerByEmail(db, email);
  if (customer) return customer.id;
  const id = await addCustomer(db, { email, fullName, phone, passwordHash: await passwords.hash(password) });
  if (id === undefined) throw new Error("Another customer has the demo customer's phone number.");
  return id;
}

async function recordOrder(
  { database, seller }: SoldShop,
  bank: PastProvider,
  { buyer, index, ...order }: DemoOrder & { readonly buyer: Payer; readonly index: number },
): Promise<void> {
  const { db } = database;
  if (await findOrder(db, providerOrderId(index))) return;
  const cart = order.lines.map(({ productId, variantIds }) => ({
    id: productId,
    qty: 1,
    selectedVariants: variantIds.map((id) => ({ id })),
  }));
  const findVariants = (variantIds: readonly number[]) => sellableVariants(database, variantIds);
  const { lines, totals } = await priceCart(findVariants, cart);
  const paidOrder = {
    customerId: buyer.id,
    lines,
    totals,
    provider: PROVIDER,
    currency: "INR",
    reconcileAt: null,
    providerOrderId: providerOrderId(index),
    createdAt: new Date(order.createdAt),
  };
  const { providerOrderId: id, currency } = paidOrder;
  await bank.openOrder({ id, amount: totals.total, currency, customer: buyer });
  await bank.pay(id, "success");
  const number = await insertPaidOrder(db, paidOrder, bank.paymentsOf(id).at(-1)?.id ?? id);
  const now = () => paidOrder.createdAt;
  await findReceiptOf({ db, seller, readReceiptedOrder, now }, number, "payment");
}

const providerOrderId = (index: number) => `order_demo${`${index + 1}`.padStart(2, "0")}`;
