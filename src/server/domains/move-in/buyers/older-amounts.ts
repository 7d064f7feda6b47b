import type { ExportedLine, ExportedOrder, ExportedRefund, ShopModel } from "@kasuti/shop-exports";
import { aboutFolder, counted, type ReportIssue } from "../move-in-issue.ts";

/** Amounts of an order whose owner paid nothing, such as a gift. */
export const NOTHING_PAID = { subtotalPaise: 0, totalPaise: 0 };
/** Largest amount that a column of an order holds. */
const LARGEST_PAISE = 2_000_000_000;

type ExportedMoney = NonNullable<ExportedOrder["total"]>;

/** `undefined` for other money than rupees. */
export const paiseOf = (money: ExportedMoney | undefined): number | undefined =>
  money?.currency === "INR" && money.minor <= LARGEST_PAISE ? money.minor : undefined;

/**
 * Sums of the lines that the buyer owns, and of what they paid less refunds, in paise. Sums in other money
 * stay in the older shop's books.
 */
export function amountsOf(
  { total }: ExportedOrder,
  boughtLines: readonly ExportedLine[],
  refunds: readonly ExportedRefund[] = [],
) {
  const sum = boughtLines.reduce((paise, { price, quantity }) => paise + (paiseOf(price) ?? 0) * quantity, 0);
  const refundedPaise = refunds.reduce((paise, { amount }) => paise + (paiseOf(amount) ?? 0), 0);
  const paidPaise = paiseOf(total);
  const totalPaise = Math.min(
    paidPaise === undefined ? sum : Math.max(0, paidPaise - refundedPaise),
    LARGEST_PAISE,
  );
  return { totalPaise, subtotalPaise: Math.min(Math.max(sum, totalPaise), LARGEST_PAISE) };
}

/** Tells the sums of refunds, which are in the older shop's books and not in ours. */
export function reportRefunds({ refund }: Pick<ShopModel, "refund">, report: ReportIssue): void {
  if (refund.length === 0) return;
  const amounts = refund.flatMap(({ amount }) => amount ?? []);
  const sums = [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, ofCurrency]) => {
    const minor = ofCurrency.reduce((sum, amount) => sum + amount.minor, 0);
    return new Intl.NumberFormat("en-IN", { style: "currency", currency }).format(minor / 100);
  });
  report(
    aboutFolder(
      "refunds-left",
      `${counted(refund.length, "refund", "refunds")}${sums.length > 0 ? ` (${sums.join(", ")})` : ""} of the older shop: what was refunded is not given to its buyers, and the sums stay in the older shop's books.`,
    ),
  );
}
