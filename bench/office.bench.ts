import { employ, type OfficeVisitor } from "../test/shop/office-visitor.ts";
import { createTestShop } from "../test/shop/test-shop.ts";
import { openLargeCatalogue } from "./harness/large-catalogue.ts";
import { addOrders } from "./harness/large-orders.ts";
import { median } from "./harness/paired-runs.ts";
import { temporaryCluster } from "./harness/run-resources.ts";
import { printTable } from "./harness/table.ts";

const SHOPS = [
  { designs: 20_000, orders: 100_000 },
  { designs: 100_000, orders: 1_000_000 },
];
const ROUNDS = 5;
/** Interaction to next paint of the office, less 50 ms for the browser. */
const HOLD_MS = 150;

/** Views of a person's list of orders. */
const SAVED_VIEWS = ["state=failed&sort=-amount", "downloaded=never", "find=Hubballi"];

type Read = readonly [name: string, read: (office: OfficeVisitor) => Promise<{ status: number }>];

/** Calls of the office's pages; the lists with their filters, sorts and searches. */
const READS: readonly Read[] = [
  ["today", (office) => office.call("officeToday")],
  ["today, latest orders", (office) => office.call("officeLatestOrders")],
  ["today, to do", (office) => office.call("officeAttention")],
  ["sales of 90 days", (office) => office.call("officeSales", { period: "90" })],
  ["sales of a financial year", (office) => office.call("officeSales", { period: "year" })],
  ["best designs, year", (office) => office.call("officeBestSellers", { period: "year", of: "design" })],
  ["best customers, year", (office) => office.call("officeBestSellers", { period: "year", of: "customer" })],
  ["best customers, 30 days", (office) => office.call("officeBestSellers", { period: "30", of: "customer" })],
  ["orders", (office) => office.call("officeOrders", {})],
  ["orders, views' counts", (office) => office.call("officeOrderCounts")],
  ["orders, saved views' counts", (office) => office.call("officeViewCounts", { list: "orders" })],
  ["orders by amount", (office) => office.call("officeOrders", { sort: "-amount" })],
  ["orders of failed payments", (office) => office.call("officeOrders", { state: "failed" })],
  ["orders never downloaded", (office) => office.call("officeOrders", { downloaded: "never" })],
  ["orders by town", (office) => office.call("officeOrders", { find: "Hubballi" })],
  ["orders by name", (office) => office.call("officeOrders", { find: "Lakshmi 4711" })],
  ["orders by design", (office) => office.call("officeOrders", { find: "peacock" })],
  ["orders by number", (office) => office.call("officeOrders", { find: "54321" })],
  ["customers", (office) => office.call("officeCustomers", {})],
  ["customers, views' counts", (office) => office.call("officeCustomerCounts")],
  [
    "customers by name, sorted",
    (office) => office.call("officeCustomers", { find: "lakshmi", sort: "name" }),
  ],
  ["customers by e-mail", (office) => office.call("officeCustomers", { find: "buyer4711@" })],
  ["designs", (office) => office.call("officeDesigns", {})],
  ["designs, views' counts", (office) => office.call("officeDesignCounts")],
  ["designs by name", (office) => office.call("officeDesigns", { find: "peacock", sort: "name" })],
  ["designs never sold", (office) => office.call("officeDesigns", { sold: "never" })],
  ["log", (office) => office.call("officeLog", {})],
];

/** Milliseconds of calls of the office in large shops, database included, in one process. */
export async function benchOffice(): Promise<void> {
  const cluster = await temporaryCluster();
  for (const { designs, orders } of SHOPS) {
    const database = await openLargeCatalogue(cluster, designs, `office_of_${orders}`);
    const shop = createTestShop(database);
    await addOrders(database, orders, shop.now());
    const { visitor } = await employ(shop, database);
    for (const query of SAVED_VIEWS)
      await visitor.call("officeSaveView", { list: "orders", name: query, query });
    const rows = [];
    for (const [call, read] of READS)
      rows.push({ call, ms: await measure(visitor, read), hold: `≤ ${HOLD_MS}` });
    printTable(`Office, ${designs} designs, ${orders} orders`, rows);
  }
}

async function measure(office: OfficeVisitor, read: Read[1]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now();
    const { status } = await read(office);
    if (status !== 200) throw new Error(`The office answered ${status}`);
    times.push(performance.now() - start);
  }
  return median(times.slice(1));
}
