import { BOM, escapeFormula, tableLine, timeInIndia } from "../../../tables/write-table.ts";
import type { AuditContext } from "../../actor.ts";
import { customerFilter } from "./customer-filter.ts";
import type { CustomerSupportStore, ListedCustomerRow } from "./customer-support-store.ts";

const COLUMNS = ["id", "name", "email", "phone", "since (India)", "closed (India)", "paid orders"];

const AT_ONCE = 500;

/**
 * The table of every customer whom `find` means, or of all, in pieces, newest first: however many there are, only a few are held
 * at once. A line in the log says so before anything is handed out.
 */
export async function* exportCustomers(
  support: Pick<CustomerSupportStore, "list" | "logExport">,
  find: string | undefined,
  audit: AuditContext,
): AsyncGenerator<string> {
  await support.logExport(find, audit);
  const wish = find ? customerFilter(find) : undefined;
  yield `${BOM}${tableLine(COLUMNS)}`;
  for (let before: number | undefined, isEnd = false; !isEnd; ) {
    const rows: ListedCustomerRow[] = await support.list(wish, { before, limit: AT_ONCE });
    if (rows.length > 0) yield rows.map(lineOf).join("");
    before = rows.at(-1)?.id;
    isEnd = rows.length < AT_ONCE;
  }
}

function lineOf({ id, fullName, email, phone, createdAt, closedAt, paidOrders }: ListedCustomerRow): string {
  const closed = closedAt ? timeInIndia(closedAt) : "";
  return tableLine(
    [`${id}`, fullName, email, phone, timeInIndia(createdAt), closed, `${paidOrders}`].map(escapeFormula),
  );
}
