import { formatRupees } from "../contract/money.ts";

/** An amount in rupees with Indian digit grouping in every language. */
export function PriceTag({ amount, className = "" }: { amount: number; className?: string }) {
  return <span className={`price ${className}`}>{formatRupees(amount)}</span>;
}
