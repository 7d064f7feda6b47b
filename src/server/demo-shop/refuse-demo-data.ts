import type { CustomerStore } from "../domains/customers/index.ts";
import { CannotStart } from "../process/cannot-start.ts";

/** The account that everybody knows the password of. */
const DEMO_EMAIL = "demo@kasuti.example";

/** @throws CannotStart when the demo shop was seeded into this database */
export async function refuseDemoData(customers: Pick<CustomerStore, "findByEmail">): Promise<void> {
  if (await customers.findByEmail(DEMO_EMAIL))
    throw new CannotStart(
      `This database holds the demo shop (${DEMO_EMAIL} is a customer). A shop with NODE_ENV=production, with a payment provider's keys or with a public address needs one of its own: point DATABASE_URL to an empty database, or DATA_DIR to an empty folder.`,
    );
}
