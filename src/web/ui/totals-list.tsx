import { formatRupees, paiseOf, rupees, type Totals } from "../../contract/money.ts";

export interface TotalsListProps {
  readonly totals: Totals;
  /** Single discounts, in rupees, listed below their sum. */
  readonly parts?: readonly { readonly name: string; readonly amount: number }[];
  readonly labels: {
    readonly subtotal: string;
    readonly discount: string;
    readonly delivery: string;
    readonly total: string;
  };
}

/** Subtotal, discount, delivery (always 0: downloads are free) and total. */
export function TotalsList({ totals, parts = [], labels }: TotalsListProps) {
  const { subtotal, discount, total } = totals;
  return (
    <dl className="totals">
      <Line label={labels.subtotal} amount={subtotal} />
      <Line label={labels.discount} amount={discount} sign={discount > 0 ? "−" : ""} />
      {parts.map(({ name, amount }) => (
        <Line key={name} label={name} amount={paiseOf(amount) ?? 0} sign="−" className="totals-part" />
      ))}
      <Line label={labels.delivery} amount={0} />
      <Line label={labels.total} amount={total} className="totals-sum" />
    </dl>
  );
}

function Line(props: { label: string; amount: number; sign?: string; className?: string }) {
  const { label, amount, sign = "", className = "" } = props;
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>
        {sign}
        {formatRupees(rupees(amount))}
      </dd>
    </div>
  );
}
