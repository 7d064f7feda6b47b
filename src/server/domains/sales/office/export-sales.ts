import type { Database } from "../../../db/database.ts";
import { BOM, escapeFormula, tableLine } from "../../../tables/write-table.ts";
import { listBestSellers, type Ranking } from "../sales-store.ts";

const MAX_ROWS = 1_000_000;

/** The whole ranking as CSV, highest revenue first. Names of customers need `withNames`. */
export async function exportSales(
  db: Database,
  ranking: Ranking,
  { withNames }: { readonly withNames: boolean },
): Promise<string> {
  const { best } = await listBestSellers(db, ranking, MAX_ROWS);
  const lines = best.map(({ subject, name, designs, orders, paise, refundedPaise }) => [
    subject,
    withNames ? (name ?? "") : "",
    `${designs}`,
    `${orders}`,
    ...[paise, refundedPaise, paise - refundedPaise].map((amount) => (amount / 100).toFixed(2)),
  ]);
  const head = [ranking.of, "name", "files", "orders", "sold", "refunded", "net"];
  return `${BOM}${[head, ...lines].map((cells) => tableLine(cells.map(escapeFormula))).join("")}`;
}
