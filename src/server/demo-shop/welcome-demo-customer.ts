import { type DemoCustomer, type DemoOrder, demoCustomer } from "@kasuti/demo-designs";
import { priceCart } from "../domains/cart/index.ts";
import type { Passwords } from "../domains/customers/index.ts";
import type { OrderStore } from "../domains/orders/index.ts";
import type { Stores } from "../stores.ts";

const PROVIDER = "razorpay";
const ADDRESS_LIMIT = 10;

/** Creates the demo customer's account, addresses, wishlist and paid orders, unless they exist. */
export async function welcomeDemoCustomer(stores: Stores, passwords: Passwords): Promise<void> {
  const { addresses, wishlist } = stores;
  const customer = demoCustomer();
  const customerId = await accountOf(stores, customer, passwords);
  const known = (await addresses.list(customerId)).map(({ shipping }) => shipping);
  for (const address of customer.addresses)
    if (!known.includes(address.shipping)) await addresses.add(customerId, address, ADDRESS_LIMIT);
  for (const productId of customer.wishlist) await wishlist.add(customerId, productId);
  for (const [index, order] of customer.orders.entries()) await recordOrder(stores, customerId, order, index);
}

/** Whether the last order of the demo customer is stored. */
export async function isDemoCustomerServed(orders: OrderStore): Promise<boolean> {
  return (await orders.find(providerOrderId(demoCustomer().orders.length - 1))) !== undefined;
}

async function accountOf(
  { customers }: Stores,
  { email, fullName, phone, password }: DemoCustomer,
  passwords: Passwords,
): Promise<number> {
  const found = await customers.findByEmail(email);
  if (found) return found.id;
  const id = await customers.add({ email, fullName, phone, passwordHash: await passwords.hash(password) });
  if (id === undefined) throw new Error("Another customer has the demo customer's phone number.");
  return id;
}

async function recordOrder(
  { orders, catalogue, receipts }: Stores,
  customerId: number,
  order: DemoOrder,
  index: number,
): Promise<void> {
  if (await orders.find(providerOrderId(index))) return;
  const cart = order.lines.map(({ productId, variantIds }) => ({
    id: productId,
    qty: 1,
    selectedVariants: variantIds.map((id) => ({ id })),
  }));
  const { sellableVariants } = catalogue.products;
  const { lines, totals } = await priceCart(sellableVariants, cart);
  const paid = {
    customerId,
    lines,
    totals,
    provider: PROVIDER,
    currency: "INR",
    reconcileAt: null,
    providerOrderId: providerOrderId(index),
    createdAt: new Date(order.createdAt),
  };
  const number = await orders.insertPaid(paid, `pay_demo${numbered(index)}`);
  await receipts.find(number, "payment", paid.createdAt);
}

const providerOrderId = (index: number) => `order_demo${numbered(index)}`;
const numbered = (index: number) => `${index + 1}`.padStart(2, "0");
