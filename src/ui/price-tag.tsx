import { formatRupees } from "../contract/money.ts";

/** Rupees, grouped the Indian way in every language. */
export function PriceTag({ amount, className = "" }: { amount: number; className?: string }) {
  return <span className={`price ${className}`}>{formatRupees(amount)}</span>;
}
