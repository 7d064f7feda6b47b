import { demoCatalogue } from "@kasuti/demo-designs";
import { readProductIds } from "../domains/catalogue/office/index.ts";
import { areDemoSalesBooked, type DemoSalesDeps, recordDemoSales } from "./book-demo-sales.ts";
import { openDemoTickets } from "./open-demo-tickets.ts";
import { stockDemoShop } from "./stock-demo-shop.ts";
import { isDemoCustomerServed, welcomeDemoCustomer } from "./welcome-demo-customer.ts";

/**
 * Fills an empty shop with the demo designs, the demo customer, and orders and tickets of other customers, or
 * finishes an interrupted seed. Files are drawn later, on request. A shop with other designs, or one seeded
 * before, is not changed. Answers whether something was added.
 */
export async function seedDemoShop(deps: DemoSalesDeps): Promise<boolean> {
  const { database } = deps;
  if (await areDemoSalesBooked(database.db)) return false;
  const ours = new Set(demoCatalogue().products.map(({ id }) => id));
  const existing = await readProductIds(database);
  if ([...existing].some((id) => !ours.has(id))) return false;
  if (!(await isDemoCustomerServed(database.db))) {
    await stockDemoShop(database);
    await welcomeDemoCustomer(deps);
  }
  await recordDemoSales(deps);
  await openDemoTickets(deps);
  return true;
}
