import type { CustomerStore } from "../domains/customers/index.ts";

/** The account that everybody knows the password of. */
const DEMO_EMAIL = "demo@kasuti.example";

export class DemoDataFound extends Error {}

/** @throws DemoDataFound when the demo shop was seeded into this database */
export async function refuseDemoData(customers: Pick<CustomerStore, "findByEmail">): Promise<void> {
  if (await customers.findByEmail(DEMO_EMAIL))
    throw new DemoDataFound(
      `This database holds the demo shop (${DEMO_EMAIL} is a customer). NODE_ENV=production needs one of its own: point DATABASE_URL to an empty database.`,
    );
}
