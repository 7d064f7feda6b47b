import type { Database } from "../db/database.ts";
import { findCustomerByEmail } from "../domains/customers/index.ts";
import { CannotStart } from "../process/cannot-start.ts";

/** Account with a public password. */
const DEMO_EMAIL = "demo@kasuti.example";

/** @throws CannotStart when the demo shop was seeded into this database */
export async function refuseDemoData(db: Database): Promise<void> {
  if (await findCustomerByEmail(db, DEMO_EMAIL))
    throw new CannotStart(
      `This database holds the demo shop (${DEMO_EMAIL} is a customer). A shop with NODE_ENV=production, payment keys or a public address needs its own database: point DATABASE_URL to an empty database, or DATA_DIR to an empty folder.`,
    );
}
