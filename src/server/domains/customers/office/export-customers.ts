import type { CustomerFilters } from "../../../../contract/office/customers/customers-wire.ts";
import type { Database } from "../../../db/database.ts";
import { BOM, escapeFormula, tableLine, timeInIndia } from "../../../tables/write-table.ts";
import type { AuditContext } from "../../actor.ts";
import { customerFilter } from "./customer-filter.ts";
import { type ListedCustomerRow, listCustomers, logCustomerExport } from "./customer-support-store.ts";

const COLUMNS = ["id", "name", "email", "phone", "since (India)", "closed (India)", "paid orders"];

const CHUNK_ROWS = 500;

/**
 * Yields a CSV table of the customers that match the filters, newest first, in chunks to limit memory.
 * The export is logged before the first chunk.
 */
export async function* exportCustomers(
  db: Database,
  filters: CustomerFilters,
  audit: AuditContext,
): AsyncGenerator<string> {
  await logCustomerExport(db, filters, audit);
  const filter = customerFilter(filters, audit.now);
  yield `${BOM}${tableLine(COLUMNS)}`;
  for (let before: number | undefined, isEnd = false; !isEnd; ) {
    const rows: ListedCustomerRow[] = await listCustomers(db, filter, { before, limit: CHUNK_ROWS });
    if (rows.length > 0) yield rows.map(lineOf).join("");
    before = rows.at(-1)?.id;
    isEnd = rows.length < CHUNK_ROWS;
  }
}

function lineOf({ id, fullName, email, phone, createdAt, closedAt, paidOrders }: ListedCustomerRow): string {
  const closedTime = closedAt ? timeInIndia(closedAt) : "";
  return tableLine(
    [`${id}`, fullName, email, phone, timeInIndia(createdAt), closedTime, `${paidOrders}`].map(escapeFormula),
  );
}
