import type { OpenDatabase } from "../../db/database.ts";
import { createStatement } from "../../db/statement.ts";

/** A file that a customer bought. */
export interface Entitlement {
  /** Its last segment is the name to download by. */
  readonly variantPath: string;
  readonly fileHash: string;
}

export interface EntitlementStore {
  /** From paid orders only, latest purchase first. */
  ofCustomer(customerId: number): Promise<Entitlement[]>;
}

export function createEntitlementStore(database: OpenDatabase): EntitlementStore {
  const select = createStatement<Entitlement & Record<string, unknown>>(
    database,
    "orders_entitlements",
    `select l.variant_path as "variantPath", l.file_hash as "fileHash"
     from orders o join order_lines l on l.order_number = o.number
     where o.customer_id = $1 and o.state = 'paid'
     order by o.number desc, l.position`,
  );
  return { ofCustomer: (customerId) => select([customerId]) };
}
