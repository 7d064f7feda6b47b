import { demoCatalogue } from "@kasuti/demo-designs";
import type { OpenDatabase } from "../db/database.ts";
import { createStockStore } from "../domains/catalogue/index.ts";
import type { Passwords } from "../domains/customers/index.ts";
import { createOrderStore } from "../domains/orders/index.ts";
import type { FileStore } from "../files/file-store.ts";
import { type Progress, stockDemoShop } from "./stock-demo-shop.ts";
import { isDemoCustomerServed, welcomeDemoCustomer } from "./welcome-demo-customer.ts";

export interface DemoShopDeps {
  readonly database: OpenDatabase;
  readonly files: FileStore;
  readonly passwords: Passwords;
  readonly progress: Progress;
}

/**
 * Fills an empty shop with the demo designs and the demo customer, and finishes a filling that was interrupted.
 * A shop that holds anything else, or was filled once, is left as it is. Answers whether something was added.
 */
export async function seedDemoShop({ database, files, passwords, progress }: DemoShopDeps): Promise<boolean> {
  if (await isDemoCustomerServed(createOrderStore(database.db))) return false;
  const ours = new Set(demoCatalogue().products.map(({ id }) => id));
  const there = await createStockStore(database).ids();
  if ([...there].some((id) => !ours.has(id))) return false;
  await stockDemoShop(database, files, progress);
  await welcomeDemoCustomer(database, passwords);
  return true;
}
