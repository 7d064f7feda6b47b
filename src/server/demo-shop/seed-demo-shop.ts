import { demoCatalogue } from "@kasuti/demo-designs";
import type { Stores } from "../compose-stores.ts";
import type { Passwords } from "../domains/customers/index.ts";
import { stockDemoShop } from "./stock-demo-shop.ts";
import { isDemoCustomerServed, welcomeDemoCustomer } from "./welcome-demo-customer.ts";

export interface DemoShopDeps {
  readonly stores: Stores;
  readonly passwords: Passwords;
}

/**
 * Fills an empty shop with the demo designs and the demo customer, and finishes a filling that was interrupted. Files are drawn
 * later, when somebody asks for them.
 * A shop that holds anything else, or was filled once, is left as it is. Answers whether something was added.
 */
export async function seedDemoShop({ stores, passwords }: DemoShopDeps): Promise<boolean> {
  if (await isDemoCustomerServed(stores.orders)) return false;
  const ours = new Set(demoCatalogue().products.map(({ id }) => id));
  const there = await stores.catalogue.stock.ids();
  if ([...there].some((id) => !ours.has(id))) return false;
  await stockDemoShop(stores);
  await welcomeDemoCustomer(stores, passwords);
  return true;
}
